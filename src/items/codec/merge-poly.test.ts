import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergePoly } from './merge-poly';

const p = (n: number) => ({ lat: n / 1000, lng: 10 + n / 1000 });
const line = (...numbers: number[]) => numbers.map(p);

describe('mergePoly', () => {
  it('puts moves of different vertices together', () => {
    expect(mergePoly(line(1, 2, 3, 4, 5), line(1, 20, 3, 4, 5), line(1, 2, 3, 40, 5))).toEqual(line(1, 20, 3, 40, 5));
  });

  it('puts an insertion, a removal and a new end together', () => {
    const mine = line(1, 15, 2, 3, 4, 5);
    const theirs = line(1, 2, 4, 5, 6);
    expect(mergePoly(line(1, 2, 3, 4, 5), mine, theirs)).toEqual(line(1, 15, 2, 4, 5, 6));
  });

  it('takes neighbours for different vertices', () => {
    expect(mergePoly(line(1, 2, 3, 4), line(1, 20, 3, 4), line(1, 2, 30, 4))).toEqual(line(1, 20, 30, 4));
  });

  it.each([
    ['both moved the same vertex', line(1, 20, 3), line(1, 21, 3)],
    ['both added a point at the same place', line(1, 15, 2, 3), line(1, 16, 2, 3)],
    ['one moved what the other took away', line(1, 20, 3), line(1, 3)],
  ])('asks when %s', (_what, mine, theirs) => {
    expect(mergePoly(line(1, 2, 3), mine, theirs)).toBeNull();
  });

  it('takes what both did alike once', () => {
    expect(mergePoly(line(1, 2, 3, 4), line(1, 20, 3, 4), line(1, 20, 3, 40))).toEqual(line(1, 20, 3, 40));
  });

  it('asks when too little would be left', () => {
    expect(mergePoly(line(1, 2, 3), line(1, 2), line(2, 3))).toBeNull();
  });

  it('works ring by ring, in the spelling of each side', () => {
    const ring = (...numbers: number[]) => numbers.map((n) => ({ lat: `${n}.0`, lng: `${n}.5` }));
    const base = [ring(1, 2, 3), ring(5, 6, 7, 8)];
    const mine = [ring(1, 2, 4), ring(5, 6, 7, 8)];
    const theirs = [ring(1, 2, 3), ring(5, 9, 7, 8)];
    expect(mergePoly(base, mine, theirs)).toEqual([ring(1, 2, 4), ring(5, 9, 7, 8)]);
    expect(mergePoly(base, [ring(1, 2, 4)], theirs)).toBeNull();
  });

  it.each([[null], ['poly'], [[{ lat: 'north', lng: 1 }]], [[3]]])('asks for what it cannot read: %j', (odd) => {
    expect(mergePoly(line(1, 2), odd, line(1, 3))).toBeNull();
  });

  const places = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 4, maxLength: 30 });

  it('keeps the change of one user if the other changed nothing, in either order', () => {
    fc.assert(
      fc.property(places, places, (base, edited) => {
        expect(mergePoly(line(...base), line(...base), line(...edited))).toEqual(line(...edited));
        expect(mergePoly(line(...base), line(...edited), line(...base))).toEqual(line(...edited));
      }),
    );
  });

  it('moves of different vertices never ask, and both are in it', () => {
    fc.assert(
      fc.property(places, fc.nat(), fc.nat(), (base, one, other) => {
        const [a, b] = [one % base.length, other % base.length];
        fc.pre(a !== b);
        const mine = base.with(a, 1000);
        const theirs = base.with(b, 2000);
        expect(mergePoly(line(...base), line(...mine), line(...theirs))).toEqual(line(...mine.with(b, 2000)));
      }),
    );
  });

  it('does not depend on whose edit is called mine', () => {
    fc.assert(
      fc.property(places, places, places, (base, one, other) => {
        const [a, b, c] = [base, one, other].map((numbers) => line(...numbers));
        expect(mergePoly(a, b, c)).toEqual(mergePoly(a, c, b));
      }),
    );
  });
});
