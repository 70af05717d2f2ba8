import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const linesOf = (table: string) => readFileSync(new URL(table, import.meta.url), 'utf8').split('\n');
const rows = linesOf('faults.md').filter((line) => line.startsWith('| F'));
const pages = linesOf('everyone.md').filter((line) => /^\| \d/.test(line));
const root = new URL('../', import.meta.url);
const named = [...rows, ...pages].flatMap((row) =>
  [...row.matchAll(/((?:src|e2e)\/[\w/.-]+): "([^"]+)"/g)].map(([, file = '', title = '']) => ({ file, title })),
);

describe('the tables of faults and of pages', () => {
  it('has a line for each of them, with a test or the reason why there is none', () => {
    expect(rows.map((row) => row.split('|')[1]?.trim())).toEqual(Array.from({ length: 63 }, (_, i) => `F${i + 1}`));
    expect(rows.filter((row) => !/: "|no test: /.test(row))).toEqual([]);
  });

  it.each(named)('names a test that is there: $file, $title', ({ file, title }) => {
    expect(readFileSync(new URL(file, root), 'utf8')).toContain(title);
  });
});
