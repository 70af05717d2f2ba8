/**
 * npm test: installs what is missing (a Chromium and a PostgreSQL too), then types, lint, dead code, builds, unit and service
 * tests, chaos and process tests, end-to-end tests in a real Chromium, and a tour in Firefox and WebKit. Every step runs even
 * when one before it failed; the last lines say what each cost, and the last one counts: "N passed, N failed". A failed browser
 * test runs once more: if it then passes, it is named, to be mended next, and three such tests fail the run.
 *
 * npm run test:all (`--all`) is the same with the tests that carry the tag `all`, the long form of tests with one (TEST_ALL=1),
 * coverage, and the long runs. npm test -- --changed [<commit>] is types, lint and the tests that the changed files reach: what
 * is not committed, or what differs since that commit. docs/testing.md 1.
 */
import { parseArgs } from 'node:util';
import { installDependencies } from './set-up.mjs';
import { createRun } from './testing/create-run.mjs';
import { runChanged } from './testing/run-changed.mjs';
import { runWhole } from './testing/run-whole.mjs';
import { measureSlowness } from './testing/slowness.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, changed: { type: 'boolean', default: false } },
});
if (values.changed && process.env.CI) {
  console.error('--changed leaves tests out: it is for the loop at the desk, and CI runs all of npm test');
  process.exit(2);
}
process.env.TEST_SLOWNESS ??= String(measureSlowness());
console.log(`This machine takes ${process.env.TEST_SLOWNESS} times the usual limits of time (TEST_SLOWNESS)`);
const run = createRun({ isAll: values.all });
await run.steps.timed('dependencies of the lockfile', () => installDependencies());
if (values.changed) await runChanged(run, positionals[0]);
else await runWhole(run, values.all);
process.exit(run.end());
