import { readForUser, userStore, writeForUser } from '../../user-store';

const what = 'captured-places';

/** Whether the service keeps how a place was captured (A33): as it said last, without a network as it said at an earlier visit. */
export const captureKeptStore = userStore(() => ({ isKept: readForUser(what) === 'kept' }));

/** Notes what the service offers; null: it has not said so yet. */
export function noteCaptureKept(offered: boolean | null): void {
  if (offered === null || offered === captureKeptStore.getState().isKept) return;
  captureKeptStore.setState({ isKept: offered });
  writeForUser(what, offered ? 'kept' : 'not kept');
}
