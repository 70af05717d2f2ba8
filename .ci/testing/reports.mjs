/** Reads the reports of Vitest and Playwright: how many tests passed and failed, and each test with its seconds. */
import { relative } from 'node:path';

/** Of a report of Vitest's: `{ passed, failed, tests: [{ file, title, seconds }] }`; files as paths from `root` on. */
export function readVitest(report, root = process.cwd()) {
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, duration = 0 }) => ({
        file: relative(root, name).replaceAll('\\', '/'),
        title: fullName,
        seconds: duration / 1000,
      })),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests, tests };
}

/** All specs of a tree of suites, each with the titles of the groups that it stands in. */
function specsIn({ suites = [], specs = [] }, groups = []) {
  const below = suites.flatMap((suite) => specsIn(suite, suite.title === suite.file ? [] : [...groups, suite.title]));
  return [...specs.map((spec) => ({ ...spec, title: [...groups, spec.title].join(' › ') })), ...below];
}

/** The tests that passed only when they ran again, as `file: title`, from a report of Playwright's. */
export function passedOnRetry(report) {
  return specsIn(report)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`);
}

/** The seconds of a try, without those in which the page that a worker keeps was opened (e2e/drivers/kept-page.ts). */
function secondsOf({ duration = 0, annotations = [] } = {}) {
  const openings = annotations.filter(({ type }) => type === 'opening').map(({ description }) => Number(description));
  return (duration - openings.reduce((sum, one) => sum + one, 0)) / 1000;
}

/**
 * Of a report of Playwright's, like `readVitest`, with `flaky`: what passed only when it ran again. A test's seconds are those of its last
 * try; what was skipped took none and is not there.
 */
export function readPlaywright(report) {
  const { expected, unexpected, flaky } = report.stats;
  const tests = specsIn(report).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ results }) => ({ file: `e2e/specs/${file}`, title, seconds: secondsOf(results.at(-1)) })),
  );
  return { passed: expected + flaky, failed: unexpected, tests, flaky: passedOnRetry(report) };
}
