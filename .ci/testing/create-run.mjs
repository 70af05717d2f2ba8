/** The parts of a test run: checks of the sources, builds, Vitest, Playwright, and the last lines. */
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { builds, hashInputs, isFresh, stampBuild, viteBuild } from '../build-parts.mjs';
import { findChromium, findHeadlessShell, freePort } from '../set-up.mjs';
import { ceilings, dearest } from './ceilings.mjs';
import { judgeCount, judgeDearest, listDearest, readCounts } from './judge-costs.mjs';
import { readPlaywright, readVitest } from './reports.mjs';
import { createSteps } from './steps.mjs';
import { createTally } from './tally.mjs';

const reports = 'test-results/reports';
const counts = 'test-results/counts';

/** Vitest's projects that need no build. */
export const unitProjects = ['architecture', 'pure', 'settings', 'isolated', 'dom', 'dom-isolated'];

/** Runs a tool beside other work, as one check; resolves with whether it passed. */
const besideIn = ({ steps, check }) =>
  async function beside(name, [script, ...args]) {
    return check(name, (await steps.run(name, [`node_modules/${script}`, ...args], { beside: true })) === 0);
  };

/** Builds the app, the service or the demo, unless a build of the same inputs exists; in CI always. */
const buildIn = ({ steps, beside }) =>
  async function build(part) {
    const wanted = builds[part];
    const hash = hashInputs(wanted);
    if (!process.env.CI && isFresh(wanted, hash)) {
      console.log(`– build of ${wanted.name}: not needed, nothing that it is made of has changed`);
      return true;
    }
    const [script, args] = viteBuild(wanted);
    if (!(await beside(`build of ${wanted.name}`, [script, ...args]))) return false;
    if (wanted.after) await steps.run(`build of ${wanted.name}, templates`, wanted.after, { beside: true });
    stampBuild(wanted, hash);
    return true;
  };

/** Runs Vitest: `file` names the report; `mayBeEmpty`: that no test is asked for is no fault. */
const vitestIn = ({ steps, suite, isAll }) =>
  async function vitest(name, file, args, { postgres = null, beside = false, mayBeEmpty = false } = {}) {
    const report = `${reports}/${file}`;
    const tier = isAll ? [] : ['--tags-filter=!all'];
    const asked = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...tier, ...args];
    const env = { NO_COLOR: '1', ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}) };
    // Where there are none Vitest lists all files that it knows.
    const hiddenOutput = mayBeEmpty ? /^No test files found/m : null;
    const options = { env, beside: beside || mayBeEmpty, hiddenOutput };
    const status = await steps.run(name, ['node_modules/vitest/vitest.mjs', ...asked], options);
    return suite(name, { status, file: report, read: readVitest, mayBeEmpty });
  };

/** Runs projects of Playwright's in the machine's Chromium; `specs`: these files alone. */
const playwrightIn = ({ steps, suite, isAll }) =>
  async function playwright(name, projects, { chromium, specs = [], mayBeEmpty = false }) {
    const report = `${reports}/${projects.at(-1).replaceAll(' ', '-')}.json`;
    const tier = isAll ? [] : ['--grep-invert=@all'];
    const asked = [...projects.map((project) => `--project=${project}`), '--no-deps', ...tier, ...specs];
    const shell = findHeadlessShell();
    const env = {
      CHROMIUM_PATH: chromium,
      ...(shell ? { HEADLESS_SHELL_PATH: shell } : {}),
      E2E_PORT: process.env.E2E_PORT ?? String(await freePort()),
      E2E_REPORT: report,
    };
    const more = mayBeEmpty ? ['--pass-with-no-tests'] : [];
    const status = await steps.run(name, ['node_modules/@playwright/test/cli.js', 'test', ...asked, ...more], { env });
    return suite(name, { status, file: report, read: readPlaywright, inBrowser: true, mayBeEmpty });
  };

/** Holds what the run cost against its ceilings; for the run before a commit, when all of it was done. */
const judgeCostsIn = ({ check, browserTests }) =>
  function judgeCosts() {
    for (const count of readCounts(counts, ceilings)) {
      const { isRight, text } = judgeCount(count);
      check(text, isRight);
    }
    const slow = judgeDearest(browserTests, dearest);
    for (const text of slow) console.log(text);
    const name = `no browser test takes more than ${dearest.timesMedian} times the median, but for the excepted`;
    check(name, slow.length === 0);
  };

/** Says what the run cost, and counts in the last line; returns the exit code. */
const endIn = ({ steps, check, tally, tests, flaky }) =>
  function end() {
    for (const title of flaky) console.log(`passed only when it ran again, mend it next: ${title}`);
    if (flaky.length >= 3) check('fewer than three browser tests that passed only when they ran again', false);
    console.log(['The tests that took longest:', ...listDearest(tests)].join('\n'));
    console.log(steps.lines().join('\n'));
    const counted = readCounts(counts, ceilings).map(({ name, count }) => `${name}: ${count}`);
    console.log(counted.join(', '));
    console.log(`${tally.passed} passed, ${tally.failed} failed`);
    return tally.failed === 0 ? 0 : 1;
  };

/** `isAll`: the long run, with tests that carry the tag `all`. */
export function createRun({ isAll }) {
  for (const folder of [reports, counts]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  if (isAll) process.env.TEST_ALL = '1';
  else delete process.env.TEST_ALL;
  process.env.TEST_COUNTS = resolve(counts);
  const parts = { isAll, steps: createSteps(reports), ...createTally() };
  const beside = besideIn(parts);
  /** A Chromium for the tests, or null: then that counts as a failure. */
  async function chromium() {
    const found = await findChromium();
    if (!found) parts.check('a Chromium for the end-to-end tests (none found, none could be installed)', false);
    return found;
  }
  return {
    steps: parts.steps,
    check: parts.check,
    suite: parts.suite,
    types: () => beside('types', ['typescript/bin/tsc', '--noEmit']),
    lint: () => beside('lint and format', ['@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.']),
    deadCode: () => beside('dead code', ['knip/bin/knip.js']),
    build: buildIn({ ...parts, beside }),
    vitest: vitestIn(parts),
    playwright: playwrightIn(parts),
    chromium,
    judgeCosts: judgeCostsIn(parts),
    end: endIn(parts),
    reports,
  };
}
