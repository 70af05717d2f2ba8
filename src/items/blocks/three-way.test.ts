import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeByKey, mergeLines, type ThreeWay } from './three-way';

const lines = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 6 });
const entries = fc.uniqueArray(fc.record({ key: fc.constantFrom('1', '2', '3', '4'), value: fc.nat(2) }), {
  selector: ({ key }) => key,
});
const threeOf = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<ThreeWay<T>> =>
  fc.record({ base: one, mine: one, theirs: one });
const turned = <T>({ base, mine, theirs }: ThreeWay<T>): ThreeWay<T> => ({ base, mine: theirs, theirs: mine });
const countOf = (all: readonly string[], line: string) => all.filter((one) => one === line).length;

describe('lines of two people', () => {
  it('are the same whoever was first, and each is there that one wrote', () => {
    fc.assert(
      fc.property(threeOf(lines), (three) => {
        const whole = mergeLines(three);
        expect(whole.toSorted()).toEqual(mergeLines(turned(three)).toSorted());
        for (const line of ['a', 'b', 'c', '']) {
          const [was, here, there, now] = [three.base, three.mine, three.theirs, whole].map((all) =>
            countOf(all, line),
          );
          if (here === was) expect(now).toBe(there);
          else if (there === was) expect(now).toBe(here);
          else expect(now).toBe(Math.max(here ?? 0, there ?? 0));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('are those of one where the other changed nothing', () => {
    fc.assert(
      fc.property(lines, lines, (base, changed) => {
        expect(mergeLines({ base, mine: base, theirs: changed })).toEqual(changed);
        expect(mergeLines({ base, mine: changed, theirs: base }).toSorted()).toEqual(changed.toSorted());
      }),
      { numRuns: 1000 },
    );
  });
});

describe('entries of two people', () => {
  it('are told apart by their key: each is as the person left it who changed it', () => {
    fc.assert(
      fc.property(threeOf(entries), (three) => {
        const merge = (sides: typeof three) => mergeByKey(sides, ({ key }) => key);
        const byKey = (all: ReturnType<typeof merge>) =>
          all && new Map(all.map(({ key, value }): [string, number] => [key, value]));
        const whole = byKey(merge(three));
        expect(whole).toEqual(byKey(merge(turned(three))));
        const [was, here, there] = [three.base, three.mine, three.theirs].map(byKey);
        const isAsked = ['1', '2', '3', '4'].filter((key) => {
          const [before, mine, theirs] = [was?.get(key), here?.get(key), there?.get(key)];
          if (mine !== before && theirs !== before && mine !== theirs) return true;
          if (whole) expect(whole.get(key)).toBe(mine === before ? theirs : mine);
          return false;
        });
        expect(whole === null).toBe(isAsked.length > 0);
      }),
      { numRuns: 1000 },
    );
  });
});
