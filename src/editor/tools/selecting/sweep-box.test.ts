import { describe, expect, it } from 'vitest';
import type { Editor } from '../../editor';
import { areaItem, lineItem, openEditor, play, pointItem } from '../../testing/play';

const near = lineItem('segment', 1, [
  [100, 100],
  [200, 100],
]);
const across = lineItem('segment', 2, [
  [0, 150],
  [400, 150],
]);
const pole = pointItem('pole', 3, [150, 120]);
const far = pointItem('pole', 4, [600, 600]);
const around = areaItem(5, [
  [-200, -200],
  [700, -200],
  [700, 700],
  [-200, 700],
]);

const state = (editor: Editor) => editor.store.getState();
const opened = (...refs: Parameters<Editor['select']>[0]) => {
  const editor = openEditor([near, across, pole, far, around]);
  editor.select(refs);
  return editor;
};
const sorted = (editor: Editor) => [...state(editor).selection].sort();
const box = 'press(90,90)+shift drag(120,110)+shift drag(210,160)+shift';

describe('a box with Shift', () => {
  it('selects what it touches: passing lines and points, but no surrounding area', () => {
    const editor = opened();
    expect(play(editor, `${box} drop(210,160)+shift`)).toEqual([true, true, true, true]);
    expect(sorted(editor)).toEqual(['pole:3', 'segment:1', 'segment:2']);
    expect(state(editor)).toMatchObject({ draft: null, hint: 'select-many' });
  });

  it('takes an area that lies wholly inside it', () => {
    const editor = opened();
    play(editor, 'press(650,650)+shift drag(720,690)+shift drop(720,690)+shift');
    expect(sorted(editor)).toEqual([]);
    play(editor, 'press(-210,-210)+shift drag(700,700)+shift drop(710,710)+shift');
    expect(sorted(editor)).toContain('permit:5');
  });

  it('adds to what is selected, in every direction of the drag', () => {
    const editor = opened('pole:4');
    play(editor, 'press(210,160)+shift drag(90,90)+shift drop(90,90)+shift');
    expect(sorted(editor)).toEqual(['pole:3', 'pole:4', 'segment:1', 'segment:2']);
  });

  it('takes out of the selection with Alt', () => {
    const editor = opened('pole:3', 'pole:4', 'segment:2');
    play(editor, 'press(140,110)+alt drag(160,130)+alt drop(160,130)+alt');
    expect(sorted(editor)).toEqual(['pole:4', 'segment:2']);
  });

  it('says which of both while it is dragged, with a cursor for it', () => {
    const editor = opened();
    play(editor, box);
    expect(state(editor)).toMatchObject({ hint: 'sweep-add', cursor: 'add' });
    play(editor, 'drag(210,160)+shift+alt');
    expect(state(editor)).toMatchObject({ hint: 'sweep-subtract', cursor: 'subtract' });
  });

  it('shows the cursor as soon as the key is held', () => {
    const editor = opened();
    play(editor, 'hover(300,300)+shift');
    expect(state(editor).cursor).toBe('add');
    play(editor, 'hover(300,300)+alt');
    expect(state(editor).cursor).toBe('subtract');
  });

  it('is dropped by Escape, and leaves the selection alone', () => {
    const editor = opened('pole:4');
    play(editor, `${box} key(Escape) drop(210,160)+shift`);
    expect(state(editor).selection).toEqual(['pole:4']);
    expect(state(editor).draft?.selectionOutline).toBeUndefined();
  });

  it('leaves out what is hidden, locked, or drawn only from nearer on', () => {
    const editor = opened();
    editor.setLayer('pole', { locked: true });
    play(editor, `${box} drop(210,160)+shift`);
    expect(sorted(editor)).toEqual(['segment:1', 'segment:2']);
    editor.select([]);
    editor.setLayer('segment', { visible: false });
    play(editor, `${box} drop(210,160)+shift`);
    expect(sorted(editor)).toEqual([]);
  });

  it('does not take a drag without a key: the map pans', () => {
    const editor = opened();
    expect(play(editor, 'press(90,90) drag(210,160) drop(210,160)')).toEqual([false, false, false]);
    expect(sorted(editor)).toEqual([]);
  });

  it('still adds one item with a click', () => {
    const editor = opened('pole:4');
    play(editor, 'press(150,120)+shift click(150,120)+shift');
    expect(state(editor).selection).toEqual(['pole:4', 'pole:3']);
  });

  it('is meant for the vertices of the one selected line where it holds one', () => {
    const editor = opened('segment:1');
    play(editor, 'press(190,90)+shift drag(210,160)+shift drop(210,160)+shift');
    expect(state(editor).selection).toEqual(['segment:1']);
    expect(state(editor).draft?.handles.find(({ active }) => active)?.index).toBe(1);
  });
});

describe('selecting several', () => {
  it('adds and takes out with plain clicks, until nothing is selected', () => {
    const editor = opened('pole:4');
    editor.setMultiSelect(true);
    play(editor, 'click(150,120)');
    expect(state(editor)).toMatchObject({ selection: ['pole:4', 'pole:3'], multiSelect: true, hint: 'select-several' });
    play(editor, 'click(150,120) click(600,600)');
    expect(state(editor)).toMatchObject({ selection: [], multiSelect: false });
  });

  it('ends with Escape, which lets all go', () => {
    const editor = opened('pole:3', 'pole:4');
    editor.setMultiSelect(true);
    play(editor, 'key(Escape)');
    expect(state(editor)).toMatchObject({ selection: [], multiSelect: false });
  });
});
