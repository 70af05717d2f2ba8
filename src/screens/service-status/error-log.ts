import { isRouteErrorResponse } from 'react-router-dom';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isExpected } from '../../api/unexpected';
import { isMissingPart } from '../text/version-text';
import { redact } from './redact';

/** A fault of this program. It has no secret: every line of it went through `redact`. */
export type LoggedError = {
  readonly message: string;
  /** Where it happened, line by line. */
  readonly stack: readonly string[];
  readonly count: number;
  /** Wall clock milliseconds of the first and the last time. */
  readonly firstAt: number;
  readonly lastAt: number;
};

/** The errors of this page since it was opened, newest first; in memory only. */
export type ErrorLog = {
  readonly store: StoreApi<readonly LoggedError[]>;
  /** Expected errors, and parts of the page that could not be loaded, are left out. */
  readonly add: (error: unknown) => void;
};

/** Errors that are kept, and lines of each. */
const most = { errors: 20, lines: 12 } as const;

function stackOf(error: unknown): readonly string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const lines = stack.split('\n').map((line) => line.trim());
  // Chromium repeats the message first; Firefox writes `name@address`, which reads like a person's.
  const places = lines.filter((line) => /^at |@|:\d+:\d+/.test(line)).map((line) => line.replace(/@(?=\w+:\/\/)/, ' '));
  return places.slice(0, most.lines).map(redact);
}

/** Makes the log of a page, empty. */
export function createErrorLog(now: () => number = Date.now): ErrorLog {
  const store = createStore<readonly LoggedError[]>(() => []);
  return {
    store,
    add: (error) => {
      if (isExpected(error) || isMissingPart(error)) return;
      const message = redact(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
      const stack = stackOf(error);
      const isSame = (one: LoggedError) => one.message === message && one.stack.join() === stack.join();
      const all = store.getState();
      const before = all.find(isSame);
      const at = now();
      const entry = { message, stack, count: (before?.count ?? 0) + 1, firstAt: before?.firstAt ?? at, lastAt: at };
      store.setState([entry, ...all.filter((one) => one !== before)].slice(0, most.errors), true);
    },
  };
}

/** Logs uncaught errors of the page, and caught errors that code reported with `reportUnexpected`. */
export function followPageErrors(log: ErrorLog, page: Pick<Window, 'addEventListener'>): void {
  // One without an error is no script's of ours: a browser's own notice.
  page.addEventListener('error', ({ error }) => error && log.add(error));
  page.addEventListener('unhandledrejection', ({ reason }) => log.add(reason));
}

/** For the root of the page: a part that broke while it was drawn shows what it can; what broke it is for the log. */
export function logRenderFaults(log: ErrorLog): (error: unknown) => void {
  return (error) => {
    console.error(error);
    if (!isRouteErrorResponse(error)) log.add(error);
  };
}
