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
  });
  return { keeper, faults, stored: () => stored };
}

describe('keeper', () => {
  it('reads and writes through', async () => {
    const { keeper, stored } = setUp();
    expect(await keeper.read()).toEqual(record);
    await keeper.write(null);
    expect([stored(), keeper.isVolatile()]).toEqual([null, false]);
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
    await keeper.write(next);
    expect([await keeper.read(), keeper.isVolatile()]).toEqual([next, true]);
    expect(stored()).toEqual(record);
    faults.clear();
    await keeper.write(next);
    expect([stored(), keeper.isVolatile()]).toEqual([next, false]);
  });

  it('knows nobody where nothing can be read', async () => {
    const { keeper, faults } = setUp();
    faults.add('read');
    expect(await keeper.read()).toBeNull();
  });
});
