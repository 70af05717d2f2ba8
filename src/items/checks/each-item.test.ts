import { describe, expect, it } from 'vitest';
import { type ItemRef, refOf } from '../item';
import { eachItem } from './each-item';
import type { Finding } from './finding';

const lines = [1, 2, 3].map((id) => ({ ref: refOf('segment', id) }));
const finding = (ref: ItemRef): Finding => ({ rule: 'isolated', ref, at: null });
const found = (check: Iterable<Finding | null>) => [...check].filter((one) => one !== null);

describe('a check over items', () => {
  it('goes on with the others when one item makes it fail, and names that item', () => {
    const check = eachItem(lines, function* ({ ref }) {
      if (ref === lines[1]?.ref) throw new RangeError('Invalid array length');
      yield finding(ref);
    });
    expect(found(check)).toEqual([
      finding(refOf('segment', 1)),
      {
        ...{ rule: 'not-checked', ref: refOf('segment', 2), at: null },
        fault: { id: 'finding.checkFailed', params: { message: 'Invalid array length' } },
      },
      finding(refOf('segment', 3)),
    ]);
  });

  it('gives up an item that needs too many steps, and keeps what it found there', () => {
    const check = eachItem(lines, function* ({ ref }) {
      yield finding(ref);
      while (ref === lines[0]?.ref) yield null;
    });
    expect(found(check)).toEqual([
      finding(refOf('segment', 1)),
      { rule: 'not-checked', ref: refOf('segment', 1), at: null, fault: { id: 'finding.takesTooLong' } },
      finding(refOf('segment', 2)),
      finding(refOf('segment', 3)),
    ]);
  });

  it('may be stopped after each step', () => {
    const steps = [...eachItem(lines, () => [null, null])];
    expect(steps).toEqual(Array.from({ length: 6 }, () => null));
  });
});
