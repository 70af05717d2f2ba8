import { slowness } from '../slowness';

/** Milliseconds for which nothing may hold the event loop of the service, on a machine of the usual speed (docs/testing.md 1.5). */
export const mostLag = 100 * slowness;
