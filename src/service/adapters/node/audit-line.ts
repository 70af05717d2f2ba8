import type { ServerRequest } from 'srvx';
import { noteOf } from '../../core/request-note';

const longestPath = 300;

/**
 * One line of JSON for a sign-in, a refused one, and a write, done or refused: who, what, from where, and how it ended. Null for
 * anything else. No password, token, e-mail address or content is in it.
 */
export function auditLine(request: ServerRequest, answer: Response, now = new Date()): string | null {
  const note = noteOf(request);
  if (!note) return null;
  const signsIn = note.what === 'login';
  if (!signsIn && (request.method === 'GET' || request.method === 'HEAD')) return null;
  const made = answer.headers.get('location');
  return JSON.stringify({
    time: now.toISOString(),
    event: `${signsIn ? 'sign-in' : 'write'}${answer.ok ? '' : '-refused'}`,
    ...note,
    path: new URL(request.url).pathname.slice(0, longestPath),
    ...(made === null ? {} : { made }),
    status: answer.status,
    from: request.ip ?? null,
    id: request.headers.get('x-request-id'),
  });
}
