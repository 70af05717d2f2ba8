import { type ChangeTracker, type ChangeTrackerPorts, createChangeTracker, type DigestRequest } from './change-tracker';
import type { ChangeTrackingDatabases, ChangeTrackingMessage, ChangeTrackingReply } from './change-tracking-message';

/** The worker's own side of the line to the page. */
export type ChangeTrackingScope = {
  readonly postMessage: (reply: ChangeTrackingReply) => void;
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent<ChangeTrackingMessage>) => void) => void;
  /** Notifies the page's error log what went wrong here. */
  readonly report: (error: unknown) => void;
};

async function follow(tracker: ChangeTracker | null, message: ChangeTrackingMessage): Promise<void> {
  if (message.kind === 'wrote') await tracker?.wrote(message.copy);
  if (message.kind === 'left') await tracker?.left(message.projectId);
}

/** Answers a page from a worker, one question after the other. `open` knows where the copies and the visits of a place are. */
export function serveChangeTracking(
  scope: ChangeTrackingScope,
  open: (place: ChangeTrackingDatabases) => ChangeTrackerPorts,
): void {
  let tracker: ChangeTracker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  /** Unsent edits of questions that are still on their way, by request. */
  const parts = new Map<number, DigestRequest['unsent'][number][]>();

  const take = ({ request, unsent }: DigestRequest & { readonly request: number }): DigestRequest['unsent'] => {
    const before = parts.get(request);
    parts.delete(request);
    return before ? [...before, ...unsent] : unsent;
  };

  const answer = async (message: ChangeTrackingMessage): Promise<void> => {
    if (message.kind === 'place') await tracker?.leave();
    if (message.kind === 'place') tracker = message.place && createChangeTracker(open(message.place));
    if (message.kind === 'unsent') {
      const before = parts.get(message.of) ?? [];
      for (const edit of message.part) before.push(edit);
      return void parts.set(message.of, before);
    }
    if (!('request' in message)) return follow(tracker, message);
    if (message.kind === 'rest') return scope.postMessage({ request: message.request, answer: null });
    const { request, kind } = message;
    try {
      scope.postMessage({ request, answer: (await tracker?.[kind]({ ...message, unsent: take(message) })) ?? null });
    } catch (error) {
      scope.report(error);
      scope.postMessage({ request, error: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' });
    }
  };
  scope.addEventListener('message', ({ data }) => {
    last = last.then(() => answer(data)).catch(scope.report);
  });
}
