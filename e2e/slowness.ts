/**
 * The factor by which limits of time are longer than those of `npm test` on a usual machine; `npm test` measures the machine
 * (docs/testing.md 1.5). In `npm run test:all` the factor is twice as large, because its long tests run side by side.
 */
export const slowness = Number(process.env['TEST_SLOWNESS'] ?? 1) * (process.env['TEST_ALL'] ? 2 : 1);
