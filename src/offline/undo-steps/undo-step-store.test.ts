import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabaseHandle, userDatabaseName } from '../storage/database';
import type { StoredUndoStep } from './stored-undo-step';
import { createUndoStepStore } from './undo-step-store';

const base = 'https://maps.test/v1';
const step = (id: string, at: number, more: Partial<StoredUndoStep> = {}): StoredUndoStep => {
  return { id, projectId: 1, at, size: 100, step: { id }, ...more };
};
const idsOf = async (kept: ReturnType<typeof createUndoStepStore>, projectId = 1) =>
  (await kept.read(projectId)).steps.map(({ id }) => id);
const openFor = (user: string) => {
  const kept = createUndoStepStore(base);
  kept.open(user);
  return kept;
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the steps that this device keeps', () => {
  it('come back in the order of their time, each project its own', async () => {
    const kept = openFor('ada');
    await kept.write(1, [step('b', 2), step('a', 1)], []);
    await kept.write(2, [step('other', 3, { projectId: 2 })], []);
    await kept.write(1, [step('b', 2, { step: 'undone' }), step('c', 3)], []);
    await kept.write(1, [], ['c', 'unknown']);
    const again = openFor('ada');
    expect(await idsOf(again)).toEqual(['a', 'b']);
    expect((await again.read(1)).steps[1]?.step).toBe('undone');
    expect(await idsOf(again, 2)).toEqual(['other']);
  });

  it('are each user’s own', async () => {
    await openFor('ada').write(1, [step('a', 1)], []);
    expect(await idsOf(openFor('bea'))).toEqual([]);
    const kept = openFor('bea');
    kept.open('ada');
    expect(await idsOf(kept)).toEqual(['a']);
  });

  it('come with the names that the service has given since', async () => {
    const kept = openFor('ada');
    await kept.write(1, [step('a', 1)], []);
    const handle = createDatabaseHandle(userDatabaseName(base, 'ada'));
    await handle.begin((db) => db.put('idmap', { local: 'pole:local:x', ref: 'pole:7' }));
    expect([...(await kept.read(1)).renames]).toEqual([['pole:local:x', 'pole:7']]);
    handle.close();
  });

  it('are the last 500', async () => {
    const kept = openFor('ada');
    await kept.write(
      1,
      Array.from({ length: 498 }, (_, at) => step(`s${at}`, at)),
      [],
    );
    await kept.write(1, [step('x', 1000), step('y', 1001), step('z', 1002)], []);
    const ids = await idsOf(kept);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([500, 's1', 'z']);
  });

  it('are an unbroken run of what finds room', async () => {
    const kept = openFor('ada');
    const large = ['l', 'm', 'n', 'o'].map((id, at) => step(id, 2 + at / 10, { size: 3_980_000 }));
    await kept.write(1, [step('a', 1), ...large, step('b', 3)], []);
    expect(await idsOf(kept)).toEqual(['a', 'l', 'm', 'n', 'o', 'b']);
    await kept.write(1, [step('c', 4, { size: 200_000 })], []);
    expect(await idsOf(kept)).toEqual(['m', 'n', 'o', 'b', 'c']);
    await kept.write(1, [step('huge', 5, { size: 4_100_000 })], []);
    expect(await idsOf(kept)).toEqual([]);
  });

  it('are gone when the user signs out, and no writes follow without a user', async () => {
    const kept = openFor('ada');
    await kept.write(1, [step('a', 1)], []);
    await kept.destroy();
    await kept.write(1, [step('b', 2)], []);
    expect(await idsOf(kept)).toEqual([]);
    expect(await idsOf(openFor('ada'))).toEqual([]);
  });

  it('make room when they are asked to, and go on', async () => {
    const kept = openFor('ada');
    await kept.write(1, [step('a', 1)], []);
    await kept.empty();
    await kept.write(1, [step('b', 2)], []);
    expect(await idsOf(kept)).toEqual(['b']);
  });

  it('are as if they were not there when the storage fails, and that is told once', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const failing = createUndoStepStore(base, () => ({
      begin: () => Promise.reject(new DOMException('refused', 'UnknownError')),
      close: () => undefined,
    }));
    failing.open('ada');
    await failing.write(1, [step('a', 1)], []);
    expect(await failing.read(1)).toEqual({ steps: [], renames: new Map() });
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
