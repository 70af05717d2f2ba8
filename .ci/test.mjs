/**
 * npm test: installs what is missing (a Chromium and a PostgreSQL too), then the builds, types, lint, dead code, unit and
 * service tests, chaos and process tests, end-to-end tests in a real Chromium, and a tour in Firefox and WebKit. Every step runs
 * even when one before it failed; at the end each step says how long it took, and the last line counts: "N passed, N failed". A
 * browser test that fails runs once more: one that then passes is named in the last lines, to be mended next, and three such
 * fail the run. npm run test:all (`--all`) is the same with the tests that carry the tag `all`, the long form of those that
 * have one (TEST_ALL=1), coverage, and the long runs (docs/testing.md 1).
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkDependencies } from './dependencies.mjs';
import { passedOnRetry } from './passed-on-retry.mjs';
import { startPostgres } from './postgres.mjs';
import {
  findChromium,
  findHeadlessShell,
  freePort,
  installDependencies,
  installMissingPackages,
  run,
  tool,
  toolBeside,
  toolShown,
} from './set-up.mjs';
import { longRuns } from './testing/long-runs.mjs';

const { all: isAll } = parseArgs({ options: { all: { type: 'boolean', default: false } } }).values;
process.env.TEST_ALL = isAll ? '1' : '0';

/** Each step's name, and the seconds since the start at which it began and ended. */
const times = [];
const secondsNow = () => Math.round(performance.now() / 1000);
/** Does a step, and notes how long it took. */
async function timed(name, step) {
  const began = secondsNow();
  const result = await step();
  times.push({ name, began, ended: secondsNow() });
  return result;
}

await timed('dependencies of the lockfile', () => installDependencies());
const packages = timed('system packages', installMissingPackages);

const reports = 'test-results/reports';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const tally = { passed: 0, failed: 0 };

function count(passed, failed) {
  tally.passed += passed;
  tally.failed += failed;
}

function check(name, status) {
  console.log(`${status === 0 ? '✓' : '✗'} ${name}`);
  count(status === 0 ? 1 : 0, status === 0 ? 0 : 1);
  return status === 0;
}

/** Adds a runner's own counts; a runner that failed without a failed test (a crash, no report) counts as one failure. */
function suite(name, status, file, read) {
  const found = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  const crashed = (status !== 0 && found.failed === 0) || found.passed + found.failed === 0;
  console.log(`${status === 0 && !crashed ? '✓' : '✗'} ${name}: ${found.passed} passed, ${found.failed} failed`);
  count(found.passed, found.failed + (crashed ? 1 : 0));
}

const beside = (name, [script, ...args]) =>
  timed(name, () => toolBeside(script, args)).then((status) => check(name, status));
const building = ['vite/bin/vite.js', 'build', '--configLoader', 'runner', '--logLevel', 'warn'];
async function checkSources() {
  await beside('types', ['typescript/bin/tsc', '--noEmit']);
  await beside('lint and format', ['@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.']);
  await beside('dead code', ['knip/bin/knip.js']);
}
const sources = checkSources();
// One build after the other, beside the checks that read the sources alone.
const app = await beside('build', building);
const service = await beside('build of the service', [...building, '--ssr', 'src/service/adapters/node/node-main.ts']);
const demo = await beside('build of the demo', [...building, '--mode', 'demo']);
await sources;
await packages;

// The same tests run on a real PostgreSQL. The process tests cut connections of whoever else is there: they have it to themselves.
const postgres = await startPostgres();
if (!postgres) check('a PostgreSQL for the tests (none found, none could be installed)', 1);

const counts = (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests });
/** Runs Vitest by `start`, and counts what comes of it. */
async function vitest({ start, name, file }, ...args) {
  const report = `${reports}/${file}`;
  const tier = isAll ? [] : ['--tags-filter=!all'];
  const asked = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...tier, ...args];
  const env = { NO_COLOR: '1', ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}) };
  const status = await timed(name, () => start('vitest/vitest.mjs', asked, env));
  suite(name, status, report, counts);
}

const units = ['architecture', 'pure', 'settings', 'isolated', 'dom', 'dom-isolated'].flatMap((name) => [
  '--project',
  name,
]);
const unit = { start: toolShown, name: 'unit and service tests', file: 'unit.json' };
const processes = { start: toolBeside, name: 'chaos and process tests', file: 'process.json' };
// Before what computes: they wait for processes to start and to end, and count seconds while they do.
await Promise.all([
  app && service ? vitest(processes, '--project', 'process') : null,
  timed('dependencies', () => checkDependencies(check)),
]);
await vitest(unit, ...(isAll ? ['--coverage'] : []), ...units);

const flaky = [];

const chromium = app && demo ? await findChromium() : null;
const shell = chromium ? findHeadlessShell() : null;
if (app && demo && !chromium) check('a Chromium for the end-to-end tests (none found, none could be installed)', 1);
// One after the other, and both whatever the first one ends with.
for (const together of chromium ? [['over HTTP', 'side by side'], ['alone']] : []) {
  const name = together.at(-1);
  const report = `${reports}/${name.replaceAll(' ', '-')}.json`;
  const tier = isAll ? [] : ['--grep-invert=@all'];
  const asked = [...together.map((project) => `--project=${project}`), ...tier];
  const env = {
    CHROMIUM_PATH: chromium,
    ...(shell ? { HEADLESS_SHELL_PATH: shell } : {}),
    E2E_PORT: process.env.E2E_PORT ?? String(await freePort()),
    E2E_REPORT: report,
  };
  const step = () => tool('@playwright/test/cli.js', ['test', ...asked, '--no-deps'], env);
  const status = await timed(`end-to-end tests, ${name}`, step);
  suite(`end-to-end tests, ${name}`, status, report, ({ stats, suites }) => {
    flaky.push(...passedOnRetry({ suites }));
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
}
// The same demo in the two other engines, in the short form, where they can be had: it says NOT CHECKED where not. In the long
// run the whole tour, in every engine.
if (demo) {
  const name = isAll ? 'the tour in every engine' : 'the tour in Firefox and WebKit';
  const start = ['--experimental-websocket', 'e2e/browsers/start.mjs'];
  const status = await timed(name, () => run(process.execPath, start, isAll ? {} : { SHORT: '1' }));
  const file = 'test-results/browsers/tally.json';
  if (status !== 0 || existsSync(file)) suite(name, status, file, (found) => found);
}
await postgres?.stop();
for (const { name, script, env } of isAll ? longRuns : [])
  check(name, app && service && demo ? await timed(name, () => run(process.execPath, [script], env)) : 1);

for (const title of flaky) console.log(`passed only when it ran again, mend it next: ${title}`);
if (flaky.length >= 3) check('fewer than three browser tests that passed only when they ran again', 1);
for (const { name, began, ended } of times.toSorted((a, b) => a.began - b.began))
  console.log(`${String(ended - began).padStart(5)} s, from ${began} s on: ${name}`);
console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 ? 0 : 1);
