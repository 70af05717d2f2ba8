import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Replica, replicaReads } from './replica';
import type { SqlDatabase, SqlQueries } from './sql-database';

const rows = { pieces: [], size: 0, count: 0, last: null };

type Server = { state: string; follows: boolean; fails: boolean; hangs: boolean };

/** A server that says that its list is so; what it was asked is gathered. */
function createServer(name: string, asked: string[]) {
  const server: Server = { state: 'epoch true 1-1-1', follows: name === 'replica', fails: false, hangs: false };
  const answer = async (what: string, text: string) => {
    if (server.hangs) return new Promise<never>(() => undefined);
    if (server.fails) throw new Error(`${name} is gone`);
    // The state is asked of both each time.
    if (!text.includes('pg_is_in_recovery')) asked.push(`${name} ${what}`);
    return [{ follows: server.follows, state: server.state }];
  };
  const query: SqlQueries['query'] = async (text: string) => JSON.parse(JSON.stringify(await answer('query', text)));
  const copy = async (text: string) => {
    await answer('copy', text);
    return rows;
  };
  return { server, query, copy };
}

function createPair() {
  const asked: string[] = [];
  const [mine, its] = [createServer('primary', asked), createServer('replica', asked)];
  const close = async () => undefined;
  const transaction = () => Promise.reject(new Error('nobody writes here'));
  const primary: SqlDatabase = { query: mine.query, copy: mine.copy, close, transaction };
  const replica: Replica = { query: its.query, copy: its.copy, close };
  const time = { now: 0 };
  const onFailure = vi.fn();
  const readsOf = replicaReads(primary, replica, { clock: () => time.now, onFailure });
  const read = async (...projectIds: number[]) => {
    const reads = await readsOf('map-poles', projectIds);
    await reads.copy('select');
    return asked.splice(0);
  };
  return { primary: mine.server, replica: its.server, readsOf, read, asked, time, onFailure };
}

describe('lists that are read on a replica', () => {
  afterEach(() => void vi.useRealTimers());

  it('are read there while both say the same of one project, else on the primary', async () => {
    const { read, replica, primary } = createPair();
    expect(await read(1)).toEqual(['replica copy']);
    expect(await read(1, 2)).toEqual(['primary copy']);
    primary.state = 'epoch true 2-1-2';
    expect(await read(1)).toEqual(['primary copy']);
    replica.state = primary.state;
    expect(await read(1)).toEqual(['replica copy']);
    // It was made a primary of its own.
    replica.follows = false;
    expect(await read(1)).toEqual(['primary copy']);
  });

  it('go on on the primary where the replica fails, which then rests for a while', async () => {
    const { readsOf, read, asked, replica, time, onFailure } = createPair();
    const reads = await readsOf('map-poles', [1]);
    await reads.copy('select');
    replica.fails = true;
    await reads.copy('select');
    await reads.query('select');
    replica.fails = false;
    await reads.copy('select');
    expect(asked.splice(0)).toEqual(['replica copy', 'primary copy', 'primary query', 'primary copy']);
    expect(await read(1)).toEqual(['primary copy']);
    time.now = 5000;
    expect(await read(1)).toEqual(['replica copy']);
    expect(onFailure).toHaveBeenCalledOnce();
  });

  it('go on on the primary where the replica says nothing any more', async () => {
    vi.useFakeTimers();
    const { readsOf, read, asked, replica, time, onFailure } = createPair();
    const reads = await readsOf('map-poles', [1]);
    replica.hangs = true;
    const copied = reads.copy('select');
    await vi.advanceTimersByTimeAsync(10_000);
    await copied;
    expect(asked.splice(0)).toEqual(['primary copy']);
    time.now = 5000;
    const list = read(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await list).toEqual(['primary copy']);
    expect(onFailure).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });
});
