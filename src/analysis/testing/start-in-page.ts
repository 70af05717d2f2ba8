import type { FigureCounts } from '../../items/report/make-report';
import type { AnalysisWorker } from '../analysis-connection';
import type { AnalysisMessage, Reply } from '../analysis-message';
import { serveAnalysis } from '../serve-analysis';

type Listener = (event: MessageEvent) => void;

/** The analysis worker's worker without a thread: what is sent arrives later, as clones, with buffers handed over. */
export function startInPage(
  counts: FigureCounts = {},
): AnalysisWorker & { readonly kill: () => void; readonly terminated: () => boolean } {
  const [toPage, toWorker]: [Set<Listener>, Set<Listener>] = [new Set(), new Set()];
  let [alive, ended] = [true, false];
  const send = (listeners: Set<Listener>, message: AnalysisMessage | Reply, transfer: Transferable[]) => {
    const data: unknown = structuredClone(message, { transfer });
    setImmediate(() => {
      if (alive) for (const listener of listeners) listener(new MessageEvent('message', { data }));
    });
  };
  serveAnalysis(
    {
      postMessage: (reply, transfer) => send(toPage, reply, transfer),
      addEventListener: (_type, listener) => toWorker.add(listener),
      report: () => undefined,
      later: (goOn) => setImmediate(() => alive && goOn()),
    },
    counts,
  );
  return {
    postMessage: (message: AnalysisMessage, transfer: unknown) =>
      send(toWorker, message, Array.isArray(transfer) ? transfer : []),
    addEventListener: (type: string, listener: unknown) => {
      if (type === 'message' && typeof listener === 'function') toPage.add((event) => listener(event));
    },
    terminate: () => {
      alive = false;
      ended = true;
    },
    kill: () => {
      alive = false;
    },
    terminated: () => ended,
  };
}
