import { describe, expect, it, vi } from 'vitest';
import { createFakeChannels } from '../../api/testing/fake-channels';
import { storageFailure } from './finish-transaction';
import { createStorageWatch } from './storage-watch';

const plenty = { usage: 1_000, quota: 1_000_000_000 };

function setUp(estimate: () => Promise<{ usage?: number; quota?: number }> = async () => plenty) {
  const room = { estimate: vi.fn(estimate), persist: vi.fn(async () => false) };
  return { room, watch: createStorageWatch({ room, channel: null, schema: 2 }) };
}

describe('the room on the device', () => {
  it('is looked at from the start, and told when it is little', async () => {
    const { watch } = setUp(async () => ({ usage: 995_000_000, quota: 1_000_000_000 }));
    await vi.waitFor(() => expect(watch.store.getState().nearlyFull).toBe(true));
    const calm = setUp();
    await vi.waitFor(() => expect(calm.room.estimate).toHaveBeenCalledOnce());
    expect(calm.watch.store.getState().nearlyFull).toBe(false);
  });

  it('is looked at again every 50 edits, and asked to stay with the first', async () => {
    let quota = 1_000_000_000;
    const { watch, room } = setUp(async () => ({ usage: 0, quota }));
    expect(room.persist).not.toHaveBeenCalled();
    quota = 1_000_000;
    for (let edit = 0; edit < 49; edit += 1) watch.edited();
    expect(room.estimate).toHaveBeenCalledOnce();
    watch.edited();
    await vi.waitFor(() => expect(watch.store.getState().nearlyFull).toBe(true));
    expect(room.persist).toHaveBeenCalledOnce();
  });

  it('is not spoken of where the browser cannot tell', async () => {
    const { watch } = setUp(() => Promise.reject(new DOMException('no', 'NotSupportedError')));
    const none = createStorageWatch({ room: null, channel: null, schema: 2 });
    for (let edit = 0; edit < 50; edit += 1) none.edited();
    await vi.waitFor(() => expect(watch.store.getState().nearlyFull).toBe(false));
    expect(none.store.getState().nearlyFull).toBe(false);
  });
});

describe('two versions of the product', () => {
  it('tell each other, whichever came first, and the older one says so', async () => {
    const channels = createFakeChannels();
    const page = (schema: number) => createStorageWatch({ room: null, channel: channels.open('nm:hello'), schema });
    const old = page(2);
    const young = page(3);
    await vi.waitFor(() => expect(old.store.getState().outdated).toBe(true));
    const late = page(2);
    await vi.waitFor(() => expect(late.store.getState().outdated).toBe(true));
    expect(young.store.getState().outdated).toBe(false);
  });

  it('do not mind words that they do not know', async () => {
    const channels = createFakeChannels();
    const watch = createStorageWatch({ room: null, channel: channels.open('nm:hello'), schema: 2 });
    const other = channels.open('nm:hello');
    for (const message of [null, 'hello', { schema: '9' }, {}]) other.postMessage(message);
    other.postMessage({ schema: 2 });
    await new Promise((done) => setImmediate(done));
    expect(watch.store.getState().outdated).toBe(false);
  });
});

describe('an outbox that does not open', () => {
  it('is told apart by its reason, until one opens', () => {
    const { watch } = setUp();
    watch.outboxFailed(storageFailure(new DOMException('old', 'VersionError')));
    expect(watch.store.getState().closed).toBe('newer');
    watch.outboxFailed(storageFailure(new Error('strange')));
    expect(watch.store.getState().closed).toBe('unreadable');
    watch.outboxOpened();
    expect(watch.store.getState().closed).toBeNull();
  });

  it('may be left alone by the user', () => {
    const { watch } = setUp();
    expect(watch.where()).toBe('device');
    watch.outboxFailed(storageFailure(new Error('strange')));
    watch.goOnWithout();
    expect([watch.where(), watch.store.getState().closed]).toEqual(['memory', null]);
  });
});
