import type { Op } from '../outbox';

/** An operation for tests: a queued update of pole 7, with what a test wants to be different. */
export function fakeOp(different: Partial<Op> = {}): Op {
  return {
    v: 1,
    seq: 1,
    opId: 'op',
    kind: 'update',
    model: 'pole',
    ref: 'pole:7',
    projectId: 1,
    patch: { name: 'mine' },
    base: { name: 'old' },
    at: 0,
    notBefore: 0,
    state: 'queued',
    held: false,
    sends: 0,
    unclear: false,
    knownIdMax: null,
    misses: 0,
    theirs: null,
    error: null,
    ...different,
  };
}
