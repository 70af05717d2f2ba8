/** Counts the results of a run: checks that passed and failed, and the tests of each report. */
import { existsSync, readFileSync } from 'node:fs';

export function createTally() {
  const tally = { passed: 0, failed: 0 };
  /** Every test of the reports, and those of them that ran in a browser. */
  const [tests, browserTests, flaky] = [[], [], []];

  function count(passed, failed) {
    tally.passed += passed;
    tally.failed += failed;
  }

  /** Counts one check; returns whether it passed. */
  function check(name, isRight) {
    console.log(`${isRight ? '✓' : '✗'} ${name}`);
    count(isRight ? 1 : 0, isRight ? 0 : 1);
    return isRight;
  }

  /**
   * Adds the counts of a report, which `read` understands (reports.mjs). A runner that failed without a failed test (a crash, no
   * report) counts as one failure, and so does a report without a test, unless it may be empty.
   */
  function suite(name, { status, file, read = (report) => report, inBrowser = false, mayBeEmpty = false }) {
    const found = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
    const isEmpty = found.passed + found.failed === 0;
    const crashed = (status !== 0 && found.failed === 0) || (isEmpty && !(mayBeEmpty && existsSync(file)));
    const isRight = status === 0 && !crashed;
    console.log(`${isRight ? '✓' : '✗'} ${name}: ${found.passed} passed, ${found.failed} failed`);
    count(found.passed, found.failed + (crashed ? 1 : 0));
    tests.push(...(found.tests ?? []));
    if (inBrowser) browserTests.push(...(found.tests ?? []));
    flaky.push(...(found.flaky ?? []));
    return isRight;
  }

  return { tally, tests, browserTests, flaky, check, suite };
}
