import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sketchOf, sketchSize } from './sketch-of';
import { packList } from './testing/pack-list';

type Place = readonly [lng: number, lat: number];
const place: fc.Arbitrary<Place> = fc.tuple(
  fc.integer({ min: -710_900, max: -710_000 }).map((lng) => lng / 10_000),
  fc.integer({ min: 420_000, max: 420_900 }).map((lat) => lat / 10_000),
);
const lines = fc.array(fc.array(place, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 30 });
const segments = (paths: readonly (readonly Place[])[]) =>
  packList(
    'segment',
    paths.map((path, at) => ({ id: at + 1, name: `S-${at}`, poly: path.map(([lng, lat]) => ({ lat, lng })) })),
  );
const poles = (places: readonly Place[]) =>
  packList(
    'pole',
    places.map(([lng, lat], at) => ({ id: at + 1, name: `P-${at}`, lat, lng, status: 'built' })),
  );

/** All positions of a picture's path data. */
function positionsIn(d: string): readonly (readonly [number, number])[] {
  return [...d.matchAll(/[ML](-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

describe('the small picture of a network', () => {
  it('stays near its box, whatever is drawn', () => {
    fc.assert(
      fc.property(lines, (paths) => {
        for (const { d } of sketchOf([segments(paths)])) {
          for (const [x, y] of positionsIn(d)) {
            expect(x).toBeGreaterThanOrEqual(-sketchSize.width);
            expect(x).toBeLessThanOrEqual(2 * sketchSize.width);
            expect(y).toBeGreaterThanOrEqual(-sketchSize.height);
            expect(y).toBeLessThanOrEqual(2 * sketchSize.height);
          }
        }
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  it('draws each piece once, however many lines lie there', () => {
    fc.assert(
      fc.property(lines, (paths) => {
        const once = sketchOf([segments(paths)]);
        expect(sketchOf([segments([...paths, ...paths])])).toEqual(once);
        const pieces = once.flatMap(({ d }) => d.split('M').slice(1));
        expect(new Set(pieces).size).toBe(pieces.length);
      }),
      { seed: 2, numRuns: 60 },
    );
  });

  it('is drawn by lines where there are any, and else by the rest of the plant', () => {
    const both = sketchOf([
      segments([
        [
          [-71, 42],
          [-71.01, 42.01],
        ],
      ]),
      poles([[-71, 42]]),
    ]);
    expect(new Set(both.map(({ kind }) => kind))).toEqual(new Set(['line']));
    const alone = sketchOf([
      poles([
        [-71, 42],
        [-71.01, 42.01],
      ]),
    ]);
    expect(new Set(alone.map(({ kind }) => kind))).toEqual(new Set(['point']));
  });

  it('is empty where nothing has a place', () => {
    expect(sketchOf([])).toEqual([]);
    expect(sketchOf([packList('pole', [{ id: 1, name: 'P-1' }]), segments([])])).toEqual([]);
  });

  it('leaves out the rows that are hidden', () => {
    const [first, second]: readonly (readonly Place[])[] = [
      [
        [-71, 42],
        [-71.01, 42],
      ],
      [
        [-71, 42.01],
        [-71.01, 42.01],
      ],
    ];
    const both = segments([first ?? [], second ?? []]);
    const piecesOf = (isHidden: (row: number) => boolean) =>
      sketchOf([{ ...both, isHidden }]).flatMap(({ d }) => d.split('M').slice(1));
    const all = piecesOf(() => false);
    expect(all).toHaveLength(2);
    const kept = [piecesOf((row) => row === 0), piecesOf((row) => row === 1)];
    expect(kept.flat().toSorted()).toEqual(all.toSorted());
    expect(piecesOf(() => true)).toEqual([]);
  });

  it('has at most so many pieces, coarser the more there are', () => {
    const many = Array.from({ length: 8000 }, (_, at): readonly Place[] => {
      const [x, y] = [at % 100, Math.floor(at / 100)];
      return [
        [-71 + x / 1000, 42 + y / 1000],
        [-71 + (x + 0.4) / 1000, 42 + (y + 0.4) / 1000],
      ];
    });
    const pieces = sketchOf([segments(many)]).flatMap(({ d }) => d.split('M').slice(1));
    expect(pieces.length).toBeGreaterThan(500);
    expect(pieces.length).toBeLessThanOrEqual(5001);
  });
});
