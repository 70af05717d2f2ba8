import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { distance } from '../../geo/measure/distance';
import { type Item, type ItemGeometry, type ModelKey, refOf } from '../item';
import { buildNetwork } from './build-network';
import { routeBetween } from './route-between';
import { traceNetwork } from './trace-network';
import type { Skipped } from './traced';

/** Places some 11 m apart on a grid. */
const at = (x: number, y = 0): LngLat => [-71.1 + x / 10_000, 42.37 + y / 10_000];
type Cell = readonly [x: number, y: number];

const item = (model: ModelKey, id: number, geometry: ItemGeometry, fields: Item['fields'] = {}): Item => ({
  ref: refOf(model, id),
  projectId: 1,
  geometry,
  fields,
  rest: {},
});
const node = (model: ModelKey, id: number, [x, y]: Cell) => item(model, id, { kind: 'point', at: at(x, y) });
const segment = (id: number, cells: readonly Cell[], fields: Item['fields'] = {}) =>
  item('segment', id, { kind: 'line', path: cells.map(([x, y]) => at(x, y)) }, fields);
const all: Skipped = { statuses: [], types: [] };

/** A row of four poles, a branch to a site at an inner vertex, and a stub that nothing leads to. */
const nodes = [
  node('pole', 1, [0, 0]),
  node('pole', 2, [2, 0]),
  node('pole', 3, [4, 0]),
  node('pole', 4, [8, 0]),
  node('site', 5, [1, 3]),
  node('pole', 6, [20, 20]),
];
const lines = [
  segment(1, [
    [0, 0],
    [1, 0],
    [4, 0],
    [2, 0],
  ]),
  segment(
    2,
    [
      [4, 0],
      [8, 0],
    ],
    { status: 'abandoned' },
  ),
  segment(3, [
    [1, 0],
    [1, 3],
  ]),
  segment(4, [
    [9, 0],
    [12, 0],
  ]),
];
const network = buildNetwork({ nodes, lines });
const trace = (from: Parameters<typeof traceNetwork>[1]['from'], until: 'site' | 'everywhere', skip: Skipped = all) =>
  traceNetwork(network, { from, until, skip });
const refs = (answer: ReturnType<typeof trace> | ReturnType<typeof routeBetween>) =>
  answer.kind === 'found'
    ? [answer.traced.lines.map(({ ref }) => ref).join(), answer.traced.nodes.map(({ ref }) => ref).join()]
    : answer.kind;

describe('a trace', () => {
  it('goes everywhere that lines lead, through inner vertices where something meets', () => {
    expect(refs(trace('pole:1', 'everywhere'))).toEqual([
      'segment:1,segment:3,segment:2',
      'pole:1,pole:3,site:5,pole:2,pole:4',
    ]);
  });

  it('counts the metres of what it goes along, and how far away each is', () => {
    const answer = trace('pole:4', 'everywhere');
    if (answer.kind !== 'found') throw new Error('nothing found');
    const { traced } = answer;
    const [a, b] = [distance(at(4), at(8)), distance(at(0), at(4)) + distance(at(4), at(2))];
    expect(traced.metres).toBeCloseTo(a + b + distance(at(1), at(1, 3)), 3);
    expect(traced.lines[0]).toMatchObject({ ref: 'segment:2', away: 0 });
    expect(traced.lines[1]).toMatchObject({ ref: 'segment:1' });
    expect(traced.lines[1]?.away).toBeCloseTo(a, 3);
    expect(traced.lines[1]?.metres).toBeCloseTo(b, 3);
  });

  it('ends at the next site, by the shortest way', () => {
    expect(refs(trace('pole:4', 'site'))).toEqual(['segment:2,segment:1,segment:3', 'pole:4,pole:3,site:5']);
    expect(refs(trace('site:5', 'site'))).toBe('no-site');
  });

  it('goes on where an end or node lies on an edge, not where lines only cross', () => {
    const tee = buildNetwork({
      nodes: [node('pole', 1, [0, 0]), node('pole', 2, [6, 0]), node('site', 3, [2, 3])],
      lines: [
        segment(1, [
          [0, 0],
          [8, 0],
        ]),
        segment(2, [
          [2, 0],
          [2, 3],
        ]),
        segment(3, [
          [4, -2],
          [4, 2],
        ]),
      ],
    });
    const answer = traceNetwork(tee, { from: 'pole:1', until: 'everywhere', skip: all });
    if (answer.kind !== 'found') throw new Error('nothing found');
    expect(refs(answer)).toEqual(['segment:1,segment:2', 'pole:1,pole:2,site:3']);
    expect(answer.traced.metres).toBeCloseTo(distance(at(0), at(8)) + distance(at(2), at(2, 3)), 2);
    const route = routeBetween(tee, { from: 'pole:2', to: 'site:3', skip: all });
    if (route.kind !== 'found') throw new Error('no route');
    expect(route.traced.metres).toBeCloseTo(distance(at(2), at(6)) + distance(at(2), at(2, 3)), 2);
  });

  it.each(['site', 'everywhere'] as const)(
    'tells the places on a line apart, counted from its first end (%s)',
    (until) => {
      const row = [0, 3, 6, 9].map((x, index) => node('splice', index + 1, [x, 0]));
      const line = segment(1, [
        [0, 0],
        [3, 0],
        [6, 0],
        [9, 0],
      ]);
      const lead = segment(2, [
        [9, 0],
        [12, 0],
      ]);
      const cable = buildNetwork({ nodes: [...row, node('site', 9, [12, 0])], lines: [line, lead] });
      const answer = traceNetwork(cable, { from: 'segment:1', until, skip: all });
      if (answer.kind !== 'found') throw new Error('nothing found');
      const away = answer.traced.nodes.map((found) => Math.round(found.away));
      expect(away).toEqual([0, 3, 6, 9, 12].map((x) => Math.round(distance(at(0), at(x)))));
      expect(answer.traced.lines).toMatchObject([
        { ref: 'segment:1', away: 0 },
        { ref: 'segment:2', away: expect.closeTo(distance(at(0), at(9)), 2) },
      ]);
    },
  );

  it('does not go along what is left out', () => {
    expect(refs(trace('pole:3', 'everywhere', { statuses: ['abandoned'], types: [] }))).toEqual([
      'segment:1,segment:3',
      'pole:3,pole:2,pole:1,site:5',
    ]);
    expect(refs(trace('pole:4', 'site', { statuses: ['abandoned'], types: [] }))).toBe('not-on-network');
  });

  it('begins at a line as well, and nowhere at what meets none', () => {
    expect(refs(trace('segment:4', 'everywhere'))).toEqual(['segment:4', '']);
    expect(refs(trace('pole:6', 'everywhere'))).toBe('not-on-network');
  });
});

/** An edge in pieces, from each station that lies on it to the next one. */
function piecesBetween([a, b]: readonly [Cell, Cell], stations: readonly Cell[]): (readonly [Cell, Cell])[] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const along = ([x, y]: Cell) => ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy);
  const on = stations.filter((at) => (at[0] - a[0]) * dy === (at[1] - a[1]) * dx && along(at) >= 0 && along(at) <= 1);
  const sorted = on.toSorted((one, other) => along(one) - along(other));
  return sorted.slice(1).map((at, index) => [sorted[index] ?? at, at] as const);
}

describe('a route', () => {
  const route = (from: Parameters<typeof routeBetween>[1]['from'], to: typeof from) =>
    routeBetween(network, { from, to, skip: all });

  it('is the shortest way', () => {
    expect(refs(route('pole:4', 'site:5'))).toEqual(['segment:2,segment:1,segment:3', 'pole:4,pole:3,site:5']);
    expect(refs(route('pole:1', 'pole:1'))).toEqual(['', '']);
  });

  it('says where it breaks: the nearest ends of both sides, and what is there', () => {
    const answer = route('pole:1', 'segment:4');
    expect(answer).toMatchObject({
      kind: 'gap',
      from: { at: at(8), refs: ['pole:4'] },
      to: { at: at(9), refs: ['segment:4'] },
    });
    expect(answer.kind === 'gap' ? answer.metres : 0).toBeCloseTo(distance(at(8), at(9)), 3);
  });

  it('of any network is as short as the shortest of all ways', () => {
    const cell = fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 }));
    const edge = fc.tuple(cell, cell).filter(([a, b]) => a.join() !== b.join());
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 12 }), cell, cell, (edges, from, to) => {
        const any = buildNetwork({
          nodes: [node('pole', 1, from), node('pole', 2, to)],
          lines: edges.map((cells, index) => segment(index + 1, cells)),
        });
        const answer = routeBetween(any, { from: 'pole:1', to: 'pole:2', skip: all });
        const stations = [from, to, ...edges.flat()];
        const pieces = edges.flatMap((whole) => piecesBetween(whole, stations));
        const far = new Map([[from.join(), 0]]);
        for (let turn = 0; turn < 17; turn += 1) {
          for (const [a, b] of pieces) {
            const metres = distance(at(...a), at(...b));
            for (const [here, there] of [
              [a.join(), b.join()],
              [b.join(), a.join()],
            ] as const) {
              const way = (far.get(here) ?? Number.POSITIVE_INFINITY) + metres;
              if (way < (far.get(there) ?? Number.POSITIVE_INFINITY)) far.set(there, way);
            }
          }
        }
        const wanted = far.get(to.join());
        if (wanted === undefined) expect(answer.kind).not.toBe('found');
        else expect(answer.kind === 'found' ? answer.traced.metres : Number.NaN).toBeCloseTo(wanted, 4);
      }),
    );
  });
});

describe('a large network', () => {
  it('of thousands of segments is gone through as a whole', () => {
    const side = 60;
    const many: Item[] = [];
    for (let y = 0; y < side; y += 1) {
      for (let x = 0; x < side; x += 1) {
        many.push(
          segment(2 * (y * side + x) + 1, [
            [x, y],
            [x + 1, y],
          ]),
        );
        many.push(
          segment(2 * (y * side + x) + 2, [
            [x, y],
            [x, y + 1],
          ]),
        );
      }
    }
    const large = buildNetwork({ nodes: [node('pole', 1, [0, 0])], lines: many });
    const answer = traceNetwork(large, { from: 'pole:1', until: 'everywhere', skip: all });
    expect(large.junctions).toBe((side + 1) ** 2 - 1);
    expect(answer.kind === 'found' ? answer.traced.lines.length : 0).toBe(many.length);
  });
});
