/**
 * The runs of `npm run test:all` beside the tests themselves, each as one check: a script that can be started by hand as well. They
 * need the builds of the product, the service and the demo.
 */
export const longRuns = [
  { name: '100,000 simulated edits', script: 'e2e/soak/simulate.mjs' },
  { name: 'an upgrade from an older commit', script: 'e2e/upgrade/start.mjs' },
  { name: 'browser tests without additions', script: 'e2e/additions/start.mjs' },
  { name: 'a large project over a slow line', script: 'e2e/slow/start.mjs' },
  { name: 'records on three servers', script: 'e2e/distributed/start.mjs' },
  { name: 'attacks', script: 'e2e/attack/start.mjs' },
  ...['1', '2', '3'].map((seed) => ({
    name: `soak, seed ${seed}`,
    script: 'e2e/soak/start.mjs',
    env: { SOAK_SEED: seed, SOAK_QUIET: '1' },
  })),
];
