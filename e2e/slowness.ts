/** The factor by which limits of time are longer on this machine than on a usual one: `npm test` measures it (docs/testing.md 1.5). */
export const slowness = Number(process.env['TEST_SLOWNESS'] ?? 1);
