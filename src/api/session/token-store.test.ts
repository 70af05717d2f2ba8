import { describe, expect, it, vi } from 'vitest';
import type { SessionRecord, SessionVault, StoredSession } from './session';
import { createKeeper } from './token-store';

const record: SessionRecord = {
  user: { username: 'pat', firstName: 'Pat', lastName: 'Planner' },
  refreshToken: 'r',
  accessToken: 'a',
  generation: 0,
  epoch: 1,
  pending: null,
};

function setUp() {
  const faults = new Set<string>();
  let stored: StoredSession = record;
  const cleared = vi.fn();
  const vault: SessionVault = {
    read: async () => {
      if (faults.has('read')) throw new Error('read');
      return stored;
    },
    write: async (next) => {
      if (faults.has('write')) throw new Error('write');
      stored = next ?? 'signed-out';
    },
    restore: async (kept) => {
      if (faults.has('write')) throw new Error('write');
      stored ??= kept;
    },
    leave: () => undefined,
    onLost: () => undefined,
    usedAt: async () => null,
    setUsedAt: async () => undefined,
  };
  const put = (next: StoredSession) => {
    stored = next;
  };
  return { keeper: createKeeper(vault, cleared), faults, put, cleared, stored: () => stored };
}

describe('keeper', () => {
  it('reads and writes through', async () => {
    const { keeper, stored } = setUp();
    expect(await keeper.read()).toEqual(record);
    expect(await keeper.write(null)).toBe(true);
    expect(stored()).toBe('signed-out');
  });

  it('signs nobody out because the device could not read for a moment', async () => {
    const { keeper, faults } = setUp();
    await keeper.read();
    faults.add('read');
    expect(await keeper.read()).toEqual(record);
  });

  it('lives in memory after a failed write, until a write succeeds', async () => {
    const { keeper, faults, stored } = setUp();
    const next = { ...record, generation: 1 };
    faults.add('write');
    expect(await keeper.write(next)).toBe(false);
    expect(await keeper.read()).toEqual(next);
    expect(stored()).toEqual(record);
    faults.clear();
    expect(await keeper.write(next)).toBe(true);
    expect(stored()).toEqual(next);
  });

  it('believes the device again once something later is on it', async () => {
    const { keeper, faults, put } = setUp();
    faults.add('write');
    await keeper.write({ ...record, generation: 1 });
    put({ ...record, generation: 2 });
    expect(await keeper.read()).toMatchObject({ generation: 2 });
    put('signed-out');
    expect(await keeper.read()).toBeNull();
  });

  it('takes a pair that another tab could not store, but never an older one', async () => {
    const { keeper } = setUp();
    await keeper.read();
    keeper.remember({ ...record, generation: 5 });
    keeper.remember({ ...record, generation: 4 });
    expect(await keeper.read()).toMatchObject({ generation: 5 });
  });

  it('keeps a sign-in to itself on a shared device: nothing is read, nothing is written', async () => {
    const { keeper, stored } = setUp();
    keeper.keepToItself(true);
    const mine = { ...record, epoch: 7 };
    expect(await keeper.write(mine)).toBe(true);
    expect([await keeper.read(), stored()]).toEqual([mine, record]);
    keeper.keepToItself(false);
    expect(await keeper.read()).toEqual(record);
  });

  it('F20: puts back what it has where there is nothing at all: that was a clearing, and no sign-out', async () => {
    const { keeper, put, cleared, stored } = setUp();
    await keeper.read();
    put(null);
    expect([await keeper.read(), stored()]).toEqual([record, record]);
    expect(cleared).toHaveBeenCalledOnce();
    put('signed-out');
    expect([await keeper.read(), stored()]).toEqual([null, 'signed-out']);
    expect(cleared).toHaveBeenCalledOnce();
  });

  it('F20: goes on in memory where it cannot be put back yet, and puts it back later', async () => {
    const { keeper, faults, put, cleared, stored } = setUp();
    await keeper.read();
    put(null);
    faults.add('write');
    expect([await keeper.read(), stored()]).toEqual([record, null]);
    faults.clear();
    expect([await keeper.read(), stored()]).toEqual([record, record]);
    expect(cleared).toHaveBeenCalledOnce();
  });

  it('F20: never brings back who has signed out, here or in another tab', async () => {
    for (const leave of ['write', 'forget'] as const) {
      const { keeper, put, cleared } = setUp();
      await keeper.read();
      if (leave === 'write') await keeper.write(null);
      else keeper.forget();
      put(null);
      expect(await keeper.read()).toBeNull();
      expect(cleared).not.toHaveBeenCalled();
    }
  });

  it('takes nothing that was read before this page said something else', async () => {
    const { keeper } = setUp();
    const early = keeper.read();
    await keeper.write(null);
    expect([await early, await keeper.read()]).toEqual([null, null]);
  });

  it('knows nobody where nothing can be read', async () => {
    const { keeper, faults } = setUp();
    faults.add('read');
    expect(await keeper.read()).toBeNull();
  });
});
