import { isCancelledError } from '@tanstack/query-core';
import { Failure } from './failure';

/** Refusals of a browser that our own code has caused, not because of the device. */
const causedByCode: readonly string[] = ['DataCloneError', 'DataError', 'ReadOnlyError', 'ConstraintError'];
/** Errors of the page's lines to its workers: the fault itself was reported where it happened. */
const ofWorkers: readonly string[] = ['WorkerError', 'WorkerLost'];

/**
 * True for what the world does: a request or a storage that failed, work that was taken back. Everything else is a fault of this
 * program: it is never taken for a lost line or a full device, and what met it is not tried again by itself (docs/sync.md 4.8).
 */
export function isExpected(error: unknown): boolean {
  if (error instanceof Failure || isCancelledError(error)) return true;
  if (error instanceof DOMException) return !causedByCode.includes(error.name);
  return error instanceof Error && ofWorkers.includes(error.name);
}

const reported = new WeakSet<object>();

/**
 * Reports a fault of this program to the page's error log, once however often it is caught; an expected error is left alone. Code
 * that catches errors without rethrowing them calls this. True for a fault.
 */
export function reportUnexpected(error: unknown): boolean {
  if (isExpected(error)) return false;
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return true;
    reported.add(error);
  }
  if (typeof globalThis.reportError === 'function') globalThis.reportError(error);
  else
    queueMicrotask(() => {
      throw error;
    });
  return true;
}

/**
 * The result of a small use of the browser's own storage, or `otherwise` if the browser refuses it: a browser that stores nothing
 * works as on its first day. A fault of this program is reported, and gives `otherwise` too.
 */
export function unlessRefused<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch (error) {
    // Outside of a page there is no such storage.
    if ('localStorage' in globalThis) reportUnexpected(error);
    return otherwise;
  }
}
