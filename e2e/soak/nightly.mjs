/**
 * npm run nightly: what takes too long for every change, with the same code: 100,000 simulated edits, the tests that
 * have a longer form (NIGHTLY=1), the browser tests without additions, records on three servers, all attacks, the walk in every engine, and a soak of SOAK_MINUTES for each of three seeds. Needs the builds of the product, the
 * service and the demo. Every step runs even when one before it failed.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const env = { ...process.env, NIGHTLY: '1', PROPERTY_SEED: 'random' };
const specs = ['editor/import', 'sync/kill', 'sync/outbox', 'editor/many-edits', 'session/session'].map(
  (name) => `e2e/specs/${name}.spec.ts`,
);
const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
const steps = [
  ['simulated worlds', ['e2e/soak/simulate.mjs'], {}],
  [
    'browser tests at length',
    ['node_modules/@playwright/test/cli.js', 'test', '--no-deps', '--workers=1', ...specs],
    {},
  ],
  ['browser tests without additions', ['e2e/additions/start.mjs'], {}],
  ['a large project over a slow line', ['e2e/slow/start.mjs'], {}],
  [
    'laws at length',
    [...vitest, 'src/service/core/requests/fuzz.test.ts', 'src/items/codec/round-trip-laws.test.ts'],
    {},
  ],
  ['process tests at length', [...vitest, '--project', 'process', 'e2e/process/kill.test.ts'], {}],
  ['records on three servers', ['e2e/distributed/start.mjs'], {}],
  ['attacks', ['e2e/attack/start.mjs'], {}],
  ['the walk in every engine', ['--experimental-websocket', 'e2e/browsers/start.mjs'], {}],
  ...['1', '2', '3'].map((seed) => [
    `soak, seed ${seed}`,
    ['e2e/soak/start.mjs'],
    { SOAK_SEED: seed, SOAK_QUIET: '1' },
  ]),
];
const failed = steps.filter(([name, args, more]) => {
  const { status } = spawnSync(process.execPath, args, { env: { ...env, ...more }, stdio: 'inherit' });
  console.log(`${status === 0 ? '✓' : '✗'} ${name}`);
  return status !== 0;
});
process.exit(failed.length === 0 ? 0 : 1);
