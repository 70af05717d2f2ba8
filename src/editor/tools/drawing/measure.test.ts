import { describe, expect, it } from 'vitest';
import { openEditor, path, place, play, pointItem } from '../../testing/play';

function measuring(...items: Parameters<typeof openEditor>[0] & object) {
  const editor = openEditor(items, 'read');
  editor.setTool('measure');
  return editor;
}

const measured = (editor: ReturnType<typeof openEditor>) => editor.store.getState().draft?.measured;

describe('measuring', () => {
  it('is for those who may only look as well, and stores nothing', () => {
    const editor = measuring();
    play(editor, 'click(0,0) click(100,0) hover(100,50)');
    expect(measured(editor)).toEqual({ path: path([0, 0], [100, 0], [100, 50]), closed: false, done: false });
    expect(editor.store.getState().draft?.tag?.bearing).toBeCloseTo(180, 1);
    play(editor, 'click(100,50) key(Enter)');
    expect(measured(editor)).toEqual({ path: path([0, 0], [100, 0], [100, 50]), closed: false, done: true });
    expect(editor.store.getState()).toMatchObject({ undo: null, hint: 'measure-done' });
  });

  it('closes an area on its start', () => {
    const editor = measuring();
    play(editor, 'click(0,0) click(100,0) click(100,100) hover(3,3)');
    expect(measured(editor)).toMatchObject({ closed: true, done: false });
    expect(editor.store.getState().draft?.tag?.areaM2).toBeGreaterThan(6000);
    play(editor, 'click(3,3)');
    expect(measured(editor)).toEqual({ path: path([0, 0], [100, 0], [100, 100]), closed: true, done: true });
  });

  it('measures from what it snaps to', () => {
    const editor = measuring(pointItem('pole', 1, [50.3, 0.7]));
    play(editor, 'click(53,3) click(90,0)');
    expect(measured(editor)?.path[0]).toEqual(place(50.3, 0.7));
  });

  it('ends by a second click on the last point; the next click starts again', () => {
    const editor = measuring();
    play(editor, 'click(0,0) click(100,0) click(100,0) double-click(100,0)');
    expect(measured(editor)).toMatchObject({ done: true });
    play(editor, 'click(20,20)');
    expect(measured(editor)).toEqual({ path: path([20, 20]), closed: false, done: false });
  });

  it('takes back one point; Esc ends the measuring, then the tool', () => {
    const editor = measuring();
    play(editor, 'click(0,0) click(100,0) key(Backspace)');
    expect(measured(editor)?.path).toEqual(path([0, 0]));
    play(editor, 'key(Escape)');
    expect(editor.store.getState()).toMatchObject({ tool: 'measure', draft: null, dropped: null });
    play(editor, 'key(Escape)');
    expect(editor.store.getState().tool).toBe('select');
  });

  it('takes exact places and typed numbers', () => {
    const editor = measuring();
    editor.sendDrawingInput({ kind: 'place', at: place(0, 0) });
    editor.sendDrawingInput({ kind: 'typed', typed: { lengthM: 100, bearing: 90 } });
    expect(editor.store.getState().draft?.tag?.lengthM).toBeCloseTo(100, 1);
    editor.sendDrawingInput({ kind: 'place', at: null });
    expect(measured(editor)?.path).toHaveLength(2);
  });
});
