import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Item } from '../item';
import { buildNetwork } from './build-network';
import type { Network } from './network';
import { routeBetween } from './route-between';
import { shortestPaths } from './shortest-paths';

type Edge = readonly [from: number, to: number];

/** Nodes on a bent row, so that lengths differ and no line passes through a third node. */
const placeOf = (node: number) => [node / 1000, (node * node) / 10_000] as const;

function networkOf(count: number, edges: readonly Edge[]): Network {
  const item = (ref: Item['ref'], geometry: Item['geometry']): Item => ({
    ref,
    projectId: 1,
    geometry,
    fields: {},
    rest: {},
  });
  return buildNetwork({
    nodes: Array.from({ length: count }, (_, node) => item(`pole:${node + 1}`, { kind: 'point', at: placeOf(node) })),
    lines: edges.map(([from, to], at) =>
      item(`segment:${at + 1}`, { kind: 'line', path: [placeOf(from), placeOf(to)] }),
    ),
  });
}

const count = 9;
const node = fc.integer({ min: 0, max: count - 1 });
const graph = fc
  .array(fc.tuple(node, node), { maxLength: 20 })
  .map((edges) => edges.filter(([from, to]) => from !== to))
  .map((edges) => networkOf(count, edges));

/** The lengths of the shortest ways by going over all pieces again and again (Bellman and Ford's). */
function slowMetres(network: Network, from: number, allows: (piece: number) => boolean): readonly number[] {
  const metres = Array.from({ length: network.junctions }, (_, junction) => (junction === from ? 0 : Infinity));
  for (let round = 0; round < network.junctions; round += 1) {
    for (let piece = 0; piece < network.line.length; piece += 1) {
      const [a, b] = [network.from[piece] ?? 0, network.to[piece] ?? 0];
      const long = network.metres[piece] ?? 0;
      if (!allows(piece)) continue;
      metres[b] = Math.min(metres[b] ?? 0, (metres[a] ?? 0) + long);
      metres[a] = Math.min(metres[a] ?? 0, (metres[b] ?? 0) + long);
    }
  }
  return metres;
}

/** Goes back from a junction by the last pieces of the ways; the metres of all of them. */
function backAlong(network: Network, by: Int32Array, to: number): number {
  let [metres, at] = [0, to];
  for (let steps = 0; (by[at] ?? -1) >= 0; steps += 1) {
    const piece = by[at] ?? 0;
    metres += network.metres[piece] ?? 0;
    at = network.from[piece] === at ? (network.to[piece] ?? 0) : (network.from[piece] ?? 0);
    if (steps > network.junctions) throw new Error('The way goes round');
  }
  return metres;
}

describe('the shortest ways', () => {
  it('are as long as those found by trying all pieces, whichever may be taken', () => {
    fc.assert(
      fc.property(graph, node, fc.integer({ min: 1, max: 5 }), (network, from, every) => {
        const allows = (piece: number) => piece % every !== every - 1 || every === 1;
        const { metres } = shortestPaths(network, { from: [from], allows });
        const expected = slowMetres(network, from, allows);
        for (const [at, length] of expected.entries()) {
          if (Number.isFinite(length)) expect(metres[at]).toBeCloseTo(length, 6);
          else expect(metres[at]).toBe(Infinity);
        }
      }),
      { seed: 7, numRuns: 150 },
    );
  });

  it('lead back to the start by their last pieces, over as many metres', () => {
    fc.assert(
      fc.property(graph, node, (network, from) => {
        const { metres, by, reached } = shortestPaths(network, { from: [from], allows: () => true });
        expect(by[from]).toBe(-1);
        for (const junction of reached) {
          expect(backAlong(network, by, junction)).toBeCloseTo(metres[junction] ?? Number.NaN, 6);
        }
      }),
      { seed: 8, numRuns: 150 },
    );
  });

  it('reach each junction once, the nearest first', () => {
    fc.assert(
      fc.property(graph, fc.uniqueArray(node, { minLength: 1, maxLength: 3 }), (network, from) => {
        const { metres, reached } = shortestPaths(network, { from, allows: () => true });
        expect(new Set(reached).size).toBe(reached.length);
        const lengths = reached.map((junction) => metres[junction] ?? Number.NaN);
        expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
        const single = from.map((one) => shortestPaths(network, { from: [one], allows: () => true }).metres);
        for (let junction = 0; junction < network.junctions; junction += 1) {
          const nearest = Math.min(...single.map((ways) => ways[junction] ?? Infinity));
          if (Number.isFinite(nearest)) expect(metres[junction]).toBeCloseTo(nearest, 6);
        }
      }),
      { seed: 9, numRuns: 100 },
    );
  });

  it('end where enough is known, with the same lengths up to there', () => {
    fc.assert(
      fc.property(graph, node, node, (network, from, goal) => {
        const all = shortestPaths(network, { from: [from], allows: () => true });
        const some = shortestPaths(network, { from: [from], allows: () => true, ends: (one) => one === goal });
        const end = all.reached.indexOf(goal);
        expect(some.reached).toEqual(end < 0 ? all.reached : all.reached.slice(0, end + 1));
      }),
      { seed: 10, numRuns: 100 },
    );
  });

  it('do not go beyond a junction that stops them, but for the start', () => {
    const row = networkOf(5, [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ]);
    const stops = (junction: number) => junction === 2;
    expect(shortestPaths(row, { from: [0], allows: () => true, stops }).reached).toEqual([0, 1, 2]);
    expect(new Set(shortestPaths(row, { from: [2], allows: () => true, stops }).reached)).toEqual(
      new Set([0, 1, 2, 3, 4]),
    );
  });
});

describe('a route between two items', () => {
  const skip = { statuses: [], types: [] };

  it('is the same length both ways, and the shortest there is', () => {
    fc.assert(
      fc.property(graph, node, node, (network, from, to) => {
        const there = routeBetween(network, { from: `pole:${from + 1}`, to: `pole:${to + 1}`, skip });
        const back = routeBetween(network, { from: `pole:${to + 1}`, to: `pole:${from + 1}`, skip });
        expect(there.kind).toBe(back.kind);
        const expected = slowMetres(network, from, () => true)[to] ?? Infinity;
        expect(there.kind === 'found').toBe(Number.isFinite(expected));
        const metres = (answer: typeof there) => (answer.kind === 'gap' ? answer.metres : 0);
        expect(metres(there)).toBeCloseTo(metres(back), 3);
        if (there.kind !== 'found' || back.kind !== 'found') return;
        expect(there.traced.metres).toBeCloseTo(back.traced.metres, 3);
      }),
      { seed: 11, numRuns: 100 },
    );
  });
});
