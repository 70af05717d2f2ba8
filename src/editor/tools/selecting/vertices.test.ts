import { describe, expect, it } from 'vitest';
import type { Editor } from '../../editor';
import { areaItem, lineItem, openEditor, path, place, play, pointer } from '../../testing/play';

const bent = lineItem('segment', 1, [
  [0, 0],
  [100, 0],
  [100, 100],
  [200, 100],
]);
const block = areaItem(4, [
  [0, 200],
  [100, 200],
  [100, 300],
  [0, 300],
]);
const other = lineItem('cable', 3, [
  [0, 60],
  [300, 60],
]);

const state = (editor: Editor) => editor.store.getState();
const shape = (editor: Editor, ref: Parameters<Editor['document']['get']>[0]) => editor.document.get(ref)?.geometry;
const picked = (editor: Editor) =>
  state(editor).draft?.handles.flatMap(({ kind, active, index }) => (kind === 'vertex' && active ? [index] : []));
const selected = (ref: Parameters<Editor['document']['get']>[0] = 'segment:1', now?: () => number) => {
  const editor = openEditor([bent, block, other], 'write', now);
  editor.select([ref]);
  return editor;
};

describe('several vertices', () => {
  it('are picked with Shift, one by one, and let go the same way', () => {
    const editor = selected();
    play(editor, 'click(0,0) click(100,0)+shift click(100,100)+shift');
    expect(picked(editor)).toEqual([0, 1, 2]);
    play(editor, 'click(100,100)+shift');
    expect(picked(editor)).toEqual([0, 1]);
    play(editor, 'click(0,0)+shift click(100,0)+shift');
    expect(picked(editor)).toEqual([]);
    expect(state(editor).selection).toEqual(['segment:1']);
    play(editor, 'click(0,0) click(100,100)');
    expect(picked(editor)).toEqual([2]);
  });

  it('are picked by a box with Shift, and added to those that are picked', () => {
    const editor = selected();
    play(editor, 'click(0,0) press(150,-30)+shift drag(90,120)+shift drop(80,120)+shift');
    expect(picked(editor)).toEqual([0, 1, 2]);
    expect(state(editor).selection).toEqual(['segment:1']);
  });

  it('move together when one of them is dragged, as one step that counts them', () => {
    const editor = selected();
    play(editor, 'click(100,0) click(100,100)+shift press(100,0) drag(120,0) drop(130,10)');
    expect(shape(editor, 'segment:1')).toEqual({ kind: 'line', path: path([0, 0], [130, 10], [130, 110], [200, 100]) });
    expect(state(editor).undo).toMatchObject({ key: 'moved-vertex', params: { count: 2, name: 'segment 1' } });
    expect(picked(editor)).toEqual([1, 2]);
    editor.undo();
    expect(shape(editor, 'segment:1')).toEqual(bent.geometry);
  });

  it('stay where they are when another one is dragged', () => {
    const editor = selected();
    play(editor, 'click(100,0) click(100,100)+shift press(200,100) drag(220,100) drop(230,100)');
    expect(shape(editor, 'segment:1')).toEqual({ kind: 'line', path: path([0, 0], [100, 0], [100, 100], [230, 100]) });
    expect(picked(editor)).toEqual([3]);
  });

  it('of several rings of an area move together', () => {
    const editor = selected('permit:4');
    play(editor, 'click(0,200) click(0,300)+shift press(0,200) drag(-20,200) drop(-30,200)');
    expect(shape(editor, 'permit:4')).toEqual({
      kind: 'area',
      polygons: [path([-30, 200], [100, 200], [100, 300], [-30, 300])],
    });
  });

  it('go together with Delete, never below the least number', () => {
    const editor = selected();
    play(editor, 'click(100,0) click(100,100)+shift key(Delete)');
    expect(shape(editor, 'segment:1')).toEqual({ kind: 'line', path: path([0, 0], [200, 100]) });
    expect(state(editor).undo).toMatchObject({ key: 'removed-vertex', params: { count: 2 } });
    play(editor, 'click(0,0) key(Delete)');
    expect(state(editor).refusal).toEqual({ refusal: 'too-few-points', params: { min: 2 } });
    const area = selected('permit:4');
    play(area, 'click(0,200) click(0,300)+shift key(Delete)');
    expect(state(area).refusal).toEqual({ refusal: 'too-few-points', params: { min: 3 } });
    expect(picked(area)).toEqual([0, 3]);
  });
});

describe('arrows', () => {
  it('nudge by a pixel, with Shift by ten, and say how far it went', () => {
    const editor = selected();
    play(editor, 'click(100,0) key(ArrowRight) key(ArrowDown)+shift');
    expect(shape(editor, 'segment:1')).toEqual({ kind: 'line', path: path([0, 0], [101, 10], [100, 100], [200, 100]) });
    expect(state(editor).draft?.tag?.lengthM).toBeCloseTo(11.2, 0);
    expect(picked(editor)).toEqual([1]);
    editor.undo();
    expect(state(editor).draft?.tag).toBeNull();
  });

  it('in a run within a second are one step, later ones another', () => {
    let now = 0;
    const editor = selected('segment:1', () => now);
    play(editor, 'click(100,0) key(ArrowRight)');
    now += 900;
    play(editor, 'key(ArrowRight)');
    now += 1500;
    play(editor, 'key(ArrowRight)');
    expect(state(editor).steps).toHaveLength(2);
    editor.undo();
    expect(shape(editor, 'segment:1')).toMatchObject({ path: path([0, 0], [102, 0], [100, 100], [200, 100]) });
    editor.undo();
    expect(shape(editor, 'segment:1')).toEqual(bent.geometry);
  });

  it('nudge all picked vertices, and leave the map alone without one', () => {
    const editor = selected();
    expect(play(editor, 'key(ArrowUp)')).toEqual([false]);
    play(editor, 'click(100,0) click(100,100)+shift key(ArrowLeft)');
    expect(shape(editor, 'segment:1')).toMatchObject({ path: path([0, 0], [99, 0], [99, 100], [200, 100]) });
    expect(state(editor).undo).toMatchObject({ key: 'nudged-vertex', params: { count: 2 } });
  });
});

describe('the brackets', () => {
  it('step along the line and stop at its ends', () => {
    const editor = selected();
    play(editor, 'key(])');
    expect([picked(editor), state(editor).focusedVertex]).toEqual([[0], { at: place(0, 0), index: 0, count: 4 }]);
    play(editor, 'key(]) key(])');
    expect(picked(editor)).toEqual([2]);
    play(editor, 'key(]) key(]) key([)');
    expect(picked(editor)).toEqual([2]);
    editor.select([]);
    expect(play(editor, 'key(])')).toEqual([false]);
  });

  it('begin at the end when they go back, and go round a ring', () => {
    const editor = selected();
    play(editor, 'key([)');
    expect(picked(editor)).toEqual([3]);
    const area = selected('permit:4');
    play(area, 'key(]) key([)');
    expect(picked(area)).toEqual([3]);
  });
});

describe('a double-click on an edge', () => {
  it('adds a vertex there, active at once', () => {
    const editor = selected();
    play(editor, 'click(50,2) click(50,2) double-click(50,2)');
    expect(shape(editor, 'segment:1')).toEqual({
      kind: 'line',
      path: path([0, 0], [50, 0], [100, 0], [100, 100], [200, 100]),
    });
    expect([picked(editor), state(editor).undo?.key]).toEqual([[1], 'added-vertex']);
  });

  it('adds it to the line that was selected, also where another one lies on top', () => {
    const editor = selected();
    play(editor, 'click(100,60) click(100,60) double-click(100,60)');
    expect(state(editor).selection).toEqual(['segment:1']);
    expect(shape(editor, 'segment:1')).toMatchObject({ path: { length: 5 } });
    expect(shape(editor, 'cable:3')).toEqual(other.geometry);
  });

  it('on a vertex, beside the line, or on what was not selected does nothing', () => {
    const editor = selected();
    play(editor, 'click(100,2) click(100,2) double-click(100,2)');
    play(editor, 'click(50,40) click(50,40) double-click(50,40)');
    play(editor, 'click(250,60) double-click(250,60)');
    expect(state(editor).steps).toEqual([]);
  });

  it('works on the closing edge of a ring', () => {
    const editor = selected('permit:4');
    play(editor, 'click(1,230) click(1,230) double-click(1,230)');
    expect(shape(editor, 'permit:4')).toEqual({
      kind: 'area',
      polygons: [path([0, 200], [100, 200], [100, 300], [0, 300], [0, 230])],
    });
  });
});

describe('by keys alone', () => {
  const start = (ref?: 'segment:1' | 'permit:4') => {
    const editor = selected(ref);
    play(editor, 'key(])');
    return editor;
  };

  it('N adds a vertex half way to the next one and makes it active', () => {
    const editor = start();
    play(editor, 'key(]) key(n)');
    expect(shape(editor, 'segment:1')).toEqual({
      kind: 'line',
      path: path([0, 0], [100, 0], [100, 50], [100, 100], [200, 100]),
    });
    expect(picked(editor)).toEqual([2]);
    expect(state(editor).undo).toMatchObject({ key: 'added-vertex', params: { name: 'segment 1' } });
    play(editor, 'key(ArrowRight)+shift');
    expect(shape(editor, 'segment:1')).toMatchObject({ path: [{}, {}, place(110, 50), {}, {}] });
  });

  it('N at the end of a line adds it before, and on a ring goes round', () => {
    const line = selected();
    play(line, 'key([) key(n)');
    expect(shape(line, 'segment:1')).toMatchObject({
      path: path([0, 0], [100, 0], [100, 100], [150, 100], [200, 100]),
    });
    expect(picked(line)).toEqual([3]);
    const ring = selected('permit:4');
    play(ring, 'key([) key(N)');
    const corners = path([0, 200], [100, 200], [100, 300], [0, 300], [0, 250]);
    expect(shape(ring, 'permit:4')).toEqual({ kind: 'area', polygons: [corners] });
    expect(picked(ring)).toEqual([4]);
  });

  it('N at the crosshair adds a vertex on its edge, and none beside it or on a vertex', () => {
    const editor = selected();
    const add = (x: number, y: number) =>
      editor.send({
        type: 'key',
        key: 'n',
        modifiers: { shift: false, alt: false, ctrl: false },
        crosshair: pointer({ x, y }),
      });
    expect(add(30, 40)).toBe(false);
    expect(add(99, 1)).toBe(false);
    expect(add(30, 3)).toBe(true);
    expect(shape(editor, 'segment:1')).toMatchObject({ path: path([0, 0], [30, 0], [100, 0], [100, 100], [200, 100]) });
    expect(picked(editor)).toEqual([1]);
    editor.select([]);
    expect(add(30, 3)).toBe(false);
  });

  it('Shift with the brackets picks on, and back over what is picked it only goes', () => {
    const editor = start();
    play(editor, 'key(})+shift key(})+shift');
    expect(picked(editor)).toEqual([0, 1, 2]);
    play(editor, 'key({)+shift');
    expect(picked(editor)).toEqual([0, 1, 2]);
    play(editor, 'key(Delete)');
    expect(state(editor).refusal).toMatchObject({ refusal: 'too-few-points' });
    play(editor, 'key(])');
    expect(picked(editor)).toEqual([2]);
  });
});

describe('several by finger', () => {
  it('are picked by taps while several are picked, and put down by a tap beside', () => {
    const editor = selected();
    editor.setMultiSelect(true);
    play(editor, 'touch:click(0,0) touch:click(100,0) touch:click(100,0)');
    expect(picked(editor)).toEqual([0, 1]);
    play(editor, 'key(Delete)');
    expect(shape(editor, 'segment:1')).toMatchObject({ path: path([100, 100], [200, 100]) });
    play(editor, 'undo touch:click(0,0) touch:click(-200,-200)');
    expect(picked(editor)).toEqual([]);
    expect(state(editor).selection).toEqual(['segment:1']);
  });
});
