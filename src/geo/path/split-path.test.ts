import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../lng-lat';
import { checkPath } from './check-path';
import { chainOf, joinPaths } from './join-paths';
import { pathLength } from './path-length';
import { pointAlongPath } from './points-along-path';
import { splitPath } from './split-path';

const place = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 })).map(([x, y]): LngLat => {
  return [11 + x * 1e-4, 48 + y * 1e-4];
});
const path = fc.array(place, { minLength: 2, maxLength: 9 }).filter((places) => checkPath(places) === null);

describe('split-path', () => {
  it('joined again, a cut at a vertex gives exactly the path there was', () => {
    fc.assert(
      fc.property(path, fc.nat(), (whole, n) => {
        const index = n % (whole.length - 1);
        const at = whole[index];
        const parts = at && splitPath(whole, { index, at });
        if (!parts) return;
        expect(joinPaths(parts, chainOf(parts).kind === 'chain' ? forward : [])).toEqual(whole);
      }),
    );
  });

  it('gives parts that are lines, end on end, whose lengths add up', () => {
    fc.assert(
      fc.property(path, fc.double({ min: 0, max: 1, noNaN: true }), (whole, share) => {
        const cut = pointAlongPath(whole, share * pathLength(whole));
        const parts = cut && splitPath(whole, cut);
        if (!parts) return;
        const [first, second] = parts;
        expect(checkPath(first)).toBeNull();
        expect(checkPath(second)).toBeNull();
        expect(first.at(-1)).toEqual(second[0]);
        expect([first[0], second.at(-1)]).toEqual([whole[0], whole.at(-1)]);
        expect(Math.abs(pathLength(first) + pathLength(second) - pathLength(whole))).toBeLessThan(0.03);
        expect(Math.abs(pathLength(first) - share * pathLength(whole))).toBeLessThan(0.03);
      }),
    );
  });

  it('does not cut at an end, nor where there is no edge', () => {
    const line: readonly LngLat[] = [
      [0, 0],
      [1, 0],
    ];
    expect(splitPath(line, { index: 0, at: [0, 0] })).toBeNull();
    expect(splitPath(line, { index: 0, at: [1, 0] })).toBeNull();
    expect(splitPath(line, { index: 1, at: [0.5, 0] })).toBeNull();
    expect(splitPath(line, { index: -1, at: [0.5, 0] })).toBeNull();
  });
});

const forward = [
  { index: 0, reversed: false },
  { index: 1, reversed: false },
];

describe('join-paths', () => {
  it('puts any pieces of a path together again, however they lie', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(place, { minLength: 4, maxLength: 4, selector: String }),
        fc.infiniteStream(fc.boolean()),
        (p, turn) => {
          const [a, b, c, d] = p;
          if (!a || !b || !c || !d) return;
          const pieces = [
            [b, c],
            [a, b],
            [c, d],
          ].map((piece, index) => (index > 0 && turn.next().value ? piece.toReversed() : piece));
          const chain = chainOf(pieces);
          expect(chain.kind).toBe('chain');
          expect(chain.kind === 'chain' && joinPaths(pieces, chain.links)).toEqual([a, b, c, d]);
        },
      ),
    );
  });

  it('says how far apart ends are that do not meet', () => {
    const chain = chainOf([
      [
        [0, 0],
        [0, 1e-5],
      ],
      [
        [0, 4e-5],
        [0, 5e-5],
      ],
    ]);
    expect(chain.kind === 'apart' && chain.metres).toBeCloseTo(3.317, 2);
  });
});

describe('place-along', () => {
  it('is a vertex exactly where one lies, and nothing beyond the ends', () => {
    const line: readonly LngLat[] = [
      [11, 48],
      [11.001, 48],
      [11.001, 48.001],
    ];
    const first = pathLength(line.slice(0, 2));
    expect(pointAlongPath(line, first)).toEqual({ index: 0, at: line[1] });
    expect(pointAlongPath(line, 0)).toEqual({ index: 0, at: line[0] });
    expect(pointAlongPath(line, pathLength(line) + 1)).toBeNull();
    expect(pointAlongPath(line, -1)).toBeNull();
    expect(pointAlongPath(line, Number.NaN)).toBeNull();
  });
});
