/** The titles of the tests that passed only when they ran again, from a report of Playwright's (a tree of suites). */
export function passedOnRetry({ suites = [], specs = [] }) {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...here.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(passedOnRetry)];
}
