import { describe, expect, it } from 'vitest';
import type { Editor } from '../../editor';
import { lineItem, openEditor, play, pointItem } from '../../testing/play';

const poles = [0, 1, 2, 3].map((index) => pointItem('pole', index + 1, [100 * index, 100]));
const line = lineItem('segment', 9, [
  [0, 300],
  [300, 300],
]);

const state = (editor: Editor) => editor.store.getState();
const sorted = (editor: Editor) => [...state(editor).selection].sort();
const opened = (...refs: Parameters<Editor['select']>[0]) => {
  const editor = openEditor([...poles, line]);
  editor.select(refs);
  editor.setTool('lasso');
  return editor;
};
/** Around poles 1 and 2, with a dent that leaves out nothing. */
const drawn = 'press(-50,50) drag(-50,50) drag(150,50) drag(150,150) drag(50,120) drop(-50,150)';

describe('the lasso', () => {
  it('selects what a drawn outline touches, and goes back to the select tool', () => {
    const editor = opened('pole:4');
    expect(play(editor, drawn).every(Boolean)).toBe(true);
    expect(sorted(editor)).toEqual(['pole:1', 'pole:2']);
    expect(state(editor)).toMatchObject({ tool: 'select', draft: null });
  });

  it('adds with Shift, takes out with Alt, and stays for another one', () => {
    const editor = opened('pole:2', 'pole:4');
    play(editor, `${drawn}+shift`);
    expect(sorted(editor)).toEqual(['pole:1', 'pole:2', 'pole:4']);
    expect(state(editor).tool).toBe('lasso');
    play(editor, `${drawn}+alt`);
    expect(sorted(editor)).toEqual(['pole:4']);
    expect(state(editor).tool).toBe('lasso');
  });

  it('goes corner by corner with clicks, closed by the first corner or by Enter', () => {
    const editor = opened();
    play(editor, 'click(150,50) click(350,50) hover(350,120) click(350,150) click(150,150) click(152,53)');
    expect(sorted(editor)).toEqual(['pole:3', 'pole:4']);
    editor.setTool('lasso');
    play(editor, 'click(250,250) click(350,250) click(350,350) key(Enter)');
    expect(sorted(editor)).toEqual(['segment:9']);
  });

  it('takes back corners with Backspace and undo, then the outline; Escape drops it', () => {
    const editor = opened();
    play(editor, 'click(150,50) click(350,50)');
    expect(state(editor).draft?.selectionOutline).toHaveLength(2);
    play(editor, 'key(Backspace)');
    expect(state(editor).draft?.selectionOutline).toHaveLength(1);
    play(editor, 'undo');
    expect(state(editor).draft).toBeNull();
    expect(play(editor, 'click(1,1) key(Escape) key(Escape)')).toEqual([true, true, false]);
    expect(state(editor)).toMatchObject({ tool: 'lasso', draft: null });
  });

  it('does nothing with an outline of fewer than three corners', () => {
    const editor = opened('pole:4');
    play(editor, 'press(0,0) drag(5,0) drop(6,0)');
    expect(state(editor)).toMatchObject({ selection: ['pole:4'], draft: null, tool: 'lasso' });
  });

  it('can be taken by those who may only look', () => {
    const editor = openEditor(poles, 'read');
    editor.setTool('lasso');
    play(editor, drawn);
    expect(sorted(editor)).toEqual(['pole:1', 'pole:2']);
  });

  it('keeps a place every few pixels, not one for each event', () => {
    const editor = opened();
    play(editor, 'press(0,0) drag(5,0) drag(6,0) drag(7,0) drag(12,0)');
    expect(state(editor).draft?.selectionOutline).toHaveLength(2);
  });
});
