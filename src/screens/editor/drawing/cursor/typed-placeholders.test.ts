import { describe, expect, it } from 'vitest';
import { lineItem, openEditor, play } from '../../../../editor/testing/play';
import { typedPlaceholders } from './typed-placeholders';

describe('the faint numbers of the typed length and bearing', () => {
  it('are those of the next edge', () => {
    const editor = openEditor();
    editor.setTool('segment');
    expect(typedPlaceholders(editor.store.getState().draft, 'metric')).toEqual({ length: '0', bearing: '0' });
    play(editor, 'click(0,0) hover(100,0)');
    expect(typedPlaceholders(editor.store.getState().draft, 'metric')).toEqual({ length: '111.3', bearing: '90' });
  });

  it('point to where an edge ends that follows a line round a corner', () => {
    const line = lineItem('segment', 1, [
      [0, 0],
      [200, 0],
      [200, 200],
    ]);
    const editor = openEditor([line]);
    editor.setTool('cable');
    play(editor, 'click(2,2) key(f) hover(200,100)');
    const { draft } = editor.store.getState();
    expect(draft).toMatchObject({ offer: { kind: 'follow' }, tag: { bearing: null } });
    // 200 pixels to the east and 100 to the south.
    expect(Number(typedPlaceholders(draft, 'metric').bearing)).toBeCloseTo(90 + 26.4, -0.5);
  });
});
