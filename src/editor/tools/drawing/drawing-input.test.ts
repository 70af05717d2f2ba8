import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bearing } from '../../../geo/measure/bearing';
import { destination } from '../../../geo/measure/destination';
import { distance } from '../../../geo/measure/distance';
import { roundTo } from '../../../geo/position/round-to';
import { areaItem, openEditor, path, place, play } from '../../testing/play';
import { typedPlace } from './aim';

const segmentsOf = (editor: ReturnType<typeof openEditor>) =>
  [...editor.document.all('segment')].map(({ geometry }) => (geometry?.kind === 'line' ? geometry.path : null));

function drawing(...items: Parameters<typeof openEditor>[0] & object) {
  const editor = openEditor(items);
  editor.setTool('segment');
  return editor;
}

describe('typed length and bearing', () => {
  it('place the vertex exactly there, on the ellipsoid, without a pointer', () => {
    const editor = drawing();
    expect(editor.sendDrawingInput({ kind: 'place', at: place(10, 10) })).toBe(true);
    editor.sendDrawingInput({ kind: 'typed', typed: { lengthM: 40, bearing: 90 } });
    const there = roundTo(destination(place(10, 10), 90, 40));
    expect(editor.store.getState().draft).toMatchObject({ anchor: place(10, 10), tag: { at: there } });
    expect(editor.store.getState().draft?.tag?.lengthM).toBeCloseTo(40, 1);
    editor.sendDrawingInput({ kind: 'place', at: null });
    play(editor, 'key(Enter)');
    expect(segmentsOf(editor)).toEqual([[place(10, 10), there]]);
  });

  it('hold what is typed and let the pointer choose the rest; a click places it', () => {
    const editor = drawing();
    play(editor, 'click(0,0)');
    editor.sendDrawingInput({ kind: 'typed', typed: { lengthM: 25, bearing: null } });
    play(editor, 'hover(100,0)');
    expect(editor.store.getState().draft?.tag).toMatchObject({ at: roundTo(destination(place(0, 0), 90, 25)) });
    play(editor, 'leave');
    expect(editor.store.getState().draft?.tag).toMatchObject({ at: roundTo(destination(place(0, 0), 90, 25)) });
    play(editor, 'click(0,100)');
    expect(segmentsOf(editor)).toEqual([]);
    play(editor, 'hover(60,60) click(60,60) key(Enter)');
    expect(segmentsOf(editor)).toEqual([[place(0, 0), roundTo(destination(place(0, 0), 180, 25)), place(60, 60)]]);
  });

  it('do nothing before a first vertex, and nothing twice', () => {
    const editor = drawing();
    editor.sendDrawingInput({ kind: 'typed', typed: { lengthM: 25, bearing: 0 } });
    expect(editor.sendDrawingInput({ kind: 'place', at: null })).toBe(false);
    editor.sendDrawingInput({ kind: 'place', at: place(0, 0) });
    editor.sendDrawingInput({ kind: 'place', at: place(0, 0) });
    expect(editor.store.getState().draft?.handles).toHaveLength(1);
  });

  it('are never further from the truth than a centimetre', () => {
    const near = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true });
    fc.assert(
      fc.property(near(-170, 170), near(-70, 70), near(0, 359.9), near(1, 5000), (lng, lat, direction, metres) => {
        const at = typedPlace([lng, lat], [lng, lat], { lengthM: metres, bearing: direction });
        expect(Math.abs(distance([lng, lat], at) - metres)).toBeLessThan(0.012);
        expect(Math.abs(((bearing([lng, lat], at) - direction + 540) % 360) - 180) * metres).toBeLessThan(1);
      }),
    );
  });

  it('work for outlines, and an exact first corner closes them', () => {
    const editor = openEditor();
    editor.setTool('permit');
    editor.sendDrawingInput({ kind: 'place', at: place(0, 0) });
    for (const bearing of [90, 180]) {
      editor.sendDrawingInput({ kind: 'typed', typed: { lengthM: 50, bearing } });
      editor.sendDrawingInput({ kind: 'place', at: null });
    }
    editor.sendDrawingInput({ kind: 'place', at: place(0, 0) });
    play(editor, 'key(Enter)');
    const [permit] = [...editor.document.all('permit')];
    const east = roundTo(destination(place(0, 0), 90, 50));
    const polygon = [place(0, 0), east, roundTo(destination(east, 180, 50))];
    expect(permit?.geometry).toEqual({ kind: 'area', polygons: [polygon] });
  });

  it('place point items exactly', () => {
    const editor = openEditor();
    editor.setTool('pole');
    editor.sendDrawingInput({ kind: 'place', at: [8.1234567, 47.7654321] });
    expect([...editor.document.all('pole')].map(({ geometry }) => geometry)).toEqual([
      { kind: 'point', at: [8.1234567, 47.7654321] },
    ]);
  });
});

describe('a dropped drawing', () => {
  it('comes back whole, in its tool', () => {
    const editor = drawing();
    play(editor, 'click(0,0) click(50,0) click(50,40) key(Escape)');
    const dropped = editor.store.getState().dropped;
    expect(dropped).toMatchObject({ tool: 'segment', drawing: { path: path([0, 0], [50, 0], [50, 40]) } });
    play(editor, 'key(Escape)');
    if (!dropped) return;
    editor.setTool(dropped.tool);
    editor.sendDrawingInput({ kind: 'bring-back', drawing: dropped.drawing });
    play(editor, 'click(90,40) key(Enter)');
    expect(segmentsOf(editor)).toEqual([path([0, 0], [50, 0], [50, 40], [90, 40])]);
  });

  it('is what the next undo brings back, before earlier steps, and once', () => {
    const editor = drawing();
    play(editor, 'click(0,80) click(50,80) key(Enter) click(0,0) click(50,0) click(50,40)');
    editor.setTool('select');
    expect(editor.store.getState().undo?.key).toBe('dropped-drawing');
    expect(editor.undo()).toEqual({ key: 'dropped-drawing', params: {} });
    const { tool, draft, undo } = editor.store.getState();
    expect([tool, draft?.anchor, undo?.key]).toEqual(['segment', place(50, 40), 'drew-item']);
    play(editor, 'key(Escape)');
    expect(editor.store.getState().undo?.key).toBe('drew-item');
    editor.undo();
    expect(segmentsOf(editor)).toEqual([]);
  });

  it('is no step to be undone once something else was done', () => {
    const editor = drawing();
    play(editor, 'click(0,0) click(50,0) key(Escape) click(0,80) click(50,80) key(Enter)');
    expect(editor.store.getState().undo?.key).toBe('drew-item');
    editor.undo();
    expect([segmentsOf(editor), editor.store.getState().draft?.anchor]).toEqual([[], undefined]);
  });

  it('is not offered after a first click only', () => {
    const editor = drawing();
    play(editor, 'click(0,0) key(Escape)');
    expect(editor.store.getState().dropped).toBeNull();
  });

  it('is kept when another tool is taken', () => {
    const editor = drawing();
    play(editor, 'click(0,0) click(50,0)');
    editor.setTool('pole');
    expect(editor.store.getState().dropped).toMatchObject({
      tool: 'segment',
      drawing: { path: path([0, 0], [50, 0]) },
    });
  });

  it('brings an outline back with its closed polygons', () => {
    const editor = openEditor();
    editor.setTool('permit');
    play(editor, 'click(0,0) click(50,0) click(50,50) click(0,0) click(100,0) click(150,0) key(Escape)');
    const drawing = editor.store.getState().dropped?.drawing;
    expect(drawing).toMatchObject({ done: [path([0, 0], [50, 0], [50, 50])], path: path([100, 0], [150, 0]) });
    if (drawing) editor.sendDrawingInput({ kind: 'bring-back', drawing });
    play(editor, 'click(150,50) key(Enter) key(Enter)');
    const [permit] = [...editor.document.all('permit')];
    expect(permit?.geometry?.kind === 'area' && permit.geometry.polygons).toHaveLength(2);
  });
});

describe('Shift', () => {
  it('holds the direction of the edge before where that is nearer than a step of 45°', () => {
    const editor = drawing();
    play(editor, 'click(0,0) click(100,30) hover(200,58)+shift');
    const { draft } = editor.store.getState();
    expect(draft?.tag?.lock).toBe('previous');
    const [x, y] = [(draft?.tag?.at[0] ?? 0) * 100_000, (draft?.tag?.at[1] ?? 0) * -100_000];
    expect(y / x).toBeCloseTo(0.3, 3);
    expect(draft?.ghosts).toHaveLength(1);
    play(editor, 'hover(200,32)+shift');
    expect(editor.store.getState().draft?.tag?.lock).toBe('step');
    play(editor, 'hover(200,32)');
    expect(editor.store.getState().draft?.tag?.lock).toBeUndefined();
    expect(editor.store.getState().draft?.ghosts).toEqual([]);
  });

  it('holds outlines as well', () => {
    const editor = openEditor([
      areaItem(1, [
        [500, 500],
        [600, 500],
        [600, 600],
      ]),
    ]);
    editor.setTool('permit');
    play(editor, 'click(0,0) hover(100,4)+shift');
    expect(editor.store.getState().draft?.tag).toMatchObject({ at: place(100, 0), lock: 'step' });
  });
});
