import { additionsHeader, permissionHeader } from './additions';

/**
 * The headers that a client sends and reads beyond those that every page may (the safelists of the fetch standard). A page of another
 * origin gets no further with one that is missing here, and only there: a service lets in what the first list names and shows
 * what the second one names (A29).
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
