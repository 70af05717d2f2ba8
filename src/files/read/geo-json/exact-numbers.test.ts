import { expect, it } from 'vitest';
import { openSqlite } from '../../sqlite/open-sqlite';
import { makeDatabase } from '../../sqlite/testing/make-database';
import { fileLimits } from '../read-files';
import { withExactIntegers } from './parse-json';
import { readForeignGeoJson } from './read-foreign-geo-json';

const long = '9007199254740993';

it.each([
  [`{"id":${long}}`, `{"id":"${long}"}`],
  [`[-${long},1]`, `["-${long}",1]`],
  [`{"a":"${long} \\" ${long}"}`, `{"a":"${long} \\" ${long}"}`],
  ['[12345678901234567000,-9007199254740992]', '[12345678901234567000,-9007199254740992]'],
  ['[9007199254740991,8.123456789012345678,1e30]', '[9007199254740991,8.123456789012345678,1e30]'],
])('%s', (json, exact) => expect(withExactIntegers(json)).toBe(exact));

it('every digit of a long number in GeoJSON stays, also in a sequence', async () => {
  const point = `{"type":"Feature","geometry":{"type":"Point","coordinates":[8,47]},"properties":{"asset":${long},"n":12}}`;
  for (const text of [point, `${point}\n${point}\n`]) {
    const part = { name: 'a', bytes: new TextEncoder().encode(text) };
    const reading = await readForeignGeoJson([part], fileLimits, () => undefined);
    expect(reading.ok && reading.layers[0]?.features[0]?.values).toEqual({ asset: long, n: 12 });
  }
});

it('every digit of a long number in a database stays', async () => {
  const bytes = await makeDatabase([['CREATE TABLE t (a, b, c)'], [`INSERT INTO t VALUES (${long}, 12, 1.5)`]]);
  const database = await openSqlite(bytes);
  const rows: unknown[] = [];
  database?.eachRow('SELECT a, b, c FROM t', (row) => rows.push(row) > 0);
  expect(rows).toEqual([[long, 12, 1.5]]);
});
