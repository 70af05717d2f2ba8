import { describe, expect, it } from 'vitest';
import { defaultSnapRules } from '../../../items/network/snap-rules';
import type { Editor } from '../../editor';
import { areaItem, openEditor, path, play, pointItem } from '../../testing/play';

const state = (editor: Editor) => editor.store.getState();
const polygons = (editor: Editor) =>
  [...editor.document.all('permit')].map(({ geometry }) => (geometry?.kind === 'area' ? geometry.polygons : null));

function drawing() {
  const editor = openEditor();
  editor.setTool('permit');
  return editor;
}

const first = path([0, 0], [100, 0], [100, 100]);
const second = path([200, 0], [300, 0], [300, 100]);
const drawFirst = 'click(0,0) click(100,0) click(100,100)';
const drawSecond = 'click(200,0) click(300,0) click(300,100)';

describe('drawing an area', () => {
  it.each([
    ['the first vertex, then Enter', `${drawFirst} click(3,3) key(Enter)`],
    ['Enter, then Enter', `${drawFirst} key(Enter) key(Enter)`],
    ['a double-click on the last vertex', `${drawFirst} click(100,100) double-click(100,100)`],
    ['a bare double-click', `${drawFirst} double-click(100,100)`],
    ['Enter, then a double-click', `${drawFirst} key(Enter) click(200,0) click(200,0) double-click(200,0)`],
  ])('%s makes a permit of one polygon', (_, script) => {
    const editor = drawing();
    play(editor, script);
    expect(polygons(editor)).toEqual([[first]]);
    expect(state(editor)).toMatchObject({ hint: 'draw-area-start', draft: null, tool: 'permit' });
    expect(state(editor).selection).toEqual(['permit:local:1']);
    expect(state(editor).undo).toEqual({ key: 'drew-item', params: { model: 'permit', name: 'PM-1' } });
  });

  it('makes several polygons of one permit', () => {
    const editor = drawing();
    play(editor, `${drawFirst} click(0,0)`);
    expect(state(editor)).toMatchObject({
      hint: 'draw-area-another',
      draft: { items: [{ geometry: { polygons: [first] } }] },
    });
    play(editor, `${drawSecond} click(200,0) key(Enter)`);
    expect(polygons(editor)).toEqual([[first, second]]);
  });

  it('shows the ring that is drawn with its area', () => {
    const editor = drawing();
    play(editor, 'click(0,0) hover(50,0)');
    expect(state(editor).draft?.items).toMatchObject([
      { ref: null, geometry: { kind: 'line', path: path([0, 0], [50, 0]) } },
    ]);
    play(editor, 'click(100,0) hover(100,100)');
    expect(state(editor).draft?.items).toMatchObject([{ geometry: { kind: 'area', polygons: [first] } }]);
    expect(state(editor).draft?.tag?.areaM2).toBeCloseTo(6154, -1);
    expect(state(editor).hint).toBe('draw-area-next');
    play(editor, 'click(100,100) hover(2,2)');
    expect(state(editor).draft?.snap).toMatchObject({ kind: 'own-start' });
    play(editor, 'leave');
    expect(state(editor).draft).toMatchObject({ snap: null, tag: null });
  });

  it('keeps a ring that crosses itself, with the reason', () => {
    const editor = drawing();
    play(editor, 'click(0,0) click(100,100) click(100,0) click(0,100) key(Enter)');
    expect(state(editor)).toMatchObject({ refusal: { refusal: 'crosses-itself' }, hint: 'draw-area-next' });
    play(editor, 'double-click(0,100)');
    expect(polygons(editor)).toEqual([]);
    play(editor, 'key(Backspace) key(Backspace) click(100,0) key(Enter) key(Enter)');
    expect(polygons(editor)).toEqual([[path([0, 0], [100, 100], [100, 0])]]);
  });

  it('refuses a ring of two vertices', () => {
    const editor = drawing();
    play(editor, 'click(0,0) click(3,3) click(100,0) key(Enter) double-click(100,0)');
    expect(state(editor)).toMatchObject({ refusal: null, hint: 'draw-area-next' });
    play(editor, 'key(Enter)');
    expect(state(editor).refusal).toEqual({ refusal: 'too-few-points' });
  });

  it('takes back vertices, reopens a closed polygon, and ends at the first vertex', () => {
    const editor = drawing();
    play(editor, `${drawFirst} key(Enter) click(200,0) undo`);
    expect(state(editor).hint).toBe('draw-area-another');
    play(editor, 'undo');
    expect(state(editor)).toMatchObject({ hint: 'draw-area-next', draft: { handles: { length: 3 } } });
    play(editor, 'undo redo redo key(Enter) key(Enter)');
    expect(polygons(editor)).toEqual([[first]]);
    play(editor, 'click(200,0) undo');
    expect(polygons(editor)).toHaveLength(1);
    expect(state(editor).draft).toBeNull();
    play(editor, 'undo');
    expect(polygons(editor)).toHaveLength(0);
  });

  it('redo between two polygons brings back no earlier edit', () => {
    const editor = drawing();
    play(editor, `${drawFirst} key(Enter) key(Enter) undo ${drawSecond} key(Enter) redo key(Enter)`);
    expect(polygons(editor)).toEqual([[second]]);
  });

  it('Escape drops the ring, then the polygons, then leaves', () => {
    const editor = drawing();
    play(editor, `${drawFirst} key(Enter) click(200,0) key(Escape)`);
    expect(state(editor).hint).toBe('draw-area-another');
    play(editor, 'key(Escape)');
    expect(state(editor)).toMatchObject({ hint: 'draw-area-start', tool: 'permit' });
    play(editor, 'key(Escape)');
    expect(state(editor).tool).toBe('select');
    expect(polygons(editor)).toEqual([]);
  });

  it('joins what the table says: nothing, unless the user wants it', () => {
    const editor = openEditor([
      pointItem('pole', 1, [0, 0]),
      areaItem(2, [
        [100, 0],
        [150, 0],
        [150, 50],
      ]),
    ]);
    editor.setTool('permit');
    play(editor, 'click(4,4) click(90,30) click(60,90) key(Enter) key(Enter)');
    editor.setSnapRules({ ...defaultSnapRules, permit: ['pole', 'permit'] });
    play(editor, 'click(-2,-2) click(98,1) click(20,95) key(Enter) key(Enter)');
    expect(polygons(editor).slice(1)).toEqual([[path([4, 4], [90, 30], [60, 90])], [path([0, 0], [100, 0], [20, 95])]]);
  });

  it('takes every click and every key that it answers, refused or not', () => {
    const editor = drawing();
    expect(play(editor, 'click(0,0) click(100,100) click(100,0) click(0,100) key(Enter) key(Escape)')).toEqual(
      Array.from({ length: 6 }, () => true),
    );
    expect(play(editor, `${drawFirst} key(Enter) click(200,0) key(Escape) key(Escape) key(Escape)`)).not.toContain(
      false,
    );
  });

  it('starts from nothing: keys and undo in idle belong to the page', () => {
    const editor = drawing();
    expect(
      play(editor, 'key(Enter) key(Backspace) press(0,0) drag(9,9) drop(9,9) undo redo double-click(0,0)'),
    ).toEqual([false, false, false, false, false, false, false, true]);
    play(editor, `${drawFirst} cancel`);
    expect(state(editor).draft).toBeNull();
  });
});

describe('adding a polygon to the selected permit', () => {
  it('is one step for each polygon, and makes no item', () => {
    const editor = openEditor([
      areaItem(1, [
        [0, 0],
        [50, 0],
        [50, 50],
      ]),
    ]);
    editor.select(['permit:1']);
    editor.setTool('add-polygon');
    expect(editor.store.getState().hint).toBe('add-polygon-start');
    play(editor, 'click(100,0) click(150,0) click(150,50) key(Enter)');
    const permit = editor.document.get('permit:1');
    expect(permit?.geometry?.kind === 'area' && permit.geometry.polygons[1]).toEqual(
      path([100, 0], [150, 0], [150, 50]),
    );
    expect(editor.store.getState()).toMatchObject({ tool: 'add-polygon', undo: { key: 'added-polygon' }, draft: null });
    expect(editor.document.count('permit')).toBe(1);
  });

  it('refuses, and keeps the ring, when nothing is selected any more', () => {
    const editor = openEditor();
    editor.setTool('add-polygon');
    play(editor, 'click(100,0) click(150,0) click(150,50) key(Enter)');
    expect(editor.store.getState().refusal).toEqual({ refusal: 'not-found' });
    expect(editor.store.getState().draft?.handles).toHaveLength(3);
  });
});
