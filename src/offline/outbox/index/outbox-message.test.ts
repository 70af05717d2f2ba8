import { describe, expect, it } from 'vitest';
import { readWord } from './outbox-message';

describe('readWord', () => {
  const settled = { kind: 'settled', ref: 'pole:local:a', newRef: 'pole:7', record: { id: 7 } };

  it('reads what a tab of this version says', () => {
    expect(readWord({ refs: ['pole:7'], settled: null })).toEqual({ refs: ['pole:7'], settled: null, beside: false });
    expect(readWord({ refs: ['pole:7'], settled, beside: true })).toEqual({ refs: ['pole:7'], settled, beside: true });
    expect(readWord({ refs: [], settled: { ...settled, newRef: null } })?.settled?.newRef).toBeNull();
  });

  it.each([null, 'changed', 7, [], {}, { refs: 'pole:7' }])('does not understand %j', (data) => {
    expect(readWord(data)).toBeNull();
  });

  it('leaves out what it cannot read', () => {
    expect(readWord({ refs: ['pole:7', 'tower:1', 5], settled: { ref: 'nonsense', record: {} } })).toEqual({
      refs: ['pole:7'],
      settled: null,
      beside: false,
    });
    expect(readWord({ refs: [], settled: { ...settled, record: 'x' } })?.settled).toBeNull();
  });
});
