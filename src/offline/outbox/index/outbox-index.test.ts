import { describe, expect, it } from 'vitest';
import type { OpState, OutboxEntry } from '../outbox';
import { fakeOp } from '../testing/fake-op';
import { createMirror, phaseOf } from './outbox-index';

const rename: OutboxEntry = {
  kind: 'update',
  ref: 'pole:7',
  projectId: 1,
  patch: { name: 'B' },
  base: { name: 'mine' },
};

describe('mirror', () => {
  it('shows what is not stored on top of what is, and sends only what is', () => {
    const mirror = createMirror();
    mirror.setLane('pole:7', [fakeOp()]);
    mirror.setUnstored([{ entries: [rename], at: 5, known: new Map() }]);
    expect(mirror.outstandingOf('pole:7')).toMatchObject({ patch: { name: 'B' }, base: { name: 'old' } });
    expect(mirror.heads()).toEqual([fakeOp()]);
    mirror.setUnstored([]);
    expect(mirror.outstandingOf('pole:7')).toMatchObject({ patch: { name: 'mine' } });
  });

  it('follows an item to the ref that the service gave', () => {
    const mirror = createMirror();
    mirror.rename('pole:local:a', 'pole:7');
    mirror.setUnstored([{ entries: [{ ...rename, ref: 'pole:local:a' }], at: 5, known: new Map() }]);
    expect(mirror.outstandingOf('pole:local:a')).toMatchObject({ ref: 'pole:7', patch: { name: 'B' } });
    expect([...mirror.states().keys()]).toEqual(['pole:7']);
  });

  it('replaces everything, lanes in order', () => {
    const mirror = createMirror();
    mirror.setLane('pole:1', [fakeOp({ ref: 'pole:1' })]);
    mirror.replaceAll([fakeOp({ seq: 2, patch: { name: 'B' } }), fakeOp({ seq: 1 })]);
    expect(mirror.storedRefs()).toEqual(['pole:7']);
    expect(mirror.outstandingOf('pole:7')?.patch).toEqual({ name: 'B' });
    mirror.setLane('pole:7', []);
    expect(mirror.states().size).toBe(0);
  });

  it('tells projects apart', () => {
    const mirror = createMirror();
    mirror.replaceAll([fakeOp(), fakeOp({ seq: 2, ref: 'pole:8', projectId: 2 })]);
    expect(mirror.outstanding(2).map(({ ref }) => ref)).toEqual(['pole:8']);
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
