import { describe, expect, it } from 'vitest';
import { passedOnRetry, readPlaywright, readVitest } from './reports.mjs';

const vitest = {
  numPassedTests: 1,
  numFailedTests: 1,
  testResults: [
    {
      name: '/root/src/geo/a.test.ts',
      assertionResults: [
        { fullName: 'a group adds', status: 'passed', duration: 1500 },
        { fullName: 'a group fails', status: 'failed', duration: 20 },
        { fullName: 'a group waits', status: 'skipped' },
      ],
    },
  ],
};

const spec = (title, status, ...durations) => ({
  title,
  file: 'sync/a.spec.ts',
  tests: [{ status, results: durations.map((duration) => ({ duration })) }],
});
const playwright = {
  stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 1 },
  suites: [
    {
      title: 'sync/a.spec.ts',
      file: 'sync/a.spec.ts',
      specs: [spec('arrives', 'expected', 4000), spec('is left out', 'skipped', 0)],
      suites: [
        {
          title: 'by finger',
          file: 'sync/a.spec.ts',
          specs: [
            spec('drags', 'flaky', 9000, 2000),
            spec('fails', 'unexpected', 1000, 1000),
            spec('taps', 'expected', 500),
          ],
        },
      ],
    },
  ],
};

describe('the report of Vitest', () => {
  it('gives counts, and the tests that ran with their seconds', () => {
    expect(readVitest(vitest, '/root')).toEqual({
      passed: 1,
      failed: 1,
      tests: [
        { file: 'src/geo/a.test.ts', title: 'a group adds', seconds: 1.5 },
        { file: 'src/geo/a.test.ts', title: 'a group fails', seconds: 0.02 },
      ],
    });
  });
});

describe('the report of Playwright', () => {
  it('gives counts, and the groups and the last seconds of each test that ran', () => {
    const { passed, failed, tests } = readPlaywright(playwright);
    expect({ passed, failed }).toEqual({ passed: 3, failed: 1 });
    expect(tests.map(({ title, seconds }) => [title, seconds])).toEqual([
      ['arrives', 4],
      ['by finger › drags', 2],
      ['by finger › fails', 1],
      ['by finger › taps', 0.5],
    ]);
    expect(new Set(tests.map(({ file }) => file))).toEqual(new Set(['e2e/specs/sync/a.spec.ts']));
  });

  it('leaves out the seconds in which a worker opened the page that it keeps', () => {
    const result = { duration: 9000, annotations: [{ type: 'opening', description: '6500' }, { type: 'issue' }] };
    const specs = [{ title: 'first', file: 'a.spec.ts', tests: [{ status: 'expected', results: [result] }] }];
    const { tests } = readPlaywright({ stats: { expected: 1, unexpected: 0, flaky: 0 }, suites: [{ specs }] });
    expect(tests.map(({ seconds }) => seconds)).toEqual([2.5]);
  });

  it('names what passed only when it ran again', () => {
    expect(passedOnRetry(playwright)).toEqual(['sync/a.spec.ts: by finger › drags']);
    expect(readPlaywright(playwright).flaky).toEqual(passedOnRetry(playwright));
  });
});
