import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const linesOf = (page: string) => readFileSync(new URL(`docs/${page}`, root), 'utf8').split('\n');
const rows = linesOf('faults.md').filter((line) => line.startsWith('| F'));
const pages = linesOf('proof/pages.md').filter((line) => /^\| \d/.test(line));
const named = [...rows, ...pages].flatMap((row) =>
  [...row.matchAll(/((?:src|e2e)\/[\w/.-]+): "([^"]+)"/g)].map(([, file = '', title = '']) => ({ file, title })),
);

describe('the tables of faults and of pages', () => {
  it('has a line for each of them, with a test or the reason why there is none', () => {
    expect(rows.map((row) => row.split('|')[1]?.trim())).toEqual(Array.from({ length: 66 }, (_, i) => `F${i + 1}`));
    expect(rows.filter((row) => row.split(' | ').length !== 4 || !/: "|no test: /.test(row))).toEqual([]);
    expect(pages.length).toBeGreaterThanOrEqual(10);
  });

  it.each(named)('names a test that is there: $file, $title', ({ file, title }) => {
    expect(readFileSync(new URL(file, root), 'utf8')).toContain(title);
  });
});
