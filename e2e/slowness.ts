/**
 * The factor by which limits of time are longer than on a usual machine with `npm test`, which measures the machine (docs/testing.md
 * 1.5). The long tests of `npm run test:all` meet in three workers, and leave each other half of the machine.
 */
export const slowness = Number(process.env['TEST_SLOWNESS'] ?? 1) * (process.env['TEST_ALL'] ? 2 : 1);
