import { describe, expect, it } from 'vitest';
import { createKeeper } from './keeper';
import type { SessionRecord } from './session';

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
  let stored: SessionRecord | null = record;
  const keeper = createKeeper({
    read: async () => {
      if (faults.has('read')) throw new Error('read');
      return stored;
    },
    write: async (next) => {
      if (faults.has('write')) throw new Error('write');
      stored = next;
    },
    usedAt: async () => null,
    setUsedAt: async () => undefined,
  });
  const put = (next: SessionRecord | null) => {
    stored = next;
  };
  return { keeper, faults, put, stored: () => stored };
}

describe('keeper', () => {
  it('reads and writes through', async () => {
    const { keeper, stored } = setUp();
    expect(await keeper.read()).toEqual(record);
    expect(await keeper.write(null)).toBe(true);
    expect(stored()).toBeNull();
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
    put(null);
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

  it('knows nobody where nothing can be read', async () => {
    const { keeper, faults } = setUp();
    faults.add('read');
    expect(await keeper.read()).toBeNull();
  });
});
