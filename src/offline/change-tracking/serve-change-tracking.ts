import { keepVisits, type VisitKeeper, type VisitPorts } from './change-tracker';
import type { VisitMessage, VisitPlace, VisitReply } from './change-tracking-message';

/** The worker's own side of the line to the page. */
export type VisitScope = {
  readonly postMessage: (reply: VisitReply) => void;
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent<VisitMessage>) => void) => void;
};

async function follow(keeper: VisitKeeper | null, message: VisitMessage): Promise<void> {
  if (message.kind === 'wrote') await keeper?.wrote(message.copy);
  if (message.kind === 'left') await keeper?.left(message.projectId);
}

/** Answers a page from a worker, one question after the other. `open` knows where the copies and the visits of a place are. */
export function serveVisits(scope: VisitScope, open: (place: VisitPlace) => VisitPorts): void {
  let keeper: VisitKeeper | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const answer = async (message: VisitMessage): Promise<void> => {
    if (message.kind === 'place') await keeper?.leave();
    if (message.kind === 'place') keeper = message.place && keepVisits(open(message.place));
    if (!('request' in message)) return follow(keeper, message);
    if (message.kind === 'rest') return scope.postMessage({ request: message.request, answer: null });
    const { request, kind } = message;
    try {
      scope.postMessage({ request, answer: (await keeper?.[kind](message)) ?? null });
    } catch (error) {
      scope.postMessage({ request, error: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' });
    }
  };
  scope.addEventListener('message', ({ data }) => {
    last = last.then(() => answer(data)).catch(console.warn);
  });
}
