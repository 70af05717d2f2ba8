import type { ServerRequest } from 'srvx';
import { noteOf, type RequestNote } from '../../../core/request-note';

const longestPath = 300;

function eventOf({ method }: Request, { ok }: Response, { what, hasEnded }: RequestNote): string | null {
  if (hasEnded) return 'session-ended';
  const signsIn = what === 'login';
  if (!signsIn && (method === 'GET' || method === 'HEAD')) return null;
  return `${signsIn ? 'sign-in' : 'write'}${ok ? '' : '-refused'}`;
}

/**
 * One line of JSON for a sign-in, a refused one, a session that ended because a used token came again, and a write, done or
 * refused: who, what, from where, and how it ended. Null for anything else. No password, token, e-mail address or content is in
 * it.
 */
export function auditLine(request: ServerRequest, answer: Response, now = new Date()): string | null {
  const found = noteOf(request);
  if (!found) return null;
  const { hasEnded, ...note } = found;
  const event = eventOf(request, answer, found);
  if (event === null) return null;
  const made = answer.headers.get('location');
  return JSON.stringify({
    time: now.toISOString(),
    event,
    ...note,
    path: new URL(request.url).pathname.slice(0, longestPath),
    ...(made === null ? {} : { made }),
    status: answer.status,
    from: request.ip ?? null,
    id: request.headers.get('x-request-id'),
  });
}
