import { describe, expect, it } from 'vitest';
import { discarded } from './alteration';
import { fakeOp } from './fake-op';

describe('discarded', () => {
  it('drops what waits, needs the user or was refused', () => {
    const states = ['queued', 'unknown', 'waiting-auth', 'conflict', 'rejected'] as const;
    const lane = states.map((state) => fakeOp({ state }));
    expect(discarded(lane)).toEqual({ kept: [], given: lane });
  });

  it('keeps the one that is on its way: its answer is read first', () => {
    const sending = fakeOp({ state: 'sending' });
    const queued = fakeOp({ state: 'queued' });
    expect(discarded([sending, queued])).toEqual({ kept: [sending], given: [queued] });
  });
});
