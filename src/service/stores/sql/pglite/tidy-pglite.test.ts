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
