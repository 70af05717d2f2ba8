import { describe, expect, it } from 'vitest';
import { readOutboxMessage } from './index-updater';

describe('readWord', () => {
  const settled = { kind: 'settled', ref: 'pole:local:a', newRef: 'pole:7', record: { id: 7 } };

  it('reads what a tab of this version says', () => {
    expect(readOutboxMessage({ refs: ['pole:7'], settled: null })).toEqual({
      refs: ['pole:7'],
      settled: null,
      beside: false,
    });
    expect(readOutboxMessage({ refs: ['pole:7'], settled, beside: true })).toEqual({
      refs: ['pole:7'],
      settled,
      beside: true,
    });
    expect(readOutboxMessage({ refs: [], settled: { ...settled, newRef: null } })?.settled?.newRef).toBeNull();
  });

  it.each([null, 'changed', 7, [], {}, { refs: 'pole:7' }])('does not understand %j', (data) => {
    expect(readOutboxMessage(data)).toBeNull();
  });

  it('leaves out what it cannot read', () => {
    expect(readOutboxMessage({ refs: ['pole:7', 'tower:1', 5], settled: { ref: 'nonsense', record: {} } })).toEqual({
      refs: ['pole:7'],
      settled: null,
      beside: false,
    });
    expect(readOutboxMessage({ refs: [], settled: { ...settled, record: 'x' } })?.settled).toBeNull();
  });
});
