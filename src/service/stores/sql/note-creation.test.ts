import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KeyUsed, type Store } from '../store';
import { sqlStore } from './open-sql-store';
import { migrate } from './schema/migrate';
import { type EmptyDatabase, emptyDatabases } from './testing/test-database';

const day = 24 * 60 * 60 * 1000;
const pole = (id: number) => ({ id, mapProjectId: 1, name: 'Pole' });
const onceAt = (now: number, key = 'key') => ({ key, body: 'body', now });

for (const { name, skipped, open } of emptyDatabases) {
  describe.skipIf(skipped)(`a key on ${name}`, () => {
    let empty: EmptyDatabase;
    let store: Store;
    const keys = async () => {
      const rows = await empty.database.query<{ key: string }>('select key from creations order by key');
      return rows.map(({ key }) => key);
    };
    beforeEach(async () => {
      empty = await open();
      await migrate(empty.database);
      store = sqlStore(empty.database);
    }, 60_000);
    afterEach(() => empty.drop(), 60_000);

    it('is not used when what it makes cannot be stored', async () => {
      const nowhere = (id: number) => ({ id, mapProjectId: 'nowhere' });
      await expect(store.createRecord('map-poles', nowhere, onceAt(0))).rejects.toThrow();
      await expect(store.createDocument(nowhere, new Uint8Array(3), { once: onceAt(0) })).rejects.toThrow();
      expect(await keys()).toEqual([]);
      const made = await store.createRecord('map-poles', pole, onceAt(0));
      expect(await store.record('map-poles', made.id)).toEqual(made);
    });

    it('makes one record, however many ask with it at once', async () => {
      const asked = Array.from({ length: 8 }, () => store.createRecord('map-poles', pole, onceAt(0)));
      const answers = await Promise.allSettled(asked);
      const ids = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
      const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(ids).toHaveLength(1);
      expect(refused.every((error) => error instanceof KeyUsed && error.creation.id === ids[0])).toBe(true);
      const [row] = await empty.database.query<{ count: number }>('select count(*) from records');
      expect(row?.count).toBe(1);
    });

    it('is taken out when another one comes a day later, and is then as good as new', async () => {
      for (const key of ['a', 'b', 'c']) await store.createRecord('map-poles', pole, onceAt(0, key));
      await store.createRecord('map-poles', pole, onceAt(day - 1, 'd'));
      expect(await keys()).toEqual(['a', 'b', 'c', 'd']);
      await store.createRecord('map-poles', pole, onceAt(day, 'a'));
      expect(await keys()).toEqual(['a', 'd']);
      await expect(store.createRecord('map-poles', pole, onceAt(day, 'a'))).rejects.toBeInstanceOf(KeyUsed);
    });
  });
}
