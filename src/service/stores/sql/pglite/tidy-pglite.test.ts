import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { countDatabase } from '../testing/count-database';
import { keepTidy, tidyPglite } from './tidy-pglite';

it('makes a checkpoint once enough was written, and not before', { timeout: 60_000, tags: ['all'] }, async () => {
  countDatabase('PGlite in memory');
  const database = await PGlite.create();
  const stop = keepTidy(database);
  await database.exec('create table t (n int); insert into t select generate_series(1, 1000)');
  expect(await tidyPglite(database, 1e9)).toBe(false);
  expect(await tidyPglite(database, 1)).toBe(true);
  expect(await tidyPglite(database, 10_000)).toBe(false);
  await stop();
  await database.close();
});

it('tidies table by table, and lets others have their turn between two steps', async () => {
  const done: string[] = [];
  const database = {
    query: async <Row>(text: string): Promise<{ rows: Row[] }> => {
      done.push(text);
      const names = text.includes('pg_class') ? [{ name: 'a' }, { name: 'b' }] : [];
      return JSON.parse(JSON.stringify({ rows: text.includes('pg_control') ? [{ written: 9 }] : names }));
    },
  };
  let isOver = false;
  const tidied = tidyPglite(database, 1).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    done.push('another request');
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await tidied).toBe(true);
  const steps = done.filter((text) => /^(?:vacuum|analyze|checkpoint)/.test(text));
  expect(steps).toEqual(['vacuum a', 'analyze a', 'vacuum b', 'analyze b', 'checkpoint']);
  for (const step of steps) expect(done[done.indexOf(step) - 1]).toBe('another request');
});
