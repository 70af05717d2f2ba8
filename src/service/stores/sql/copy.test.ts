import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmptyDatabase, emptyDatabases } from './testing/test-database';

const text = (pieces: readonly Uint8Array[]) => pieces.map((piece) => new TextDecoder().decode(piece)).join('');

for (const { name, skipped, open } of emptyDatabases) {
  describe.skipIf(skipped)(`a copy from ${name}`, () => {
    let empty: EmptyDatabase;
    beforeAll(async () => {
      empty = await open();
      await empty.database.query('create table things (id bigint, words text)');
    }, 60_000);
    afterAll(() => empty.drop(), 60_000);

    it('holds the bytes of its rows, whatever is in them', async () => {
      const words = ['', '\\', '\t\n\r"', ',', 'ä€😀', '\\.', '\\N'];
      for (const [i, word] of words.entries())
        await empty.database.query('insert into things values ($1, $2)', [i, word]);
      const { pieces, count, last, size } = await empty.database.copy('select id, words from things order by id');
      expect(text(pieces)).toBe(words.map((word) => `,${word}`).join(''));
      expect({ count, last, size }).toEqual({
        count: words.length,
        last: words.length - 1,
        size: Buffer.byteLength(words.join(',')) + 1,
      });
    });

    it('may be empty, long or wide', async () => {
      const { database } = empty;
      expect(await database.copy('select id, words from things where false')).toEqual({
        pieces: [],
        count: 0,
        last: null,
        size: 0,
      });
      const long = await database.copy("select (2 ^ 40)::bigint + n, 'row ' || n from generate_series(1, 20000) as n");
      expect(text(long.pieces).slice(1).split(',')).toEqual(Array.from({ length: 20_000 }, (_, i) => `row ${i + 1}`));
      expect(long.last).toBe(2 ** 40 + 20_000);
      const wide = await database.copy("select n, repeat('ä', 3000000) from generate_series(1::bigint, 2) as n");
      expect(text(wide.pieces)).toBe(`,${'ä'.repeat(3_000_000)}`.repeat(2));
    });

    it('says what is wrong, and the next statement is none the worse', async () => {
      const { database } = empty;
      await expect(database.copy('select nothing from nowhere')).rejects.toThrow('"nowhere" does not exist');
      await expect(
        database.copy("select n, 'x' || 1 / (3000 - n) from generate_series(1::bigint, 5000) as n"),
      ).rejects.toThrow('division by zero');
      await expect(database.copy("select 1::int, 'text'")).rejects.toThrow('something else');
      expect((await database.copy("select 7::bigint, 'text'")).last).toBe(7);
      expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    });

    it('sees nothing of a transaction that is under way', async () => {
      const { database } = empty;
      let copied: ReturnType<typeof database.copy> | undefined;
      const work = database.transaction(async ({ query }) => {
        await query("insert into things values (99, 'not yet')");
        copied = database.copy('select id, words from things where id = 99');
        await query('select 1');
        throw new Error('undone');
      });
      await expect(work).rejects.toThrow('undone');
      expect((await copied)?.count).toBe(0);
    });
  });
}
