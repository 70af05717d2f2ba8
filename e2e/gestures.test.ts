import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const lines = read('docs/proof/gestures.md').split('\n');
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const rows = lines.filter((line) => /^\| \d+\.\d+ /.test(line)).map(cellsOf);
const named = lines.flatMap((line) => {
  const [, label = '', file = '', title = ''] = /^\| `([\w-]+)` \| ([\w./-]+): "([^"]+)" \|$/.exec(line) ?? [];
  return label === '' ? [] : [{ label, file, title }];
});
const labels = new Set(named.map(({ label }) => label));

describe('the table of gestures', () => {
  it('has every gesture by mouse, by keyboard and by touch, or the reason why not', () => {
    expect(rows.length).toBeGreaterThan(60);
    expect(new Set(rows.map(([number]) => number)).size).toBe(rows.length);
    const odd = rows.filter(
      ([, , ...ways]) => ways.length !== 3 || !ways.every((way) => /^(`[\w-]+`[, ]*)+$|^none: ./.test(way)),
    );
    expect(odd).toEqual([]);
  });

  it('names tests that are listed, and lists none that it does not name', () => {
    const used = new Set(
      rows.flatMap((row) => [...row.join(' ').matchAll(/`([\w-]+)`/g)].map(([, label = '']) => label)),
    );
    expect([...used].filter((label) => !labels.has(label))).toEqual([]);
    expect([...labels].filter((label) => !used.has(label))).toEqual([]);
  });

  it.each(named)('lists a test that is there: $label', ({ file, title }) => {
    expect(read(file)).toContain(title);
  });
});

describe('the table of workflows', () => {
  const days = read('docs/proof/workflows.md')
    .split('\n')
    .filter((line) => line.startsWith('| W1.'))
    .map(cellsOf);

  it('has all thirteen, each with a test and a word on where it chafes', () => {
    expect(days.map(([number]) => number)).toEqual(Array.from({ length: 13 }, (_, at) => `W1.${at + 1}`));
    expect(days.filter((cells) => cells.length !== 4 || cells.includes(''))).toEqual([]);
  });

  it.each(days)('names tests that are there: %s %s', (_number, _name, tests = '') => {
    const parts = [...tests.matchAll(/([\w/-]+\.spec\.ts): "([^"]+)"/g)];
    expect(parts).not.toEqual([]);
    for (const [, file = '', title] of parts) expect(read(file)).toContain(title);
  });
});
