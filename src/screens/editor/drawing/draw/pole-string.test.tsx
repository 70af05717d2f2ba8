import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { lineItem, openEditor, play, pointItem } from '../../../../editor/testing/play';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { InEditorPage } from '../../common/testing/in-editor-page';
import { drawStore } from './draw-store';
import { PoleString } from './pole-string';
import { stringPath } from './string-path';

afterEach(() => {
  cleanup();
  drawStore.setState({ string: null });
});

const engine = { metresPerPixel: () => 1, setPreview: () => undefined, focus: () => undefined } as unknown as MapEngine;

function stringAlong(editor: ReturnType<typeof openEditor>) {
  drawStore.setState({ string: stringPath(editor) });
  render(
    <InEditorPage engine={engine}>
      <PoleString editor={editor} />
    </InEditorPage>,
  );
  fireEvent.change(screen.getByTestId('pole-spacings'), { target: { value: '40' } });
  act(() => screen.getByText('Set poles').click());
}

describe('a pole string', () => {
  it('is what is selected after it, not what was selected before', () => {
    const editor = openEditor([pointItem('pole', 9, [500, 500])]);
    editor.select(['pole:9']);
    editor.setTool('segment');
    play(editor, 'click(0,0) click(100,0)');
    stringAlong(editor);
    const { selection } = editor.store.getState();
    expect(selection).not.toContain('pole:9');
    const kinds = selection.map((ref) => ref.slice(0, ref.indexOf(':')));
    expect(kinds.filter((kind) => kind === 'pole')).toHaveLength(4);
    expect(kinds.filter((kind) => kind === 'segment')).toHaveLength(3);
    expect(editor.store.getState().draft).toBeNull();
  });

  it('keeps the segment that it replaces among them', () => {
    const line = lineItem('segment', 3, [
      [0, 0],
      [100, 0],
    ]);
    const editor = openEditor([line]);
    editor.select(['segment:3']);
    stringAlong(editor);
    expect(editor.store.getState().selection).toContain('segment:3');
    expect(editor.store.getState().selection.length).toBe(7);
  });
});
