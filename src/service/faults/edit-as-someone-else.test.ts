import { describe, expect, it } from 'vitest';
import { smallSeed } from '../conformance/small-sample';
import { createMemoryStore } from '../stores/memory-store';
import { editAsSomeoneElse } from './edit-as-someone-else';

const start = () => {
  const store = createMemoryStore(smallSeed());
  const name = async () => (await store.record('map-poles', 1))?.['name'];
  const edit = (patch?: Record<string, unknown>) =>
    editAsSomeoneElse(store, { path: 'map-pole', id: 1, ...(patch ? { patch } : {}) }, Date.UTC(2030, 0, 2, 3, 4, 5));
  return { store, name, edit };
};

describe('an edit of another user', () => {
  it('changes the name each time, and the date', async () => {
    const { store, name, edit } = start();
    await edit();
    expect(await name()).toBe('map-poles 1 (colleague)');
    await edit();
    await edit();
    expect(await name()).toBe('map-poles 1 (colleague 3)');
    expect((await store.record('map-poles', 1))?.['updatedAt']).toBe('2030-01-02 03:04:05');
  });

  it('names an item without a name', async () => {
    const { name, edit } = start();
    await edit({ name: null });
    await edit();
    expect(await name()).toBe('(colleague)');
    await edit();
    expect(await name()).toBe('(colleague 2)');
  });

  it('changes the fields of a patch, but never the id', async () => {
    const { store, edit } = start();
    await edit({ id: 99, status: 'abandoned' });
    expect(await store.record('map-poles', 1)).toMatchObject({ id: 1, status: 'abandoned', name: 'map-poles 1' });
    expect(await store.record('map-poles', 99)).toBeNull();
  });

  it('rejects where there is nothing to edit', async () => {
    const { store } = start();
    await expect(editAsSomeoneElse(store, { path: 'map-towers', id: 1 }, 0)).rejects.toThrow('no model map-towers');
    await expect(editAsSomeoneElse(store, { path: 'map-poles', id: 99 }, 0)).rejects.toThrow('no record 99');
  });
});
