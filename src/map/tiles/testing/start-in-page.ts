import type { ListCopies } from '../list-copies';
import { serveTileWorker } from '../serve-tile-worker';
import type { TileWorker } from '../tile-connection';
import type { TileMessage, TileReply } from '../tile-message';

type Listener = (event: MessageEvent) => void;

/**
 * The tile worker without a thread: what is sent arrives later, as clones, with buffers handed over. `copies` stands
 * for the databases of the device.
 */
export function startInPage(copies?: ListCopies): TileWorker & { readonly kill: () => void } {
  const [toPage, toWorker]: [Set<Listener>, Set<Listener>] = [new Set(), new Set()];
  let alive = true;
  const send = (listeners: Set<Listener>, message: TileMessage | TileReply, transfer: Transferable[]) => {
    const data: unknown = structuredClone(message, { transfer });
    setImmediate(() => {
      if (alive) for (const listener of listeners) listener(new MessageEvent('message', { data }));
    });
  };
  serveTileWorker(
    {
      postMessage: (reply, transfer) => send(toPage, reply, transfer),
      addEventListener: (_type, listener) => toWorker.add(listener),
      report: () => undefined,
    },
    () => copies ?? { read: async () => null, has: async () => false, write: async () => undefined },
  );
  const end = () => {
    alive = false;
  };
  return {
    postMessage: (message: TileMessage, transfer: unknown) =>
      send(toWorker, message, Array.isArray(transfer) ? transfer : []),
    addEventListener: (type: string, listener: unknown) => {
      if (type === 'message' && typeof listener === 'function') toPage.add((event) => listener(event));
    },
    terminate: end,
    kill: end,
  };
}
