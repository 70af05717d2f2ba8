import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignDrops, type DropWay } from './assign-drops';

const way = (home: number, terminal: number, metres: number): DropWay => ({
  home: `site:${home}`,
  terminal: `splice:${terminal}`,
  metres,
});
const ports = (...counts: readonly number[]) =>
  new Map(counts.map((count, terminal) => [`splice:${terminal}` as const, count]));
const named = (found: ReadonlyMap<string, DropWay>) =>
  Object.fromEntries([...found].map(([home, { terminal }]) => [home, terminal]));

describe('homes on terminals', () => {
  it('gives each home its nearest terminal while there are ports', () => {
    const found = assignDrops([way(1, 0, 20), way(1, 1, 30), way(2, 0, 50), way(2, 1, 10)], ports(4, 4));
    expect(named(found)).toEqual({ 'site:1': 'splice:0', 'site:2': 'splice:1' });
  });

  it('moves a home on where that serves one more', () => {
    const found = assignDrops([way(1, 0, 20), way(1, 1, 30), way(2, 0, 50)], ports(1, 1));
    expect(named(found)).toEqual({ 'site:1': 'splice:1', 'site:2': 'splice:0' });
  });

  it('leaves out who finds no port, and decides by id among equals', () => {
    const found = assignDrops([way(2, 0, 20), way(1, 0, 20)], ports(1));
    expect(named(found)).toEqual({ 'site:1': 'splice:0' });
  });
});

type Best = { readonly served: number; readonly metres: number };

/** The most homes and then the fewest metres, by trying everything. */
function bestOf(homes: readonly (readonly DropWay[])[], free: ReadonlyMap<string, number>): Best {
  const [ways, ...others] = homes;
  if (!ways) return { served: 0, metres: 0 };
  let best = bestOf(others, free);
  for (const { terminal, metres } of ways) {
    const left = free.get(terminal) ?? 0;
    if (left === 0) continue;
    const rest = bestOf(others, new Map([...free, [terminal, left - 1]]));
    const found = { served: rest.served + 1, metres: rest.metres + metres };
    if (found.served > best.served || (found.served === best.served && found.metres < best.metres)) best = found;
  }
  return best;
}

const anyWays = fc.uniqueArray(
  fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 40 })),
  { maxLength: 18, selector: ([home, terminal]) => `${home}/${terminal}` },
);
const anyPorts = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 });

it('serves as many with as few metres as by trying everything, on random towns', () => {
  fc.assert(
    fc.property(anyWays, anyPorts, (triples, counts) => {
      const ways = triples.map(([home, terminal, metres]) => way(home, terminal, metres));
      const free = ports(...counts);
      const found = [...assignDrops(ways, free).values()];
      const homes = [...new Set(ways.map(({ home }) => home))].map((home) => ways.filter((one) => one.home === home));
      const metres = found.reduce((sum, one) => sum + one.metres, 0);
      expect({ served: found.length, metres }).toEqual(bestOf(homes, free));
      for (const [terminal, count] of free)
        expect(found.filter((one) => one.terminal === terminal).length).toBeLessThanOrEqual(count);
    }),
    { numRuns: 1000 },
  );
});

it('does not depend on the order in which ways come', () => {
  fc.assert(
    fc.property(anyWays, anyPorts, fc.integer(), (triples, counts, seed) => {
      const ways = triples.map(([home, terminal, metres]) => way(home, terminal, metres));
      const other = ways.toSorted((a, b) => ((a.metres * 7919) ^ seed) - ((b.metres * 7919) ^ seed));
      expect(assignDrops(other, ports(...counts))).toEqual(assignDrops(ways, ports(...counts)));
    }),
  );
});
