/** npm test, and npm run test:all: every step, also when one before it failed. */
import { existsSync } from 'node:fs';
import { startPostgres } from '../postgres.mjs';
import { installMissingPackages } from '../set-up.mjs';
import { unitProjects } from './create-run.mjs';
import { longRuns } from './long-runs.mjs';

async function checkSources(run) {
  await run.types();
  await run.lint();
  await run.deadCode();
}

async function checkDependencies({ steps, suite, reports }) {
  const name = 'dependencies';
  const file = `${reports}/dependencies.json`;
  const status = await steps.run(name, ['.ci/dependencies.mjs', '--check', file], { beside: true });
  suite(name, { status, file });
}

/** The process tests start the service, and one of them serves the app with it. */
async function buildProduct(run) {
  const service = await run.build('service');
  const app = await run.build('app');
  return service && app;
}

/** The chaos and process tests, and beside them what waits for the network: they count seconds, and nothing that computes runs then. */
function runProcesses(run, isBuilt, postgres) {
  const name = 'chaos and process tests';
  const tests = isBuilt
    ? run.vitest(name, 'process.json', ['--project', 'process'], { postgres, beside: true })
    : run.check(`${name}: the product was not built`, false);
  return Promise.all([tests, checkDependencies(run)]);
}

/** The tests that need no build, and beside them the build that the browser tests need besides. */
async function runUnits(run, isAll, postgres) {
  const args = [...(isAll ? ['--coverage'] : []), ...unitProjects.flatMap((name) => ['--project', name])];
  const [isBuilt] = await Promise.all([
    run.build('demo'),
    run.vitest('unit and service tests', 'unit.json', args, { postgres }),
  ]);
  return isBuilt;
}

/** The demo in the other engines, in the short form, where they can be had: it says NOT CHECKED where not. The long run: all of it. */
async function tour({ steps, suite }, isAll) {
  const name = isAll ? 'the tour in every engine' : 'the tour in Firefox and WebKit';
  const script = ['--experimental-websocket', 'e2e/browsers/start.mjs'];
  const status = await steps.run(name, script, { env: isAll ? {} : { SHORT: '1' } });
  const file = 'test-results/browsers/tally.json';
  if (status !== 0 || existsSync(file)) suite(name, { status, file });
}

/** `run`: see create-run.mjs; `isAll`: the long run. */
export async function runWhole(run, isAll) {
  const packages = run.steps.timed('system packages', installMissingPackages);
  const [, hasProduct] = await Promise.all([checkSources(run), buildProduct(run)]);
  await packages;
  // The same tests run on a real PostgreSQL. The process tests cut connections of every other client, so they have the server to
  // themselves.
  const postgres = await startPostgres();
  if (!postgres) run.check('a PostgreSQL for the tests (none found, none could be installed)', false);
  await runProcesses(run, hasProduct, postgres);
  const hasDemo = await runUnits(run, isAll, postgres);
  const chromium = hasDemo && hasProduct ? await run.chromium() : null;
  // One after the other, and both whatever the first one ends with.
  for (const projects of chromium ? [['over HTTP', 'side by side'], ['alone']] : [])
    await run.playwright(`end-to-end tests, ${projects.at(-1)}`, projects, { chromium });
  if (hasDemo) await tour(run, isAll);
  await postgres?.stop();
  for (const { name, script, env } of isAll ? longRuns : [])
    run.check(name, hasDemo && hasProduct && (await run.steps.run(name, [script], { env })) === 0);
  if (!isAll && chromium) run.judgeCosts();
}
