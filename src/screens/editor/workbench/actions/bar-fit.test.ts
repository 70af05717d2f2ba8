import { describe, expect, it } from 'vitest';
import { barFit, mostInBar } from './bar-fit';

const names = [
  'Split',
  'Duplicate',
  'Trace',
  'Draft a permit',
  'Delete',
  'Reverse',
  'Line beside',
  'Simplify',
  'Extend',
];

describe('the selection bar', () => {
  it('names its buttons where the map is wide enough, and leaves the rest to a menu', () => {
    const fit = barFit(names, { width: 627, target: 32 });
    expect(fit.named).toBe(true);
    expect(fit.count).toBeGreaterThanOrEqual(4);
    expect(fit.count).toBeLessThan(names.length);
  });

  it('names all of them without a menu where there is room', () => {
    expect(barFit(names, { width: 1400, target: 32 })).toEqual({ count: names.length, named: true });
    expect(barFit(['Select several', 'Delete'], { width: 322, target: 44 })).toEqual({ count: 2, named: true });
  });

  it('has pictures for a thumb on a telephone, and never more than find room', () => {
    expect(barFit(names, { width: 322, target: 44 })).toEqual({ count: 5, named: false });
    for (let width = 0; width < 1500; width += 7) {
      const { count, named } = barFit(names, { width, target: 44 });
      const taken = names.slice(0, count).reduce((sum, name) => sum + 2 + (named ? 38 + 6.4 * name.length : 44), 0);
      expect(count === 0 || taken + (count < names.length ? 44 : 0) <= width - 8).toBe(true);
    }
  });

  it('is the same for one who knows of one more than could find room', () => {
    for (const target of [32, 44, 48])
      for (let width = 0; width < 1500; width += 7) {
        const room = { width, target };
        for (const all of [names, names.map(() => ''), names.slice(0, 3)])
          expect(barFit(all.slice(0, mostInBar(room) + 1), room)).toEqual(barFit(all, room));
      }
  });
});
