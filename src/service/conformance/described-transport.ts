import type { OpenApiDocument } from '../../contract/open-api/open-api-document';
import { type AnswerChecker, answerChecker } from './answer-checker';
import type { Transport } from './transport';

const checkers = new WeakMap<OpenApiDocument, AnswerChecker>();
const seenThrough = new WeakMap<Transport, Set<string>>();

function checkerOf(document: OpenApiDocument): AnswerChecker {
  const checker = checkers.get(document) ?? answerChecker(document);
  checkers.set(document, checker);
  return checker;
}

/** The operations that have answered through a described transport, with their statuses: `<operationId> <status>`. */
export function seenAnswers(transport: Transport): ReadonlySet<string> {
  return seenThrough.get(transport) ?? new Set();
}

/**
 * A transport that holds every answer against the description of the service, and rejects any other answer. All described
 * transports on one transport share the answers seen.
 */
export function describedTransport(transport: Transport, document: OpenApiDocument): Transport {
  const check = checkerOf(document);
  const seen = seenThrough.get(transport) ?? new Set<string>();
  const described: Transport = {
    ...transport,
    fetch: async (path, request) => {
      const response = await transport.fetch(path, request);
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
      // A stream of events has no end that one could wait for.
      const text = isStream ? '' : await response.clone().text();
      const answer = { status: response.status, headers: response.headers, text };
      const checked = check(path, request, answer);
      if (checked.faults.length > 0) {
        const what = `${request.method} ${path.slice(0, 200)} answered ${answer.status}, not as described`;
        throw new Error(`${what}: ${checked.faults.slice(0, 5).join('; ')}`);
      }
      if (checked.seen !== null) seen.add(checked.seen);
      return response;
    },
  };
  seenThrough.set(transport, seen);
  seenThrough.set(described, seen);
  return described;
}
