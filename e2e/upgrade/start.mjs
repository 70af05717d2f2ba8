/**
 * npm run upgrade: an older build makes unsent edits of all kinds in a real Chromium, an upload, undo steps, copies of projects
 * and preferences; the browser is killed, and the build of these sources opens the same profile at the same address: it has
 * to show everything and to deliver each edit exactly once. `-- <commit or tar archive>` names the older one (68864ca, the last
 * before the names of the code were made plain); `-- --record` also writes down what it left, for e2e/specs/sync/upgrade.spec.ts.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { runnerImport } from 'vite';
import { buildApp } from '../../.ci/build-parts.mjs';
import { installDependencies } from '../../.ci/set-up.mjs';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const { values, positionals } = parseArgs({ allowPositionals: true, options: { record: { type: 'boolean' } } });
const [from = '68864ca'] = positionals;

installDependencies();
buildApp();
const { module: oldBuild } = await runnerImport('./e2e/upgrade/old-build.ts');
const before = oldBuild.makeOldBuild(from);
console.log(`Old build: ${before.name}`);
const { module: config } = await runnerImport('./playwright.config.ts');
const { module: upgrade } = await runnerImport('./e2e/upgrade/run-upgrade.ts');
const { launchOptions } = config.default.use;
const note = (text) => console.log(`✓ ${text}`);
const left = await upgrade.runUpgrade({ before: before.dir, after: 'dist', launch: launchOptions, note });
if (values.record) {
  const file = 'e2e/upgrade/leftovers.json.gz';
  writeFileSync(file, gzipSync(JSON.stringify(left), { level: 9 }));
  console.log(`Written down in ${file}`);
}
