import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { additions } from '../../src/contract/additions';
import { judgeSkipped, leftOutIn, readLeftOut, skippedIn } from './left-out';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const specs = readdirSync(new URL('e2e/specs', root), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => `e2e/specs/${name.replaceAll('\\', '/')}`)
  .sort();
const table = readLeftOut(read('docs/testing.md'));

describe('tests that a run without additions leaves out', () => {
  it('are those in the table', () => {
    const found = specs.flatMap((file) => leftOutIn(file, read(file)));
    expect(found.length).toBeGreaterThan(0);
    expect(table).toEqual(found);
  });

  it('name additions that there are', () => {
    expect(table.flatMap(({ needs }) => needs).filter((name) => !additions.some((one) => one === name))).toEqual([]);
  });

  it('are the only ones, beside those that need files of elsewhere', () => {
    const skipping = specs.filter((file) => /\b(skip|fixme)\(/.test(read(file)));
    expect(skipping).toEqual(['e2e/specs/editor/import.spec.ts', 'e2e/specs/workflows/real-streets.spec.ts']);
  });
});

const line = { file: 'e2e/specs/a/b.spec.ts', title: 'told at once', needs: ['events'] };
const spec = (status: string, description: string) => ({
  title: 'told at once',
  file: 'a/b.spec.ts',
  tests: [{ status, annotations: [{ type: 'skip', description }] }],
});
const reportOf = (status: string, description = 'it is about events') => ({
  suites: [{ title: 'a/b.spec.ts', suites: [{ title: 'streams', specs: [spec(status, description)] }] }],
});

describe('what is read of a table, a spec and a report', () => {
  it('is a line with its test and what that needs', () => {
    const text =
      '| test | needs | |\n|---|---|---|\n| e2e/specs/a/b.spec.ts: "told at once" | `events` | x |\n| other |';
    expect(readLeftOut(text)).toEqual([line]);
  });

  it('is each use of needs, with the title before it', () => {
    const source = "test('first', f);\ntest(\n  'told at once', async () => {\n  needs('events', 'if-match');\n});";
    expect(leftOutIn(line.file, source)).toEqual([{ ...line, needs: ['events', 'if-match'] }]);
    expect(leftOutIn(line.file, "test('first', f);")).toEqual([]);
  });

  it('is each skipped test with its reason', () => {
    const reason = 'it is about events';
    expect(skippedIn(reportOf('skipped'))).toEqual([
      { file: line.file, titles: ['', 'a/b.spec.ts', 'streams', 'told at once'], reason },
    ]);
    expect(skippedIn(reportOf('expected'))).toEqual([]);
  });
});

describe('what was skipped', () => {
  const judge = (status: string, missing = ['events'], files: string[] = []) =>
    judgeSkipped([line], skippedIn(reportOf(status)), { missing, files });

  it('is as the table says, by a test’s title or by one around it', () => {
    expect(judge('skipped')).toEqual([]);
    expect(judgeSkipped([{ ...line, title: 'streams' }], skippedIn(reportOf('skipped')), run)).toEqual([]);
    expect(judge('expected', ['if-match'])).toEqual([]);
  });

  it('is told where the table does not have it, or has it and it ran', () => {
    expect(judge('skipped', ['if-match'])).toEqual([expect.stringContaining('not in docs/testing.md 9')]);
    expect(judgeSkipped([], skippedIn(reportOf('skipped')), run)).toHaveLength(1);
    expect(judge('expected')).toEqual([expect.stringContaining('and not skipped')]);
  });

  it('is asked of the specs that ran, and of nothing skipped for another reason', () => {
    expect(judge('expected', ['events'], ['e2e/specs/other.spec.ts'])).toEqual([]);
    expect(judgeSkipped([], skippedIn(reportOf('skipped', 'no street data')), run)).toEqual([]);
  });
});

const run = { missing: ['events'], files: [] };
