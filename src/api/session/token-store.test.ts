import { describe, expect, it, vi } from 'vitest';
import type { SessionRecord, SessionVault, StoredSession } from './session';
import { createTokenStore } from './token-store';

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
      if (faults.has('read')) throw new DOMException('read', 'UnknownError');
      return stored;
    },
    write: async (next) => {
      if (faults.has('program')) throw new TypeError('planted');
      if (faults.has('write')) throw new DOMException('write', 'QuotaExceededError');
      stored = next ?? 'signed-out';
    },
    restore: async (kept) => {
      if (faults.has('write')) throw new DOMException('write', 'UnknownError');
      stored ??= kept;
    },
    beginSignOut: () => undefined,
    onLost: () => undefined,
    usedAt: async () => null,
    setUsedAt: async () => undefined,
  };
  const put = (next: StoredSession) => {
    stored = next;
  };
  return { tokenStore: createTokenStore(vault, cleared), faults, put, cleared, stored: () => stored };
}

describe('token store', () => {
  it('reads and writes through', async () => {
    const { tokenStore, stored } = setUp();
    expect(await tokenStore.read()).toEqual(record);
    expect(await tokenStore.write(null)).toBe(true);
    expect(stored()).toBe('signed-out');
  });

  it('signs no user out because the device could not read for a moment', async () => {
    const { tokenStore, faults } = setUp();
    await tokenStore.read();
    faults.add('read');
    expect(await tokenStore.read()).toEqual(record);
  });

  it('lives in memory after a failed write, until a write succeeds', async () => {
    const { tokenStore, faults, stored } = setUp();
    const next = { ...record, generation: 1 };
    faults.add('write');
    expect(await tokenStore.write(next)).toBe(false);
    expect(await tokenStore.read()).toEqual(next);
    expect(stored()).toEqual(record);
    faults.clear();
    expect(await tokenStore.write(next)).toBe(true);
    expect(stored()).toEqual(next);
  });

  it('reports a fault of the program, and keeps the sign-in in memory', async () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const { tokenStore, faults } = setUp();
    const next = { ...record, generation: 1 };
    faults.add('program');
    expect(await tokenStore.write(next)).toBe(false);
    expect(await tokenStore.read()).toEqual(next);
    expect(report.mock.calls).toEqual([[new TypeError('planted')]]);
    vi.unstubAllGlobals();
  });

  it('believes the device again once something later is on it', async () => {
    const { tokenStore, faults, put } = setUp();
    faults.add('write');
    await tokenStore.write({ ...record, generation: 1 });
    put({ ...record, generation: 2 });
    expect(await tokenStore.read()).toMatchObject({ generation: 2 });
    put('signed-out');
    expect(await tokenStore.read()).toBeNull();
  });

  it('takes a pair that another tab could not store, but never an older one', async () => {
    const { tokenStore } = setUp();
    await tokenStore.read();
    tokenStore.remember({ ...record, generation: 5 });
    tokenStore.remember({ ...record, generation: 4 });
    expect(await tokenStore.read()).toMatchObject({ generation: 5 });
  });

  it('keeps a sign-in to itself on a shared device: reads nothing, writes nothing', async () => {
    const { tokenStore, stored } = setUp();
    tokenStore.setTabOnly(true);
    const mine = { ...record, epoch: 7 };
    expect(await tokenStore.write(mine)).toBe(true);
    expect([await tokenStore.read(), stored()]).toEqual([mine, record]);
    tokenStore.setTabOnly(false);
    expect(await tokenStore.read()).toEqual(record);
  });

  it('F20: restores what it has where storage is empty: a clearing, not a sign-out', async () => {
    const { tokenStore, put, cleared, stored } = setUp();
    await tokenStore.read();
    put(null);
    expect([await tokenStore.read(), stored()]).toEqual([record, record]);
    expect(cleared).toHaveBeenCalledOnce();
    put('signed-out');
    expect([await tokenStore.read(), stored()]).toEqual([null, 'signed-out']);
    expect(cleared).toHaveBeenCalledOnce();
  });

  it('F20: goes on in memory where it cannot be put back yet, and puts it back later', async () => {
    const { tokenStore, faults, put, cleared, stored } = setUp();
    await tokenStore.read();
    put(null);
    faults.add('write');
    expect([await tokenStore.read(), stored()]).toEqual([record, null]);
    faults.clear();
    expect([await tokenStore.read(), stored()]).toEqual([record, record]);
    expect(cleared).toHaveBeenCalledOnce();
  });

  it('F20: never brings back who has signed out, here or in another tab', async () => {
    for (const leave of ['write', 'forget'] as const) {
      const { tokenStore, put, cleared } = setUp();
      await tokenStore.read();
      if (leave === 'write') await tokenStore.write(null);
      else tokenStore.forget();
      put(null);
      expect(await tokenStore.read()).toBeNull();
      expect(cleared).not.toHaveBeenCalled();
    }
  });

  it('takes nothing that was read before this page said something else', async () => {
    const { tokenStore } = setUp();
    const early = tokenStore.read();
    await tokenStore.write(null);
    expect([await early, await tokenStore.read()]).toEqual([null, null]);
  });

  it('knows nobody where nothing can be read', async () => {
    const { tokenStore, faults } = setUp();
    faults.add('read');
    expect(await tokenStore.read()).toBeNull();
  });
});
