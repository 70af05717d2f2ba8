import { describe, expect, it } from 'vitest';
import { fakeOp } from '../testing/fake-op';
import { discarded, resolved } from './queue-transition';

describe('discarded', () => {
  it('drops what waits, needs the user or was refused', () => {
    const states = ['queued', 'unknown', 'waiting-auth', 'conflict', 'rejected'] as const;
    const queue = states.map((state) => fakeOp({ state }));
    expect(discarded(queue)).toEqual({ kept: [], givenUp: queue });
  });

  it('keeps the running request: its answer is read first', () => {
    const sending = fakeOp({ state: 'sending' });
    const queued = fakeOp({ state: 'queued' });
    expect(discarded([sending, queued])).toEqual({ kept: [sending], givenUp: [queued] });
  });
});

describe('resolved', () => {
  it('forgets the service’s value of a field given up: it is no base for the bin', () => {
    const theirs = { name: 'theirs', height: 9 };
    const op = fakeOp({
      state: 'conflict',
      patch: { name: 'mine', height: 3 },
      base: { name: 'old', height: 1 },
      theirs,
    });
    const { kept, givenUp: given } = resolved([op], ['height'], 0);
    expect(kept).toMatchObject([{ patch: { name: 'mine' }, base: { name: 'theirs' } }]);
    expect(kept[0]?.base).not.toHaveProperty('height');
    expect(given).toMatchObject([{ patch: { height: 3 } }]);
  });
});
