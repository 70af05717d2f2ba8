import { describe, expect, it } from 'vitest';
import type { OpState, OutboxEntry } from '../outbox';
import { fakeOp } from '../testing/fake-op';
import { createOutboxIndex, phaseOf } from './outbox-index';

const rename: OutboxEntry = {
  kind: 'update',
  ref: 'pole:7',
  projectId: 1,
  patch: { name: 'B' },
  base: { name: 'mine' },
};

describe('index', () => {
  it('shows what is not stored on top of what is, and sends only what is', () => {
    const index = createOutboxIndex();
    index.setQueue('pole:7', [fakeOp()]);
    index.setUnstored([{ entries: [rename], at: 5, known: new Map() }]);
    expect(index.outstandingOf('pole:7')).toMatchObject({ patch: { name: 'B' }, base: { name: 'old' } });
    expect(index.heads()).toEqual([fakeOp()]);
    index.setUnstored([]);
    expect(index.outstandingOf('pole:7')).toMatchObject({ patch: { name: 'mine' } });
  });

  it('follows an item to the ref that the service gave', () => {
    const index = createOutboxIndex();
    index.rename('pole:local:a', 'pole:7');
    index.setUnstored([{ entries: [{ ...rename, ref: 'pole:local:a' }], at: 5, known: new Map() }]);
    expect(index.outstandingOf('pole:local:a')).toMatchObject({ ref: 'pole:7', patch: { name: 'B' } });
    expect([...index.states().keys()]).toEqual(['pole:7']);
  });

  it('shows an edit that was taken back while the edit before it is sent and arrives', () => {
    const index = createOutboxIndex();
    index.setQueue('pole:7', [fakeOp()]);
    index.setUnstored([{ entries: [{ ...rename, patch: { name: 'old' } }], at: 5, known: new Map() }]);
    expect(index.outstandingOf('pole:7')).toBeNull();
    index.setQueue('pole:7', [fakeOp({ state: 'sending' })]);
    expect(index.outstandingOf('pole:7')).toMatchObject({ patch: { name: 'old' } });
    index.setQueue('pole:7', []);
    expect(index.outstandingOf('pole:7')).toMatchObject({ patch: { name: 'old' } });
    expect([...index.states().keys()]).toEqual(['pole:7']);
  });

  it('shows an edit of a new item that is not stored when the item arrives', () => {
    const index = createOutboxIndex();
    index.setQueue('pole:local:a', [fakeOp({ ref: 'pole:local:a', kind: 'create', state: 'sending' })]);
    index.setUnstored([{ entries: [{ ...rename, ref: 'pole:local:a' }], at: 5, known: new Map() }]);
    index.setQueue('pole:local:a', []);
    index.rename('pole:local:a', 'pole:7');
    expect(index.outstandingOf('pole:7')).toMatchObject({ ref: 'pole:7', patch: { name: 'B' } });
    expect([...index.states().keys()]).toEqual(['pole:7']);
  });

  it('replaces everything, record queues in order', () => {
    const index = createOutboxIndex();
    index.setQueue('pole:1', [fakeOp({ ref: 'pole:1' })]);
    index.replaceAll([fakeOp({ seq: 2, patch: { name: 'B' } }), fakeOp({ seq: 1 })]);
    expect(index.storedRefs()).toEqual(['pole:7']);
    expect(index.outstandingOf('pole:7')?.patch).toEqual({ name: 'B' });
    index.setQueue('pole:7', []);
    expect(index.states().size).toBe(0);
  });

  it('tells projects apart', () => {
    const index = createOutboxIndex();
    index.replaceAll([fakeOp(), fakeOp({ seq: 2, ref: 'pole:8', projectId: 2 })]);
    expect(index.outstanding(2).map(({ ref }) => ref)).toEqual(['pole:8']);
  });
});

describe('phaseOf', () => {
  const phase = (states: readonly OpState[], online = true) =>
    phaseOf(new Map(states.map((state, index) => [`pole:${index}`, state])), online);

  it('says the one thing that matters most', () => {
    expect(phase([])).toBe('saved');
    expect(phase(['queued'])).toBe('waiting');
    expect(phase(['waiting-auth'])).toBe('waiting');
    expect(phase(['queued', 'sending'])).toBe('sending');
    expect(phase(['queued', 'unknown'])).toBe('sending');
    expect(phase(['sending'], false)).toBe('offline');
    expect(phase([], false)).toBe('offline');
    expect(phase(['queued', 'conflict'], false)).toBe('attention');
    expect(phase(['rejected'])).toBe('attention');
  });
});
