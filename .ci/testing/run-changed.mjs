/** npm test -- --changed: types, lint and the tests that the changed files reach. For the loop at the desk. */
import { readdirSync } from 'node:fs';
import { startPostgres } from '../postgres.mjs';
import { changedFiles, isBelow, specsReached } from './changed-files.mjs';
import { unitProjects } from './create-run.mjs';
import { readers, servicePaths } from './specs-of-modules.mjs';

const projects = (names) => names.flatMap((name) => ['--project', name]);
const rules = readdirSync('src').filter((name) => name.endsWith('.test.ts'));

/** `run`: see create-run.mjs; `since`: a commit, or undefined: what is not committed. */
export async function runChanged(run, since) {
  const files = changedFiles(since);
  // Tests are no product: a test alone changes nothing that a browser shows.
  const specs = specsReached(files.filter((file) => !/\.test\.(tsx?|mjs)$/.test(file)));
  const isServiceTouched = files.some((file) => servicePaths.some((path) => isBelow(file, path)));
  console.log(`Changed files: ${files.length}; specs that they reach: ${specs.length}`);
  if (files.length === 0) return;

  await Promise.all([run.types(), run.lint()]);
  await run.vitest('rules of the sources', 'rules.json', [
    ...projects(['architecture', 'isolated']),
    ...rules.map((name) => `src/${name}`),
    ...readers,
  ]);
  const postgres = isServiceTouched ? await startPostgres() : null;
  const changed = since === undefined ? '--changed' : `--changed=${since}`;
  const others = unitProjects.filter((name) => name !== 'architecture');
  const unit = ['--passWithNoTests', changed, ...projects(others)];
  await run.vitest('unit and service tests', 'unit.json', unit, { postgres, mayBeEmpty: true });
  if (isServiceTouched && (await run.build('service')))
    await run.vitest('chaos and process tests', 'process.json', projects(['process']), { postgres });
  if (specs.length > 0) await runSpecs(run, specs);
  await postgres?.stop();
}

async function runSpecs(run, specs) {
  const built = [await run.build('service'), await run.build('app'), await run.build('demo')];
  const chromium = built.every(Boolean) ? await run.chromium() : null;
  for (const names of chromium ? [['over HTTP', 'side by side'], ['alone']] : [])
    await run.playwright(`end-to-end tests, ${names.at(-1)}`, names, { chromium, specs, mayBeEmpty: true });
}
