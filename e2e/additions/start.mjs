/**
 * npm run without-additions: the end-to-end tests on services that go without what they may offer beyond the interface
 * (docs/testing.md 9): all of the tests without any addition, and those in `short` without each one by itself. Part of
 * `npm run test:all`. Needs the builds of the product, the service and the demo. ADDITIONS_OFF=<all, or the names of additions>
 * plays those alone.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { freePort, tool } from '../../.ci/set-up.mjs';
import { passedOnRetry } from '../../.ci/testing/reports.mjs';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const load = async (file) => (await runnerImport(file, { configFile: false })).module;
const { additions } = await load('./src/contract/additions.ts');
const { judgeSkipped, readLeftOut, skippedIn } = await load('./e2e/additions/left-out.ts');
const table = readLeftOut(readFileSync('docs/testing.md', 'utf8'));

/** The subjects of the additions: an opening, edits, two people, lost answers. */
const short = [
  'editor/editor-basics',
  'service/additions',
  'sync/conflict',
  'sync/in-step-http',
  'sync/lost-answers',
  'sync/offline',
  'sync/outbox',
  'sync/people-http',
].map((name) => `e2e/specs/${name}.spec.ts`);

const parts = [['--project=over HTTP', '--project=side by side'], ['--project=alone']];
const reports = 'test-results/additions';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** Plays the tests without these additions; returns whether they passed and left out what the table says. */
async function play(name, missing, files) {
  const named = additions.filter((one) => !missing.includes(one)).join(',') || 'none';
  const skipped = [];
  let hasPassed = true;
  for (const [at, projects] of files.length === 0 ? parts.entries() : [[0, parts.flat()]]) {
    const report = `${reports}/${name}-${at}.json`;
    const env = { TEST_ALL: '', E2E_ADDITIONS: named, E2E_REPORT: report, E2E_PORT: String(await freePort()) };
    const status = await tool('@playwright/test/cli.js', ['test', '--no-deps', ...projects, ...files], env);
    const found = JSON.parse(readFileSync(report, 'utf8'));
    hasPassed &&= status === 0;
    skipped.push(...skippedIn(found));
    for (const title of passedOnRetry(found)) console.log(`passed only when it ran again, mend it next: ${title}`);
  }
  for (const { file, titles, reason } of skipped) console.log(`left out: ${file}: ${titles.at(-1)} (${reason})`);
  const faults = judgeSkipped(table, skipped, { missing, files });
  for (const fault of faults) console.log(fault);
  const isRight = hasPassed && faults.length === 0;
  console.log(`${isRight ? '✓' : '✗'} without ${name}: ${skipped.length} left out`);
  return isRight;
}

const asked = (process.env.ADDITIONS_OFF ?? ['all', ...additions].join(',')).split(',').filter(Boolean);
const unknown = asked.filter((name) => name !== 'all' && !additions.includes(name));
if (unknown.length > 0) throw new Error(`ADDITIONS_OFF must be all, or some of ${additions.join(', ')}`);
let isRight = true;
for (const name of asked) {
  const once = name === 'all' ? await play(name, additions, []) : await play(name, [name], short);
  isRight &&= once;
}
process.exit(isRight ? 0 : 1);
