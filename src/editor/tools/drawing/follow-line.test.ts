import { describe, expect, it } from 'vitest';
import { areaItem, lineItem, openEditor, path, place, play } from '../../testing/play';

const street = lineItem('segment', 7, [
  [0, 0],
  [50, 0],
  [100, 30],
  [150, 30],
  [200, 0],
]);

const made = (editor: ReturnType<typeof openEditor>, model: 'cable' | 'permit') =>
  [...editor.document.all(model)].find(({ ref }) => ref.includes('local'))?.geometry;

describe('following an existing line', () => {
  it('takes over its vertices between the last vertex and the pointer', () => {
    const editor = openEditor([street]);
    editor.setTool('cable');
    play(editor, 'click(25,0) key(f) hover(150,33)');
    const { draft } = editor.store.getState();
    expect(draft?.offer).toEqual({ kind: 'follow', name: 'segment 7' });
    expect(draft?.items[0]?.geometry).toEqual({ kind: 'line', path: path([25, 0], [50, 0], [100, 30], [150, 30]) });
    expect(draft?.tag?.lengthM).toBeGreaterThan(130);
    play(editor, 'click(150,33) key(f) click(150,90) key(Enter)');
    expect(made(editor, 'cable')).toEqual({
      kind: 'line',
      path: path([25, 0], [50, 0], [100, 30], [150, 30], [150, 90]),
    });
  });

  it('goes backwards as well', () => {
    const editor = openEditor([street]);
    editor.setTool('cable');
    play(editor, 'click(200,0)+alt click(0,200)+alt key(Backspace) key(f) click(50,0) key(Enter)');
    expect(made(editor, 'cable')).toEqual({ kind: 'line', path: path([200, 0], [150, 30], [100, 30], [50, 0]) });
  });

  it('draws straight where both places do not lie on one line', () => {
    const editor = openEditor([street]);
    editor.setTool('cable');
    play(editor, 'click(25,0) key(f) hover(90,150)');
    expect(editor.store.getState().draft?.offer).toBeUndefined();
    expect(editor.store.getState().hint).toBe('follow-line');
    play(editor, 'click(90,150) key(Enter)');
    expect(made(editor, 'cable')).toEqual({ kind: 'line', path: [place(25, 0), place(90, 150)] });
  });

  it('does not follow what is hidden', () => {
    const editor = openEditor([street]);
    editor.setTool('cable');
    editor.setLayer('segment', { visible: false });
    play(editor, 'click(25,0) key(f) click(150,30) key(Enter)');
    expect(made(editor, 'cable')).toEqual({ kind: 'line', path: path([25, 0], [150, 30]) });
  });

  it('works for outlines, along the shorter way of another outline', () => {
    const other = areaItem(1, [
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 100],
    ]);
    const editor = openEditor([other]);
    editor.setTool('permit');
    play(editor, 'click(0,40) key(f) click(40,0) key(f) click(-60,-60) key(Enter) key(Enter)');
    expect(made(editor, 'permit')).toEqual({
      kind: 'area',
      polygons: [path([0, 40], [0, 0], [40, 0], [-60, -60])],
    });
  });

  it('leaves F to the page while nothing is drawn', () => {
    const editor = openEditor([street]);
    editor.setTool('cable');
    expect(play(editor, 'key(f)')).toEqual([false]);
  });
});
