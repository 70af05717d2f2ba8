/**
 * npm test: installs what is missing, then types, lint, dead code, unit and service tests, the builds, and end-to-end tests
 * in a real Chromium. Every step runs even when one before it failed; the last line counts: "N passed, N failed".
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium, installDependencies, tool } from './set-up.mjs';

installDependencies();

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

check('types', tool('typescript/bin/tsc', ['--noEmit']));
check('lint and format', tool('@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']));
check('dead code', tool('knip/bin/knip.js', []));

const unitReport = `${reports}/unit.json`;
const unit = tool(
  'vitest/vitest.mjs',
  ['run', '--coverage', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`],
  {
    NO_COLOR: '1',
  },
);
suite('unit and service tests', unit, unitReport, (r) => ({ passed: r.numPassedTests, failed: r.numFailedTests }));

check('build', tool('vite/bin/vite.js', ['build', '--configLoader', 'runner', '--logLevel', 'warn']));
check(
  'build of the service',
  tool('vite/bin/vite.js', [
    'build',
    '--configLoader',
    'runner',
    '--ssr',
    'src/service/doors/node-main.ts',
    '--logLevel',
    'warn',
  ]),
);
const demo = check(
  'build of the demo',
  tool('vite/bin/vite.js', ['build', '--configLoader', 'runner', '--mode', 'demo', '--logLevel', 'warn']),
);

const chromium = demo ? await findChromium() : null;
if (demo && !chromium) check('a Chromium for the end-to-end tests (none found, none could be installed)', 1);
if (chromium) {
  const report = `${reports}/e2e.json`;
  const status = tool('@playwright/test/cli.js', ['test'], { CHROMIUM_PATH: chromium, E2E_REPORT: report });
  suite('end-to-end tests', status, report, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }));
}

console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 ? 0 : 1);
