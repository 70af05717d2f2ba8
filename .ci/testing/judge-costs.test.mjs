import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ceilings, dearest } from './ceilings.mjs';
import { judgeCount, judgeDearest, listDearest, medianOf, readCounts } from './judge-costs.mjs';

const pages = { file: 'fresh-pages', name: 'fresh pages', least: 1, most: 2 };
const test = (title, seconds) => ({ file: 'e2e/specs/sync/a.spec.ts', title, seconds });

describe('counts', () => {
  it('are the lines of their files; a file that nothing wrote counts none', () => {
    const folder = mkdtempSync(join(tmpdir(), 'strandmap-counts-'));
    writeFileSync(join(folder, 'fresh-pages'), 'a\nb\na\n');
    const [fresh, towns] = readCounts(folder, [pages, { ...pages, file: 'towns' }]);
    rmSync(folder, { recursive: true });
    expect([fresh.count, fresh.oftenest, towns.count]).toEqual([3, ['2 × a', '1 × b'], 0]);
  });

  it('fail above their ceiling, naming the oftenest, and where nothing was counted', () => {
    const judged = [0, 1, 2, 3].map((count) => judgeCount({ ...pages, count, oftenest: ['3 × a.spec.ts'] }));
    expect(judged.map(({ isRight }) => isRight)).toEqual([false, true, true, false]);
    expect(judged.at(-1).text).toBe('fresh pages: 3 (at most 2, at least 1); 3 × a.spec.ts');
  });
});

describe('the dearest browser test', () => {
  const tests = [test('short', 10), test('usual', 12), test('long', 36), test('longest', 37)];

  it('takes at most so many times the median, and is named where it takes more', () => {
    expect(medianOf(tests.map(({ seconds }) => seconds))).toBe(12);
    expect(judgeDearest(tests, { timesMedian: 3, excepted: [] })).toEqual([
      'e2e/specs/sync/a.spec.ts: longest takes 37 s, 3.1 times the median of 12 s',
    ]);
  });

  it('may take more where a table says why', () => {
    const named = { file: 'e2e/specs/sync/a.spec.ts', title: 'longest', reason: 'it waits for a night' };
    expect(judgeDearest(tests, { timesMedian: 3, excepted: [named] })).toEqual([]);
    expect(judgeDearest(tests, { timesMedian: 3, excepted: [{ ...named, title: 'another' }] })).toHaveLength(1);
    expect(judgeDearest([], { timesMedian: 3, excepted: [] })).toEqual([]);
  });

  it('stands first in the list', () => {
    expect(listDearest(tests, 2)).toEqual([
      '   37.0 s  e2e/specs/sync/a.spec.ts: longest',
      '   36.0 s  e2e/specs/sync/a.spec.ts: long',
    ]);
  });
});

describe('the table of ceilings', () => {
  it('names tests that are there, each with a reason', () => {
    const faults = dearest.excepted.filter(
      ({ file, title, reason }) => !reason || !existsSync(file) || !readFileSync(file, 'utf8').includes(title),
    );
    expect(faults).toEqual([]);
  });

  it('has limits that can be exceeded', () => {
    expect(ceilings.length).toBeGreaterThan(2);
    expect(ceilings.filter(({ least, most }) => !(least <= most && Number.isFinite(most)))).toEqual([]);
  });
});
