import { describe, expect, it, vi } from 'vitest';
import type { Item } from '../../items/item';
import { isRefusal } from '../command-env';
import { envOf } from '../testing/env-of';
import { lineItem, openEditor, path, place, pointItem } from '../testing/play';
import { type AcceptedStretch, acceptAsBuilt } from './accept-as-built';

/** Metres of a pixel of the flat view: it lies at the equator. */
const metres = 1.1132;

const segment: Item = {
  ...lineItem('segment', 1, [
    [0, 0],
    [100, 0],
    [200, 0],
  ]),
  fields: { id: 1, name: 'S-1', status: 'built', surface: 'earth', length: 222.6, ownerId: 7, locationAccuracy: 'C' },
};
const side = lineItem('segment', 2, [
  [100, 0],
  [100, 80],
]);
const pole = pointItem('pole', 3, [0, 0]);
const cable = lineItem('cable', 4, [
  [0, 0],
  [100, 0],
  [200, 0],
]);

/** A stretch of the segment between pixels, built 5 pixels below it. */
function built(from: number, to: number, more: Partial<AcceptedStretch> = {}): AcceptedStretch {
  const vertices = [0, 100, 200].flatMap((x, vertex) => (x >= from && x <= to ? [{ x, vertex }] : []));
  const ends = [from, to].map((x) => ({ x, vertex: null }));
  const places = [...ends, ...vertices]
    .toSorted((a, b) => a.x - b.x)
    .map(({ x, vertex }) => ({ at: place(x, 5), along: x * metres, vertex }));
  const remark = { at: place(from, 0), body: 'As built by track.gpx' };
  return { ref: 'segment:1', fromM: from * metres, toM: to * metres, places, taperM: 10 * metres, remark, ...more };
}

const fields = { status: 'as-built', locationAccuracy: 'B' };

function accepted(items: readonly Item[], ...stretches: readonly AcceptedStretch[]) {
  const answer = acceptAsBuilt(envOf(items), { stretches, fields });
  if (isRefusal(answer)) throw new Error(answer.refusal);
  const shapes = answer.items.flatMap((one) => (one.kind === 'patch' ? [[one.ref, one.after.geometry] as const] : []));
  return { answer, shapes: new Map(shapes) };
}

describe('accept-as-built', () => {
  it('goes over to what was built, and back, between vertices that are left out', () => {
    const { shapes } = accepted([segment], built(60, 140));
    expect(shapes.get('segment:1')).toEqual({
      kind: 'line',
      path: [place(0, 0), expect.anything(), place(60, 5), place(140, 5), expect.anything(), place(200, 0)],
    });
  });

  it('moves the node at an end, the lines that share a vertex, and the cables', () => {
    const { shapes } = accepted([segment, side, pole, cable], built(0, 200));
    const all = path([0, 5], [100, 5], [200, 5]);
    expect(shapes.get('segment:1')).toEqual({ kind: 'line', path: all });
    expect(shapes.get('segment:2')).toEqual({ kind: 'line', path: path([100, 5], [100, 80]) });
    expect(shapes.get('pole:3')).toEqual({ kind: 'point', at: place(0, 5) });
    expect(shapes.get('cable:4')).toEqual({ kind: 'line', path: all });
  });

  it('gives a cable the path that it was built in, whichever way its segment goes', () => {
    const bent = { ...built(0, 200, { ref: 'cable:4' }) };
    const places = bent.places.map((one) => (one.vertex === null ? { ...one, at: place(50, 30), along: 55 } : one));
    const { answer, shapes } = accepted([segment, pole, cable], { ...bent, places: places.slice(1) });
    expect(answer.items.filter((one) => one.kind === 'patch' && one.ref === 'cable:4')).toHaveLength(1);
    const shape = shapes.get('cable:4');
    expect(shape?.kind === 'line' ? shape.path : []).toContainEqual(place(50, 30));
    expect(shapes.get('pole:3')).toEqual({ kind: 'point', at: place(0, 5) });
  });

  it('leaves a shared vertex beside the stretch where it is', () => {
    const { shapes } = accepted([segment, side], built(102, 180));
    const shape = shapes.get('segment:1');
    expect(shape?.kind === 'line' && shape.path.slice(0, 3)).toEqual(path([0, 0], [100, 0], [102, 5]));
    expect(shapes.has('segment:2')).toBe(false);
  });

  it('takes two stretches of one line, and lines that share an end, to one place', () => {
    const next = lineItem('segment', 5, [
      [200, 0],
      [300, 0],
    ]);
    const other: AcceptedStretch = {
      ...built(0, 0),
      ref: 'segment:5',
      toM: 20 * metres,
      places: [
        { at: place(200, 6), along: 0, vertex: 0 },
        { at: place(220, 6), along: 20 * metres, vertex: null },
      ],
    };
    const { shapes } = accepted([segment, next], built(10, 40), built(150, 200), other);
    const [first, second] = [shapes.get('segment:1'), shapes.get('segment:5')];
    expect(first?.kind === 'line' && first.path.at(-1)).toEqual(place(200, 5));
    expect(second?.kind === 'line' && second.path.slice(0, 2)).toEqual(path([200, 5], [220, 6]));
  });

  it('sets fields, keeps the others, and leaves a note a stretch, as one step', () => {
    const editor = openEditor([segment]);
    expect(editor.run(acceptAsBuilt(editor.env(), { stretches: [built(60, 140)], fields }))).toBeNull();
    const item = editor.document.get('segment:1');
    expect(item?.fields).toMatchObject({ ...fields, surface: 'earth', ownerId: 7 });
    expect(item?.fields['length']).toBeGreaterThan(222.6);
    const note = editor.document.get('note:local:1');
    expect(note?.fields).toMatchObject({ category: 'redline', linkedType: 'map-segments', linkedId: 1 });
    editor.undo();
    expect(editor.document.get('segment:1')).toEqual(segment);
    expect(editor.document.get('note:local:1')).toBeUndefined();
  });

  it('asks the document about all of a long line, not about each vertex', () => {
    const xs = Array.from({ length: 2000 }, (_, index) => index * 2);
    const long = {
      ...segment,
      ...lineItem(
        'segment',
        1,
        xs.map((x): [number, number] => [x, 0]),
      ),
    };
    const env = envOf([
      long,
      lineItem('segment', 2, [
        [2000, 0],
        [2000, 80],
      ]),
      cable,
    ]);
    const near = vi.fn(env.near);
    const places = xs.map((x, vertex) => ({ at: place(x, 5), along: x * metres, vertex }));
    const ends = [places[0], places.at(-1)].flatMap((one) => (one ? [{ ...one, vertex: null }] : []));
    const whole = { ...built(0, 3998), places: [...ends.slice(0, 1), ...places, ...ends.slice(1)] };
    const answer = acceptAsBuilt({ ...env, near }, { stretches: [whole], fields });
    const path = 'items' in answer && answer.items[0]?.kind === 'patch' ? answer.items[0].after.geometry : null;
    expect(path).toEqual({ kind: 'line', path: [place(0, 5), place(2000, 5), place(3998, 5)] });
    expect(near.mock.calls.length).toBeLessThan(50);
  });

  it('is refused where a remark has no place', () => {
    for (const at of [
      [Number.NaN, 0],
      [0, 91],
    ] as const) {
      const stretches = [built(0, 60, { remark: { at, body: 'nowhere' } })];
      expect(isRefusal(acceptAsBuilt(envOf([segment]), { stretches, fields }))).toBe(true);
    }
  });

  it('is refused for what is not there, is no line, or is locked', () => {
    const refusalOf = (items: readonly Item[], stretch: AcceptedStretch) => {
      const answer = acceptAsBuilt(envOf(items), { stretches: [stretch], fields });
      return isRefusal(answer) ? answer.refusal : null;
    };
    expect(refusalOf([], built(0, 10))).toBe('not-found');
    expect(refusalOf([pole], built(0, 10, { ref: 'pole:3' }))).toBe('one-line');
    const editor = openEditor([segment], 'read');
    expect(acceptAsBuilt(editor.env(), { stretches: [built(0, 10)], fields })).toEqual({ refusal: 'read-only' });
  });
});
