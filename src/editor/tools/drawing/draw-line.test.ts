import { describe, expect, it } from 'vitest';
import type { Editor } from '../../editor';
import { lineItem, openEditor, path, place, play, pointItem } from '../../testing/play';

const made = (editor: Editor) => [...editor.document.all('segment')].filter((item) => item.ref.includes('local'));
const paths = (editor: Editor) =>
  made(editor).map(({ geometry }) => (geometry?.kind === 'line' ? geometry.path : undefined));

function drawing(...items: Parameters<typeof openEditor>[0] & object) {
  const editor = openEditor(items);
  editor.setTool('segment');
  return editor;
}

describe('drawing a line', () => {
  it('makes one segment of the clicked places, selects it and stays in the tool', () => {
    const editor = drawing();
    play(editor, 'click(0,0) click(50,0) click(50,40) key(Enter)');
    expect(paths(editor)).toEqual([path([0, 0], [50, 0], [50, 40])]);
    const [item] = made(editor);
    expect(item?.fields).toMatchObject({ name: 'S-1', status: 'planned' });
    expect(editor.store.getState()).toMatchObject({ tool: 'segment', selection: [item?.ref], draft: null });
    expect(editor.store.getState().undo).toEqual({ key: 'drew-item', params: { model: 'segment', name: 'S-1' } });
  });

  it('lands exactly on a pole within reach and says its name before the click', () => {
    const pole = pointItem('pole', 1, [50.3, 0.7]);
    const editor = drawing(pole);
    play(editor, 'click(0,0) hover(55,5)');
    const { draft } = editor.store.getState();
    expect(draft?.snap).toMatchObject({ kind: 'node', ref: 'pole:1', at: place(50.3, 0.7) });
    expect(draft?.items[0]?.geometry).toEqual({ kind: 'line', path: path([0, 0], [50.3, 0.7]) });
    play(editor, 'click(55,5) key(Enter)');
    expect(paths(editor)).toEqual([path([0, 0], [50.3, 0.7])]);
  });

  it('goes on showing what a resting pointer would meet when something else changes', () => {
    const editor = drawing(pointItem('pole', 1, [50, 0]));
    play(editor, 'hover(55,5)');
    const seen = () => editor.store.getState().draft?.snap?.ref ?? null;
    expect(seen()).toBe('pole:1');
    editor.document.receive(pointItem('note', 2, [300, 300]));
    expect(seen()).toBe('pole:1');
    editor.document.receive(pointItem('pole', 1, [500, 0]));
    expect(seen()).toBeNull();
    editor.document.receive(pointItem('pole', 1, [50, 0]));
    expect(seen()).toBe('pole:1');
    play(editor, 'leave');
    editor.document.receive(pointItem('note', 3, [300, 300]));
    expect(seen()).toBeNull();
  });

  it('shows length, total and bearing of the next edge', () => {
    const editor = drawing();
    play(editor, 'click(0,0) click(100,0) hover(100,100)');
    const tag = editor.store.getState().draft?.tag;
    expect(tag?.lengthM).toBeCloseTo(110.57, 1);
    expect(tag?.totalM).toBeCloseTo(110.57 + 111.32, 1);
    expect(tag?.bearing).toBeCloseTo(180, 1);
  });

  it.each(['key(Backspace)', 'undo'])('%s takes back one vertex and stays', (back) => {
    const editor = drawing();
    play(editor, `click(0,0) click(50,0) click(50,40) ${back} click(90,0) key(Enter)`);
    expect(paths(editor)).toEqual([path([0, 0], [50, 0], [90, 0])]);
  });

  it('redo while drawing puts a vertex back', () => {
    const editor = drawing();
    play(editor, 'click(0,0) click(50,0) click(50,40) undo undo redo redo key(Enter)');
    expect(paths(editor)).toEqual([path([0, 0], [50, 0], [50, 40])]);
  });

  it('undo at the first vertex ends the drawing and never takes an earlier edit', () => {
    const editor = drawing();
    play(editor, 'click(0,0) click(50,0) key(Enter) click(0,90) undo');
    expect(made(editor)).toHaveLength(1);
    expect(editor.store.getState()).toMatchObject({ draft: null, hint: 'draw-line-start' });
    play(editor, 'undo');
    expect(made(editor)).toHaveLength(0);
  });

  it.each([
    ['a click on the last vertex', 'click(0,0) click(50,0) click(52,3)'],
    ['a double-click', 'click(0,0) click(50,0) click(50,0) double-click(50,0)'],
    ['a bare double-click', 'click(0,0) click(50,0) double-click(50,0)'],
    ['Enter twice', 'click(0,0) click(50,0) key(Enter) key(Enter)'],
    ['Enter while Alt is held', 'click(0,0) click(50,0)+alt key(Enter)+alt'],
  ])('%s finishes, and only once', (_, script) => {
    const editor = drawing();
    play(editor, script);
    expect(paths(editor)).toEqual([path([0, 0], [50, 0])]);
    expect(editor.store.getState().hint).toBe('draw-line-start');
  });

  it('ignores a second click within 8 px of the only vertex', () => {
    const editor = drawing();
    play(editor, 'click(0,0) click(3,3) double-click(3,3)');
    expect(editor.store.getState().refusal).toBeNull();
    play(editor, 'click(50,0) key(Enter)');
    expect(paths(editor)).toEqual([path([0, 0], [50, 0])]);
  });

  it('refuses a line of one vertex and keeps the drawing', () => {
    const editor = drawing();
    expect(play(editor, 'click(0,0) key(Enter)')).toEqual([true, true]);
    expect(editor.store.getState().refusal).toEqual({ refusal: 'too-few-points' });
    play(editor, 'click(50,0) key(Enter)');
    expect(editor.store.getState().refusal).toBeNull();
    expect(paths(editor)).toEqual([path([0, 0], [50, 0])]);
  });

  it('Ctrl+click ends here and starts the next line at the same node', () => {
    const editor = drawing(pointItem('pole', 1, [50, 0]));
    play(editor, 'click(0,0) click(52,2)+ctrl click(90,30) key(Enter)');
    expect(paths(editor)).toEqual([path([0, 0], [50, 0]), path([50, 0], [90, 30])]);
  });

  it('Escape drops the line first and leaves the tool second', () => {
    const editor = drawing();
    play(editor, 'click(0,0) click(50,0) key(Escape)');
    expect(editor.store.getState()).toMatchObject({ tool: 'segment', draft: null });
    play(editor, 'key(Escape)');
    expect(editor.store.getState()).toMatchObject({ tool: 'select', draft: null, cursor: 'default' });
    expect(made(editor)).toEqual([]);
  });

  it('Shift locks to steps of 45°', () => {
    const editor = drawing();
    play(editor, 'click(0,0) click(100,7)+shift click(140,45)+shift key(Enter)');
    const [first] = paths(editor);
    expect(first?.[1]).toEqual(place(100, 0));
    expect(first?.[2]).toEqual(place(142.5, 42.5));
  });

  it('shows its own start as not allowed and places nothing there', () => {
    const editor = drawing();
    play(editor, 'click(0,0) click(50,0) click(50,50) hover(3,3)');
    expect(editor.store.getState()).toMatchObject({ cursor: 'not-allowed', draft: { snap: { kind: 'own-start' } } });
    play(editor, 'click(3,3) key(Enter)');
    expect(paths(editor)).toEqual([path([0, 0], [50, 0], [50, 50])]);
  });

  it('Alt and snapping switch the snapping off', () => {
    const editor = drawing(
      lineItem('segment', 1, [
        [0, 10],
        [100, 10],
      ]),
    );
    play(editor, 'hover(50,5)');
    expect(editor.store.getState().draft?.snap).toMatchObject({ kind: 'edge', at: place(50, 10) });
    play(editor, 'hover(50,5)+alt');
    expect(editor.store.getState().draft).toBeNull();
    editor.setSnapping(false);
    play(editor, 'click(50,5) click(90,50) key(Enter)');
    expect(paths(editor)).toEqual([path([50, 5], [90, 50])]);
  });

  it('lets the map pan: a press is never taken', () => {
    const editor = drawing();
    expect(play(editor, 'click(0,0) press(20,20) drag(30,30) drop(30,30) leave')).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(editor.store.getState().draft?.items[0]?.geometry).toEqual({ kind: 'line', path: path([0, 0]) });
  });
});
