/**
 * npm run plant-faults: plants the faults of planted-faults.mjs in a copy of the tree, one at a time, and runs the tests of
 * `npm test` that have to fail. Ends with 1 when a fault is not found by a test whose name says what is wrong. `-- --whole` runs
 * all of `npm test` for each fault instead (hours); `-- a shortcut` plants the faults of that kind alone.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../../.ci/set-up.mjs';
import { plantedFaults } from './planted-faults.mjs';

const { values, positionals } = parseArgs({
  options: { whole: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const asked = positionals.join(' ');
const reports = 'test-results/reports';

/** Copies what belongs to the repository, with the packages of this folder. */
function copyTree() {
  const folder = mkdtempSync(join(tmpdir(), 'strandmap-faults-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of listed.split('\n').filter((name) => name !== '' && existsSync(name)))
    cpSync(file, join(folder, file), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** The names of failed tests in a report of Vitest or Playwright. */
function failedIn(report) {
  if (report.testResults)
    return report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    );
  const below = ({ suites = [], specs = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ title }) => title),
    ...suites.flatMap(below),
  ];
  return below(report);
}

function run(folder, command, args, env = {}) {
  return spawnSync(command, args, {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, ...env, CI: '', TEST_ALL: '' },
  });
}

const toolIn = (folder, script, args, env) => run(folder, process.execPath, [`node_modules/${script}`, ...args], env);

/** Runs the one file that has to find a fault, as `npm test` does. */
async function runFile(folder, test) {
  if (!test.endsWith('.spec.ts')) {
    const report = `--outputFile=${reports}/unit.json`;
    toolIn(folder, 'vitest/vitest.mjs', ['run', '--tags-filter=!all', '--reporter=json', report, test]);
    return;
  }
  toolIn(folder, 'vite/bin/vite.js', ['build', '--configLoader', 'runner', '--logLevel', 'error', '--mode', 'demo']);
  const env = { E2E_PORT: String(await freePort()), E2E_REPORT: `${reports}/side-by-side.json`, E2E_WORKERS: '1' };
  const projects = ['--project=over HTTP', '--project=side by side', '--no-deps'];
  toolIn(folder, '@playwright/test/cli.js', ['test', test, ...projects, '--grep-invert', '@all'], env);
}

/** The names of the tests that fail in the copy. */
async function failures(folder, test) {
  rmSync(join(folder, reports), { recursive: true, force: true });
  if (values.whole) run(folder, 'npm', ['test', '--silent']);
  else await runFile(folder, test);
  const found = existsSync(join(folder, reports)) ? readdirSync(join(folder, reports)) : [];
  return found
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => failedIn(JSON.parse(readFileSync(join(folder, reports, name), 'utf8'))));
}

const folder = copyTree();
const missed = [];
for (const { kind, file, find, put, test, testName } of plantedFaults.filter(({ kind }) => kind.includes(asked))) {
  const path = join(folder, file);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    whole.replace(find, () => put),
  );
  const failed = await failures(folder, test);
  writeFileSync(path, whole);
  const named = failed.find((name) => testName.test(name));
  if (named === undefined) missed.push(kind);
  console.log(
    `${named === undefined ? '✗' : '✓'} ${kind} (${dirname(file)}): ${named ?? `not found; failed: ${failed.join('; ') || 'none'}`}`,
  );
}
rmSync(folder, { recursive: true, force: true });
console.log(`${missed.length === 0 ? 'Every planted fault is found' : `Not found: ${missed.join(', ')}`}`);
process.exit(missed.length === 0 ? 0 : 1);
