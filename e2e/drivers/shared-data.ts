/** Real data for tests, which is not part of this project and need not be there. */
export const sharedData = new URL('../../../shared/data', import.meta.url).pathname;
