import type { Locks } from '../../../api/platform/locks';

/**
 * Queues for the lock of a user's outbox and drains while holding it, so that one tab sends and the next inherits
 * (docs/sync.md 4.4). `signal` ends the waiting; it is up to `drain` to end when it is told.
 */
export async function holdSenderLock(
  locks: Locks | null,
  lock: { readonly name: string; readonly signal: AbortSignal },
  send: () => Promise<void>,
): Promise<void> {
  const { name, signal } = lock;
  const held = async () => {
    if (!signal.aborted) await send();
  };
  if (!locks) return held();
  try {
    await locks.request(`nm:drain:${name}`, { signal }, held);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
