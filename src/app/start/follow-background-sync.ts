import type { StoreApi } from 'zustand/vanilla';
import type { OutboxState } from '../../offline/outbox/outbox';
import { wakeTag } from '../shell/wake-tag';

/** The part of a service worker's registration that asks for one event when there is a network; not every browser has it. */
type Syncs = { readonly register: (tag: string) => Promise<void> };

export type BackgroundSyncPorts = {
  /** Null: this browser has none, or no service worker. */
  readonly syncs: () => Promise<Syncs | null>;
  /** Calls back when the page goes out of sight, and when the browser loses its network. */
  readonly onLeave: (leave: () => void) => void;
  /** Calls back when the service worker was given its event. */
  readonly onWake: (wake: () => void) => void;
  /** Asks whether the service answers: if it does, what waits is sent. */
  readonly check: () => Promise<unknown>;
};

/** The part of a registration that waits for a network, or null. */
export function syncsOf(registration: object | undefined): Syncs | null {
  const found: unknown = registration && Reflect.get(registration, 'sync');
  if (typeof found !== 'object' || found === null || !('register' in found)) return null;
  const { register } = found;
  if (typeof register !== 'function') return null;
  return { register: async (tag) => void (await Reflect.apply(register, found, [tag])) };
}

/**
 * Lets the browser wake this page when there is a network again, while edits wait and the page is hidden: its own timers are slow
 * then. Only a page sends, never the service worker, which does not know the signed-in user: nothing depends on this, and nothing
 * can be sent twice by it.
 */
export function followBackgroundSync(
  store: Pick<StoreApi<Pick<OutboxState, 'count'>>, 'getState'>,
  ports: BackgroundSyncPorts,
): void {
  const ask = async () => {
    const syncs = await ports.syncs();
    // Refused in a private window, and where the user has forbidden it.
    await syncs?.register(wakeTag).catch(() => undefined);
  };
  ports.onLeave(() => {
    if (store.getState().count > 0) void ask();
  });
  ports.onWake(() => {
    if (store.getState().count > 0) void ports.check();
  });
}
