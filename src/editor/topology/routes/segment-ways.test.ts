import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathLength } from '../../../geo/path/path-length';
import { listBase } from '../../../items/base/list-base';
import type { Item } from '../../../items/item';
import { buildNetwork } from '../../../items/network/build-network';
import { routeBetween } from '../../../items/network/route-between';
import { stretchesAlong } from '../../../items/network/stretches-along';
import { isNode, specOf } from '../../../items/registry';
import { pathOf } from '../../geometry/vertex';
import { lineItem, openEditor, place, pointItem } from '../../testing/play';
import { type SegmentWay, segmentWays } from './segment-ways';

const far = 1_000_000;

function waysOf(items: readonly Item[]) {
  const editor = openEditor(items);
  return (from: readonly [number, number], to: readonly [number, number], most = far): SegmentWay =>
    segmentWays(editor.env(), place(...from)).to(place(...to), most);
}

const town = [
  lineItem('segment', 1, [
    [0, 0],
    [50, 0],
    [100, 0],
  ]),
  lineItem('segment', 2, [
    [100, 0],
    [100, 80],
  ]),
  lineItem('segment', 3, [
    [30, 0],
    [30, 80],
    [100, 80],
  ]),
  lineItem('segment', 4, [
    [0, 300],
    [80, 300],
  ]),
];

describe('ways along segments', () => {
  it('takes the shortest way and the vertices of its segments', () => {
    const way = waysOf(town)([0, 0], [100, 60]);
    expect(way).toMatchObject({ kind: 'found', segments: ['segment:1', 'segment:2'] });
    expect(way.kind === 'found' && way.path).toEqual([place(0, 0), place(50, 0), place(100, 0), place(100, 60)]);
  });

  it('turns where a segment ends on the edge of another, and begins and ends on edges', () => {
    const way = waysOf(town)([10, 0], [30, 60]);
    expect(way.kind === 'found' && way.path).toEqual([place(10, 0), place(30, 0), place(30, 60)]);
  });

  it('says where a place is off, and where no way leads', () => {
    const to = waysOf(town);
    expect(to([0, 0], [10, 40])).toEqual({ kind: 'off' });
    expect(to([10, 40], [0, 0])).toEqual({ kind: 'off-start' });
    expect(to([0, 0], [80, 300])).toEqual({ kind: 'apart' });
  });

  it('does not take an abandoned segment', () => {
    const [first, second, third] = town.map((item) =>
      item.ref === 'segment:2' ? { ...item, fields: { ...item.fields, status: 'abandoned' } } : item,
    );
    const way = waysOf([first, second, third].filter((one) => one !== undefined))([0, 0], [100, 80]);
    expect(way).toMatchObject({ segments: ['segment:1', 'segment:3'] });
  });

  it('looks only so far at once, and goes on from there', () => {
    const row = Array.from({ length: 50 }, (_, at) =>
      lineItem('segment', at + 1, [
        [10 * at, 0],
        [10 * at + 10, 0],
      ]),
    );
    const to = waysOf(row);
    expect(to([0, 0], [500, 0], 20)).toEqual({ kind: 'unfinished' });
    expect(to([0, 0], [500, 0], 20)).toEqual({ kind: 'unfinished' });
    expect(to([0, 0], [500, 0], 20)).toMatchObject({ kind: 'found' });
  });
});

const cell = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }));
/** From west to east, so that no segment touches itself. */
const run = fc
  .uniqueArray(cell, { minLength: 2, maxLength: 4, selector: String })
  .map((cells) => cells.toSorted(([x, y], [u, v]) => x - u || y - v));
const network = fc.tuple(fc.array(run, { minLength: 1, maxLength: 12 }), fc.array(cell, { maxLength: 6 }));

it('is as long as the way that a trace finds, on random networks', () => {
  fc.assert(
    fc.property(network, cell, cell, ([runs, poles], a, b) => {
      const pixel = ([x, y]: readonly [number, number]) => [x * 20, y * 20] as const;
      const lines = runs.map((cells, at) => lineItem('segment', at + 1, cells.map(pixel)));
      const nodes = [...poles, a, b].map((at, index) => pointItem('pole', index + 1, pixel(at)));
      const editor = openEditor();
      editor.receiveModel('segment', listBase(lines));
      editor.receiveModel('pole', listBase(nodes));
      const way = segmentWays(editor.env(), place(...pixel(a))).to(place(...pixel(b)), far);
      const ends = { from: nodes.at(-2)?.ref ?? 'pole:0', to: nodes.at(-1)?.ref ?? 'pole:0' } as const;
      const expected = routeBetween(buildNetwork({ nodes: nodes.filter(({ ref }) => isNode(specOf(ref))), lines }), {
        ...ends,
        skip: { statuses: [], types: [] },
      });
      if (expected.kind !== 'found') {
        expect(way.kind).not.toBe('found');
        return;
      }
      if (way.kind === 'off' || way.kind === 'off-start') {
        // A node that stands alone is on the network of a trace, but on no segment.
        expect(expected.traced.metres).toBe(0);
        return;
      }
      expect(way.kind).toBe('found');
      if (way.kind !== 'found') return;
      expect(way.metres).toBeCloseTo(expected.traced.metres, 1);
      if (way.path.length > 1) expect(pathLength(way.path)).toBeCloseTo(way.metres, 1);
      for (const ref of way.segments) expect(pathOf(editor.document.get(ref))).not.toBeNull();
    }),
    { numRuns: process.env['TEST_ALL'] ? 1000 : 150 },
  );
});

it('has the vertices of a segment that it takes whole', () => {
  const way = waysOf(town)([0, 0], [100, 0]);
  const [segment] = town;
  const along = way.kind === 'found' ? stretchesAlong(way.path, pathOf(segment) ?? []) : [];
  expect(along).toEqual([{ from: 0, to: 2, start: 0, step: 1 }]);
});
