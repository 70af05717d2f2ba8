import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPath } from '../../../geo/path/check-path';
import type { Item } from '../../../items/item';
import { isRefusal } from '../../command-env';
import { createHistory } from '../../history/history';
import { envOf } from '../../testing/env-of';
import { lineItem, path, place, pointItem } from '../../testing/play';
import { mergeLines, planMerge } from './merge-lines';
import { splitLine } from './split-line';

const withFields = (item: Item, fields: Item['fields']): Item => ({ ...item, fields: { ...item.fields, ...fields } });
const one = withFields(
  lineItem('segment', 14, [
    [0, 0],
    [100, 0],
  ]),
  { name: 'S-14', surface: 'earth', length: 1, fromName: 'P-1', toName: 'P-2', status: 'built' },
);
const two = withFields(
  lineItem('segment', 9, [
    [200, 50],
    [100, 0],
  ]),
  { name: 'S-9', surface: 'gravel', fromName: 'P-3', toName: 'P-2', status: 'built' },
);
const refs = [one.ref, two.ref];
const choices = { name: two.ref, surface: one.ref };

describe('merge-lines', () => {
  it('lets the oldest number survive, and asks for each value that differs', () => {
    const plan = planMerge(envOf([one, two]), refs);
    if (isRefusal(plan)) throw new Error(plan.refusal);
    expect([plan.kept.ref, plan.retired.map(({ ref }) => ref)]).toEqual(['segment:9', ['segment:14']]);
    expect(plan.differing).toEqual([
      {
        field: 'name',
        values: [
          { ref: 'segment:9', value: 'S-9' },
          { ref: 'segment:14', value: 'S-14' },
        ],
      },
      {
        field: 'surface',
        values: [
          { ref: 'segment:9', value: 'gravel' },
          { ref: 'segment:14', value: 'earth' },
        ],
      },
    ]);
    expect(plan.path).toEqual(path([200, 50], [100, 0], [0, 0]));
  });

  it('makes one line of them, retires the other with its shape, and names the ends', () => {
    const change = mergeLines(envOf([one, two]), { refs, choices });
    expect(change).toMatchObject({
      note: { key: 'merged-lines', params: { model: 'segment', name: 'S-9', count: 2 } },
      items: [
        {
          ref: 'segment:9',
          after: {
            geometry: { kind: 'line', path: path([200, 50], [100, 0], [0, 0]) },
            fields: { surface: 'earth', toName: 'P-1' },
          },
        },
        { kind: 'patch', ref: 'segment:14', after: { fields: { status: 'abandoned' } } },
      ],
    });
    expect(!isRefusal(change) && change.items[1]?.kind === 'patch' && change.items[1].after.geometry).toBeUndefined();
  });

  it('refuses what is not decided, does not meet, is of two kinds, or protected', () => {
    expect(mergeLines(envOf([one, two]), { refs, choices: { name: two.ref } })).toEqual({
      refusal: 'undecided',
      params: { field: 'surface' },
    });
    const apart = lineItem('segment', 3, [
      [103, 0],
      [300, 0],
    ]);
    expect(planMerge(envOf([one, apart]), [one.ref, apart.ref])).toMatchObject({
      refusal: 'ends-apart',
      params: { metres: expect.closeTo(3.34, 1) },
    });
    const cable = lineItem('cable', 3, [
      [100, 0],
      [300, 0],
    ]);
    expect(planMerge(envOf([one, cable]), [one.ref, cable.ref])).toEqual({ refusal: 'different-models' });
    expect(planMerge(envOf([one]), [one.ref])).toEqual({ refusal: 'several-lines' });
    const kept = withFields(two, { protectedStatus: true });
    expect(planMerge(envOf([one, kept]), refs)).toMatchObject({ refusal: 'protected' });
  });

  it('links items of the retired line to the remaining line', () => {
    const note = withFields(pointItem('note', 5, [20, 5]), { linkedType: 'map-segments', linkedId: 14 });
    const change = mergeLines(envOf([one, two, note]), { refs, choices });
    expect(!isRefusal(change) && change.items[2]).toMatchObject({ ref: 'note:5', after: { fields: { linkedId: 9 } } });
  });
});

const cell = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }));
const shape = fc
  .array(cell, { minLength: 2, maxLength: 7 })
  .map((cells) => cells.map(([x, y]) => place(x * 40, y * 40)))
  .filter((places) => checkPath(places) === null);

describe('split, then merge', () => {
  it('restores the shape and the fields exactly, and the new part is gone', () => {
    fc.assert(
      fc.property(shape, fc.nat(), fc.boolean(), (places, n, exchange) => {
        const line = withFields({ ...one, geometry: { kind: 'line', path: places } }, { length: null });
        const env = envOf([line]);
        const index = n % (places.length - 1);
        const at = places[index];
        const cut = at && splitLine(env, { ref: line.ref, cut: { index, at }, exchange });
        if (!cut || isRefusal(cut)) return;
        env.document.apply(cut.items);
        const lines = [...env.document.all('segment')].map(({ ref }) => ref);
        const plan = planMerge(env, lines);
        if (isRefusal(plan)) throw new Error(plan.refusal);
        const all = Object.fromEntries(plan.differing.map(({ field }) => [field, line.ref]));
        const merged = mergeLines(env, { refs: lines, choices: all });
        if (isRefusal(merged)) throw new Error(merged.refusal);
        env.document.apply(merged.items);
        const left = [...env.document.all('segment')];
        expect(left).toHaveLength(1);
        const path = left[0]?.geometry?.kind === 'line' ? left[0].geometry.path : [];
        // A line that closes on itself can be put together from either side.
        const isRing = String(places[0]) === String(places.at(-1));
        if (!isRing) expect(path).toEqual(straightened(places, index));
        if (!isRing) expect(left[0]?.fields).toEqual(line.fields);
      }),
      // A tripled vertex.
      { examples: [[[0, 2, 2, 2, 1].map((x) => place(x * 40, x * 80)), 1, false]] },
    );
  });

  it('is taken back whole by two undos', () => {
    const env = envOf([one]);
    const history = createHistory(env.document);
    const cut = splitLine(env, { ref: one.ref, cut: { index: 0, at: place(30, 0) } });
    if (isRefusal(cut)) throw new Error(cut.refusal);
    history.push(cut);
    env.document.apply(cut.items);
    const undone = history.undo(() => 'undo');
    if (isRefusal(undone)) throw new Error(undone.refusal);
    env.document.apply(undone.items);
    expect([...env.document.all('segment')].map(({ geometry }) => geometry)).toEqual([one.geometry]);
  });
});

/** The path without the vertex of the cut when that lies on the straight line between its neighbours. */
function straightened(places: readonly (readonly [number, number])[], index: number) {
  const [a, b, c] = [places[index - 1], places[index], places[index + 1]];
  if (!a || !b || !c) return places;
  const isBetween = (x: number, y: number, z: number) => Math.min(x, z) <= y && y <= Math.max(x, z);
  const cross = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  const onEdge = Math.abs(cross) < 1e-12 && isBetween(a[0], b[0], c[0]) && isBetween(a[1], b[1], c[1]);
  return onEdge ? places.toSpliced(index, 1) : places;
}
