import { describe, expect, it } from 'vitest';
import type { Editor } from '../../editor';
import { areaItem, lineItem, openEditor, path, place, play, pointItem } from '../../testing/play';

const bent = lineItem('segment', 1, [
  [0, 0],
  [100, 0],
  [100, 100],
]);
const pole = pointItem('pole', 2, [0, 0]);
const cable = lineItem('cable', 3, [
  [0, 0],
  [100, 0],
]);
const block = areaItem(4, [
  [0, 200],
  [100, 200],
  [100, 300],
  [0, 300],
]);

const state = (editor: Editor) => editor.store.getState();
const shape = (editor: Editor, ref: Parameters<Editor['document']['get']>[0]) => editor.document.get(ref)?.geometry;
const selected = (...refs: Parameters<Editor['select']>[0]) => {
  const editor = openEditor([bent, pole, cable, block]);
  editor.select(refs);
  return editor;
};

describe('hover and click', () => {
  it('hover names the first item and the stack', () => {
    const editor = selected();
    play(editor, 'hover(3,2)');
    expect(state(editor)).toMatchObject({
      hover: 'pole:2',
      pickList: ['pole:2', 'cable:3', 'segment:1'],
      cursor: 'pointer',
    });
    play(editor, 'hover(40,60)');
    expect(state(editor)).toMatchObject({ hover: null, pickList: [], cursor: 'default', hint: 'select-idle' });
    play(editor, 'hover(3,2) leave');
    expect(state(editor)).toMatchObject({ hover: null, pickList: [] });
  });

  it('names what clicks on a spot have stepped to; elsewhere what a click would pick', () => {
    const editor = selected();
    play(editor, 'hover(2,1) click(2,1) hover(2,2) click(2,2)');
    expect(state(editor)).toMatchObject({ selection: ['cable:3'], hover: 'cable:3' });
    play(editor, 'hover(3,2)');
    expect(state(editor).hover).toBe('cable:3');
    play(editor, 'hover(9,2)');
    expect(state(editor).hover).toBe('pole:2');
    editor.select([]);
    play(editor, 'hover(3,2)');
    expect(state(editor).hover).toBe('pole:2');
  });

  it('clicking the same spot again steps through the stack and around', () => {
    const editor = selected();
    const seen = [1, 2, 3, 4].map(() => {
      play(editor, 'press(2,1) click(2,1)');
      return state(editor).selection;
    });
    expect(seen).toEqual([['pole:2'], ['cable:3'], ['segment:1'], ['pole:2']]);
  });

  it('picks the pole that stands on the selected line’s end, where an end is asked for', () => {
    const editor = selected('segment:1');
    play(editor, 'press(1,1) click(1,1)');
    expect(state(editor)).toMatchObject({ selection: ['segment:1'], hint: 'select-vertex' });
    editor.select(['segment:1']);
    editor.setPicking(true);
    expect(state(editor).hint).toBe('pick-end');
    play(editor, 'press(1,1) click(1,1)');
    expect(state(editor).selection).toEqual(['pole:2']);
    editor.setPicking(false);
    expect(state(editor).hint).toBe('select-point');
  });

  it('says what can be done with several items: they have no handles', () => {
    const editor = selected('segment:1', 'cable:3');
    expect(state(editor).hint).toBe('select-many');
    play(editor, 'hover(40,60)');
    expect(state(editor).hint).toBe('select-many');
  });

  it('starts again when something came or went on the spot', () => {
    const editor = selected();
    play(editor, 'click(2,1)');
    editor.document.receive(
      lineItem('segment', 9, [
        [0, 0],
        [0, 90],
      ]),
    );
    play(editor, 'click(2,1)');
    expect(state(editor).selection).toEqual(['pole:2']);
    editor.setLayer('segment', { visible: false });
    play(editor, 'click(2,1)');
    expect(state(editor).selection).toEqual(['pole:2']);
  });

  it('a click elsewhere starts again, and beside everything it clears', () => {
    const editor = selected();
    play(editor, 'click(50,1) click(60,1)');
    expect(state(editor).selection).toEqual(['cable:3']);
    play(editor, 'click(50,50)');
    expect(state(editor)).toMatchObject({ selection: [], draft: null });
  });

  it('Shift adds and takes out, and keeps the selection beside everything', () => {
    const editor = selected();
    play(editor, 'click(2,1) click(100,50)+shift');
    expect(state(editor).selection).toEqual(['pole:2', 'segment:1']);
    play(editor, 'click(50,50)+shift click(2,1)+shift');
    expect(state(editor).selection).toEqual(['segment:1']);
  });

  it('Escape goes back one level at a time', () => {
    const editor = selected('segment:1');
    play(editor, 'click(100,100)');
    expect(play(editor, 'key(Escape)')).toEqual([true]);
    expect(state(editor)).toMatchObject({ selection: ['segment:1'], hint: 'select-item' });
    expect(play(editor, 'key(Escape) key(Escape)')).toEqual([true, false]);
    expect(state(editor).selection).toEqual([]);
  });
});

describe('handles', () => {
  it('show on one selected line: vertices and midpoints', () => {
    const editor = selected('segment:1');
    expect(state(editor).draft).toMatchObject({ items: [], ghosts: [] });
    expect(state(editor).draft?.handles.map(({ kind, at, index }) => [kind, at, index])).toEqual([
      ['vertex', place(0, 0), 0],
      ['vertex', place(100, 0), 1],
      ['vertex', place(100, 100), 2],
      ['midpoint', place(50, 0), 0],
      ['midpoint', place(100, 50), 1],
    ]);
  });

  it('show on every polygon of an area, its closing edge too', () => {
    const editor = selected('permit:4');
    const midpoints = state(editor).draft?.handles.filter(({ kind }) => kind === 'midpoint');
    expect(midpoints?.map(({ at }) => at)).toEqual([place(50, 200), place(100, 250), place(50, 300), place(0, 250)]);
  });

  it.each<[string, (editor: Editor) => void]>([
    ['two items', (editor) => editor.select(['segment:1', 'cable:3'])],
    ['a locked layer', (editor) => editor.setLayer('segment', { locked: true })],
    ['a read-only project', (editor) => editor.setAccess('read')],
    ['an item that is being picked', (editor) => editor.setPicking(true)],
    ['nothing', (editor) => editor.select([])],
  ])('do not show for %s', (_, make) => {
    const editor = selected('segment:1');
    make(editor);
    expect(state(editor).draft).toBeNull();
    expect(play(editor, 'press(100,100)')).toEqual([false]);
  });

  it('are gripped within 12 px by mouse and 14 px by finger; elsewhere the map pans', () => {
    const editor = selected('segment:1');
    expect(
      play(editor, 'press(111,100) cancel press(113,100) touch:press(113,100) cancel touch:press(115,100)'),
    ).toEqual([true, false, false, true, false, false]);
  });

  it('near-ties between vertex and midpoint go to the vertex', () => {
    const editor = openEditor([
      lineItem('segment', 1, [
        [0, 0],
        [16, 0],
      ]),
    ]);
    editor.select(['segment:1']);
    play(editor, 'press(5,0) drag(5,30) drop(5,30)');
    expect(shape(editor, 'segment:1')).toEqual({ kind: 'line', path: path([5, 30], [16, 0]) });
    editor.undo();
    play(editor, 'press(7,0) drag(7,30) drop(7,30)');
    expect(shape(editor, 'segment:1')).toEqual({ kind: 'line', path: path([0, 0], [7, 30], [16, 0]) });
  });

  it('change the cursor and the hint under the pointer', () => {
    const editor = selected('segment:1');
    play(editor, 'hover(101,100)');
    expect(state(editor)).toMatchObject({ cursor: 'move', hint: 'select-vertex' });
    play(editor, 'hover(100,75)');
    expect(state(editor)).toMatchObject({ cursor: 'pointer', hint: 'select-item' });
  });
});

describe('dragging a vertex', () => {
  it('previews the shape, its ghost and the change of length, and commits one step', () => {
    const editor = selected('segment:1');
    expect(play(editor, 'press(100,100) drag(100,140)')).toEqual([true, true]);
    const { draft, cursor, hint } = state(editor);
    expect(draft?.items).toEqual([
      { ref: 'segment:1', model: 'segment', geometry: { kind: 'line', path: path([0, 0], [100, 0], [100, 140]) } },
    ]);
    expect(draft?.ghosts).toEqual([bent.geometry]);
    expect(draft?.tag?.changeM).toBeCloseTo(44.2, 0);
    expect([cursor, hint]).toEqual(['move', 'drag-vertex']);
    expect(shape(editor, 'segment:1')).toBe(bent.geometry);
    play(editor, 'drop(100,150)');
    expect(shape(editor, 'segment:1')).toEqual({ kind: 'line', path: path([0, 0], [100, 0], [100, 150]) });
    expect(state(editor)).toMatchObject({ undo: { key: 'moved-vertex' }, draft: { items: [], ghosts: [] } });
    expect(state(editor).draft?.handles.find(({ active }) => active)).toMatchObject({ index: 2, at: place(100, 150) });
    editor.undo();
    expect(shape(editor, 'segment:1')).toEqual(bent.geometry);
  });

  it('leaves the node where it is, and takes along the cable that runs in the segment', () => {
    const editor = selected('segment:1');
    play(editor, 'press(0,0) drag(-50,-50)');
    expect(state(editor).draft?.items.map(({ ref }) => ref)).toEqual(['segment:1', 'cable:3']);
    expect(state(editor).draft?.ghosts).toEqual([bent.geometry, cable.geometry]);
    play(editor, 'drop(-50,-50)');
    expect(shape(editor, 'pole:2')).toEqual(pole.geometry);
    expect(shape(editor, 'cable:3')).toEqual({ kind: 'line', path: path([-50, -50], [100, 0]) });
    expect(shape(editor, 'segment:1')).toEqual({ kind: 'line', path: path([-50, -50], [100, 0], [100, 100]) });
    editor.undo();
    expect([shape(editor, 'cable:3'), shape(editor, 'segment:1')]).toEqual([cable.geometry, bent.geometry]);
  });

  it('leaves all else behind with Alt', () => {
    const editor = selected('segment:1');
    play(editor, 'press(0,0) drag(-50,-50)+alt drop(-50,-50)+alt');
    expect(shape(editor, 'cable:3')).toEqual(cable.geometry);
    expect(shape(editor, 'segment:1')).toEqual({ kind: 'line', path: path([-50, -50], [100, 0], [100, 100]) });
  });

  it('snaps to others, but not to its own line', () => {
    const editor = selected('segment:1');
    play(editor, 'press(100,100) drag(5,5)');
    expect(state(editor).draft?.snap).toMatchObject({ kind: 'node', ref: 'pole:2' });
    play(editor, 'drag(100,40)');
    expect(state(editor).draft?.snap).toBeNull();
    play(editor, 'drag(5,5)+alt drop(5,5)');
    expect(shape(editor, 'segment:1')).toEqual({ kind: 'line', path: path([0, 0], [100, 0], [0, 0]) });
  });

  it.each(['key(Escape)', 'cancel', 'undo'])('%s before the release restores, and the release does nothing', (stop) => {
    const editor = selected('segment:1');
    play(editor, `press(100,100) drag(100,140) ${stop} drag(100,150) drop(100,150)`);
    expect(shape(editor, 'segment:1')).toBe(bent.geometry);
    expect(state(editor)).toMatchObject({ undo: null, draft: { items: [], ghosts: [] }, selection: ['segment:1'] });
  });

  it.each(['hover(300,0)', 'press(300,0)', 'click(100,50)'])('a release that was lost is made up for by %s', (next) => {
    const editor = selected('segment:1');
    play(editor, `press(100,100) drag(100,140) ${next}`);
    expect(state(editor).draft).toMatchObject({ items: [], ghosts: [], handles: { length: 5 } });
    expect(shape(editor, 'segment:1')).toBe(bent.geometry);
  });

  it('shows one handle of a shape of very many vertices', () => {
    const many = Array.from({ length: 600 }, (_, index) => [index * 20, 0] as const);
    const editor = openEditor([lineItem('segment', 1, many)]);
    editor.select(['segment:1']);
    play(editor, 'press(40,0) drag(40,30)');
    expect(state(editor).draft?.handles).toMatchObject([{ index: 2, active: true }]);
  });

  it('is no step when the vertex comes back', () => {
    const editor = selected('segment:1');
    play(editor, 'press(100,100) drag(100,140) drop(100,100)');
    expect(state(editor).undo).toBeNull();
  });

  it('inserts a vertex on a midpoint', () => {
    const editor = selected('segment:1');
    play(editor, 'press(100,50) drag(130,60) drop(130,60)');
    expect(shape(editor, 'segment:1')).toEqual({ kind: 'line', path: path([0, 0], [100, 0], [130, 60], [100, 100]) });
    expect(state(editor)).toMatchObject({ undo: { key: 'added-vertex' } });
    expect(state(editor).draft?.handles.find(({ active }) => active)?.index).toBe(2);
  });

  it('inserts on the closing edge of an area, and shows the area', () => {
    const editor = selected('permit:4');
    play(editor, 'press(0,250) drag(-50,250)');
    expect(state(editor).draft?.tag?.areaM2).toBeGreaterThan(15_000);
    play(editor, 'drop(-50,250)');
    expect(shape(editor, 'permit:4')).toEqual({
      kind: 'area',
      polygons: [path([0, 200], [100, 200], [100, 300], [0, 300], [-50, 250])],
    });
  });

  it('goes on when the item gets its id meanwhile, and ends when it is gone', () => {
    const editor = openEditor([]);
    const made = { ...bent, ref: 'segment:local:a' } as const;
    editor.document.apply([{ kind: 'create', item: made }]);
    editor.select([made.ref]);
    play(editor, 'press(100,100) drag(100,140)');
    editor.applyOutcome(made.ref, { base: { ...bent, ref: 'segment:9' }, edit: null });
    expect(state(editor)).toMatchObject({ selection: ['segment:9'], draft: { items: [{ ref: 'segment:9' }] } });
    play(editor, 'drop(100,150)');
    expect(shape(editor, 'segment:9')).toEqual({ kind: 'line', path: path([0, 0], [100, 0], [100, 150]) });
    play(editor, 'press(100,150) drag(0,99)');
    editor.setLayer('segment', { locked: true });
    expect(state(editor).draft).toBeNull();
    play(editor, 'drop(0,99)');
    expect(shape(editor, 'segment:9')).toMatchObject({ path: path([0, 0], [100, 0], [100, 150]) });
  });
});

describe('the active vertex', () => {
  it('is the clicked one, and Delete takes it out', () => {
    const editor = selected('segment:1');
    play(editor, 'click(100,2)');
    expect(state(editor).draft?.handles.filter(({ active }) => active)).toMatchObject([{ index: 1 }]);
    expect(state(editor)).toMatchObject({ selection: ['segment:1'], hint: 'select-vertex' });
    expect(play(editor, 'key(Delete)')).toEqual([true]);
    expect(shape(editor, 'segment:1')).toEqual({ kind: 'line', path: path([0, 0], [100, 100]) });
    expect(state(editor).draft?.handles.some(({ active }) => active)).toBe(false);
    expect(play(editor, 'key(Delete)')).toEqual([false]);
  });

  it('stays when it cannot be taken out, with the reason', () => {
    const editor = selected('cable:3');
    play(editor, 'click(100,2) key(Backspace)');
    expect(state(editor).refusal).toEqual({ refusal: 'too-few-points', params: { min: 2 } });
    expect(state(editor).draft?.handles.filter(({ active }) => active)).toHaveLength(1);
  });

  it('gives way to the stack when the same spot is clicked again', () => {
    const editor = selected('segment:1');
    play(editor, 'click(0,0)');
    expect(state(editor)).toMatchObject({ selection: ['segment:1'], hint: 'select-vertex' });
    play(editor, 'click(0,0)');
    expect(state(editor).selection).toEqual(['pole:2']);
  });

  it('is let go with its item', () => {
    const editor = selected('segment:1');
    play(editor, 'click(100,2)');
    editor.select(['cable:3']);
    expect(play(editor, 'key(Delete)')).toEqual([false]);
  });
});

describe('moving a point item', () => {
  it('takes attached lines along in preview and in the result, as one step', () => {
    const editor = selected('pole:2');
    expect(state(editor).draft?.handles).toMatchObject([{ kind: 'point', at: place(0, 0) }]);
    expect(play(editor, 'press(2,2) drag(-30,-40)')).toEqual([true, true]);
    const { draft, hint } = state(editor);
    expect(draft?.items.map(({ ref }) => ref)).toEqual(['pole:2', 'segment:1', 'cable:3']);
    expect(draft?.handles).toMatchObject([{ kind: 'point', at: place(-30, -40), active: true }]);
    expect(draft?.ghosts).toHaveLength(3);
    expect(draft?.tag?.lengthM).toBeCloseTo(55.4, 0);
    expect(hint).toBe('drag-node');
    play(editor, 'drop(-30,-40)');
    expect(shape(editor, 'pole:2')).toEqual({ kind: 'point', at: place(-30, -40) });
    expect(shape(editor, 'cable:3')).toEqual({ kind: 'line', path: path([-30, -40], [100, 0]) });
    expect(shape(editor, 'segment:1')).toEqual({ kind: 'line', path: path([-30, -40], [100, 0], [100, 100]) });
    expect(state(editor)).toMatchObject({ undo: { key: 'moved-item' }, selection: ['pole:2'] });
    editor.undo();
    expect(shape(editor, 'cable:3')).toEqual(cable.geometry);
    expect(shape(editor, 'pole:2')).toEqual(pole.geometry);
  });

  it('leaves the lines with Alt', () => {
    const editor = selected('pole:2');
    play(editor, 'press(2,2) drag(-30,-40)+alt');
    expect(state(editor).draft?.items.map(({ ref }) => ref)).toEqual(['pole:2']);
    play(editor, 'drop(-30,-40)+alt');
    expect(shape(editor, 'cable:3')).toEqual(cable.geometry);
  });

  it('Escape restores', () => {
    const editor = selected('pole:2');
    play(editor, 'press(2,2) drag(-30,-40) key(Escape) drop(-30,-40)');
    expect(shape(editor, 'pole:2')).toEqual(pole.geometry);
    expect(state(editor).undo).toBeNull();
  });

  it('back on its place is no step; a drag without a press is nothing', () => {
    const editor = selected('pole:2');
    play(editor, 'press(2,2) drag(-30,-40) drop(0,0)+alt drag(50,50) drop(50,50)');
    expect(state(editor).undo).toBeNull();
  });

  it('follows a change of its surroundings in the middle of the drag', () => {
    const editor = selected('pole:2');
    play(editor, 'press(2,2) drag(-30,-40)');
    editor.document.receive(
      lineItem('segment', 9, [
        [0, 0],
        [9, 9],
      ]),
    );
    expect(state(editor).draft?.items.map(({ ref }) => ref)).toContain('segment:9');
    editor.setLayer('pole', { visible: false });
    expect(state(editor)).toMatchObject({ draft: null, selection: [] });
  });
});
