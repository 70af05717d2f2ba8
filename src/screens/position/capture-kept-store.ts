import { readForUser, userStore } from '../storage/user-store';

/**
 * Whether the service keeps how a place was captured (A33): as it said when the open project was read. Where a copy of that does not
 * say so, it counts what an earlier version of this page noted.
 */
export const captureKeptStore = userStore(() => ({ isKept: readForUser('captured-places') === 'kept' }));

/** Notes what the service adds, by its answer or by the copy of a project on this device. */
export function noteAdditions(additions: readonly string[]): void {
  captureKeptStore.setState({ isKept: additions.includes('captured-places') });
}
