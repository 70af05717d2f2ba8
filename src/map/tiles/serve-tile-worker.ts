import { createTileServer } from './create-tile-server';
import type { ListCopies } from './list-copies';
import type { TileMessage, TileQuestion, TileReply } from './tile-message';

/** The worker's own side of the line to the page. */
export type WorkerScope = {
  readonly postMessage: (reply: TileReply, transfer: Transferable[]) => void;
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent<TileMessage>) => void) => void;
  /** Notifies the page's error log what went wrong here. */
  readonly report: (error: unknown) => void;
};

const none: ListCopies = {
  read: () => Promise.resolve(null),
  has: () => Promise.resolve(false),
  write: () => Promise.resolve(),
};

/**
 * Answers a page from a worker: questions are begun in the order they come. `openCopies` gives the copies of lists that are
 * kept in a database of this device.
 */
export function serveTileWorker(scope: WorkerScope, openCopies: (database: string) => ListCopies): void {
  let copies = none;
  const server = createTileServer({
    read: (key) => copies.read(key),
    has: (key) => copies.has(key),
    write: (key, copy) => copies.write(key, copy),
  });
  const answer = async (data: TileQuestion & { readonly request: number }) => {
    const { request } = data;
    try {
      const answered = await server.ask(data);
      scope.postMessage({ request, answer: answered.answer }, answered.transfer);
    } catch (error) {
      scope.report(error);
      scope.postMessage({ request, error: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' }, []);
    }
  };
  scope.addEventListener('message', ({ data }) => {
    if (data.kind === 'drop') server.drop(data.list);
    else if (data.kind === 'copies') copies = data.database === null ? none : openCopies(data.database);
    else void answer(data);
  });
}
