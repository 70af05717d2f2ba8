import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { metresPerDegree } from '../../geo/measure/metres-per-degree';
import { compareLines, type DesignLine, type LineComparison } from './compare-lines';
import { displacedStreets } from './testing/displaced-streets';

const origin: LngLat = [11.07, 49.45];
const scale = metresPerDegree(origin[1]);
type Metres = readonly [x: number, y: number];
const place = ([x, y]: Metres): LngLat => [origin[0] + x / scale.x, origin[1] + y / scale.y];
const path = (...places: readonly Metres[]) => places.map(place);
const line = (number: number, ...places: readonly Metres[]): DesignLine => {
  return { ref: `segment:${number}`, path: path(...places), toleranceM: 2 };
};

function compare(design: readonly DesignLine[], ...built: readonly (readonly LngLat[])[]): LineComparison {
  const steps = compareLines(design, built);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const rounded = ({ stretches, missing, extra }: LineComparison) => ({
  stretches: stretches.map(({ ref, fromM, toM, worstM }) => [ref, ...[fromM, toM, worstM].map(Math.round)]),
  missing: missing.map(({ ref, fromM, toM }) => [ref, Math.round(fromM), Math.round(toM)]),
  extra: extra.map(({ line, fromM, toM }) => [line, Math.round(fromM), Math.round(toM)]),
});
const nothing = { stretches: [], missing: [], extra: [] };

describe('compareLines', () => {
  it('finds nothing where both are the same, whichever way round they run', () => {
    const street = [line(1, [0, 0], [100, 0], [100, 80])];
    expect(rounded(compare(street, path([100, 80], [100, 0], [0, 0])))).toEqual(nothing);
  });

  it('finds a bulge, with its worst offset and what was built there', () => {
    const { stretches } = compare([line(1, [0, 0], [200, 0])], path([0, 0], [80, 0], [100, 6], [120, 0], [200, 0]));
    expect(stretches).toHaveLength(1);
    const [one] = stretches;
    expect(one?.worstM).toBeCloseTo(5.75, 1);
    expect(one?.fromM).toBeCloseTo(86.7, 0);
    expect(one?.points.map(({ along }) => Math.round(along))).toEqual([87, 100, 113]);
  });

  it('compares a street with its own line at a crossing, not with the other', () => {
    const streets = [line(1, [-100, 0], [100, 0]), line(2, [0, -100], [0, 100])];
    const found = rounded(compare(streets, path([-100, 5], [100, 5]), path([0, -100], [0, 100])));
    expect(found).toEqual({ ...nothing, stretches: [['segment:1', 0, 200, 5]] });
  });

  it('compares segments of a street with one track that turns from it into another', () => {
    const streets = [line(1, [0, 0], [100, 0]), line(2, [100, 0], [100, 100]), line(3, [100, 0], [200, 0])];
    const { stretches, missing } = rounded(compare(streets, path([0, 5], [95, 5], [95, 100])));
    expect(stretches.map(([ref]) => ref)).toEqual(['segment:1', 'segment:2']);
    expect(missing).toEqual([['segment:3', 0, 100]]);
  });

  it('lists what only one of them has, and not as an offset', () => {
    const found = compare([line(1, [0, 0], [200, 0])], path([0, 0], [120, 0]), path([300, 0], [300, 50]));
    expect(rounded(found)).toEqual({ stretches: [], missing: [['segment:1', 120, 200]], extra: [[1, 0, 50]] });
    expect(found.extra[0]?.isWhole).toBe(true);
    expect(Math.abs(found.comparedM - 120)).toBeLessThan(2);
  });

  it('leaves a file with one line of two side by side to the nearer one', () => {
    const sides = [line(1, [0, 0], [200, 0]), line(2, [0, 10], [200, 10])];
    const found = rounded(compare(sides, path([0, 1], [200, 1])));
    expect(found).toEqual({ ...nothing, missing: [['segment:2', 0, 200]] });
  });

  it('says which vertices of the design stand where in the file', () => {
    const { stretches } = compare([line(1, [0, 0], [50, 0], [100, 0])], path([0, 4], [100, 4]));
    expect(stretches[0]?.points.map(({ vertex }) => vertex).filter((one) => one !== null)).toEqual([0, 1, 2]);
  });
});

describe.each([1, 7, 18, 45, 2026])('10 km of streets displaced by 0 to 8 m, seed %i', (seed) => {
  const { design, built, offsets, metres } = displacedStreets(seed);
  const before = performance.now();
  const { stretches, missing, comparedM } = compare(design, ...built);
  const took = performance.now() - before;

  it('are compared whole', () => {
    expect(metres).toBeGreaterThan(10_000);
    expect(comparedM).toBeGreaterThan(metres - 20);
    expect(missing).toEqual([]);
    expect(took).toBeLessThan(10_000);
  });

  it('have every metre over the tolerance in a stretch, and no other beyond 0.1 m', () => {
    let [over, under] = [0, 0];
    for (const { ref, along, away, toleranceM } of offsets) {
      const isListed = stretches.some((one) => one.ref === ref && along >= one.fromM && along <= one.toM);
      if (away > toleranceM + 0.1) {
        over += 1;
        expect({ ref, along, away, isListed }).toMatchObject({ isListed: true });
      }
      if (away < toleranceM - 0.1) {
        under += 1;
        expect({ ref, along, away, isListed }).toMatchObject({ isListed: false });
      }
    }
    expect([over, under].every((count) => count > 1000)).toBe(true);
  });
});
