import { describe, expect, it } from 'vitest';
import { discarded } from './alteration';
import { fakeOp } from './fake-op';

describe('discarded', () => {
  it('drops what waits, needs the user or was refused', () => {
    const states = ['queued', 'unknown', 'waiting-auth', 'conflict', 'rejected'] as const;
    expect(discarded(states.map((state) => fakeOp({ state })))).toEqual([]);
  });

  it('keeps the one that is on its way: its answer is read first', () => {
    const sending = fakeOp({ state: 'sending' });
    expect(discarded([sending, fakeOp({ state: 'queued' })])).toEqual([sending]);
  });
});
