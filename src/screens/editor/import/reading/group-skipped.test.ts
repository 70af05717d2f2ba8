import { describe, expect, it } from 'vitest';
import { message } from '../../../../i18n/message';
import { groupSkipped } from './group-skipped';

describe('what an import leaves out', () => {
  it('is told once a reason, the most frequent first', () => {
    const skipped = [
      { index: 4, reason: message('import.isPolygon') },
      { index: 6, reason: message('import.noPair', { number: 3 }) },
      { index: 7, reason: message('import.noPair', { number: 12 }) },
      { index: 9, reason: message('import.part', { number: 2, why: message('import.noPair', { number: 1 }) }) },
    ];
    expect(groupSkipped(skipped)).toEqual([
      { reason: message('import.noPair', { number: 3 }), count: 3, first: 7 },
      { reason: message('import.isPolygon'), count: 1, first: 5 },
    ]);
  });

  it('is nothing for a clean file', () => expect(groupSkipped([])).toEqual([]));
});
