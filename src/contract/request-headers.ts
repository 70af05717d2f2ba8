import { additionsHeader, permissionHeader } from './additions';

/**
 * The headers that a client sends and reads beyond the safelists of the fetch standard. If a header is missing here, pages of
 * other origins fail, and only they: a service accepts the headers of the first list and exposes the headers of the second (A29).
 */
export const requestHeaders = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Last-Event-ID',
] as const;

export const answerHeaders = [
  'Content-Disposition',
  'ETag',
  'Location',
  'Retry-After',
  'X-Request-Id',
  additionsHeader,
  permissionHeader,
] as const;
