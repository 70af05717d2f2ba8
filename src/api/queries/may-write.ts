import type { QueryClient } from '@tanstack/query-core';
import { type Message, message } from '../../i18n/message';
import type { Api } from '../api';
import { Failure } from '../failure';
import { type Clock, systemClock } from '../platform/clock';
import { type ProjectAccess, permissionQuery } from './project-queries';

/** Asks before something leaves for a project, and answers why it may not; null: it may, or that is not known. */
export type MayWrite = (projectId: number) => Promise<Message | null>;

/** How long a yes holds, milliseconds: a project that is being worked on is not asked about with each edit. */
const validFor = 5 * 60_000;
/** Milliseconds to wait for an answer. Without an answer in time, the edit itself asks. */
const answerTimeout = 4_000;

/** True when the service has lately allowed it, and nothing has happened since that could change it. */
function isSure(queries: QueryClient, queryKey: readonly unknown[], now: number): boolean {
  const state = queries.getQueryState<ProjectAccess>(queryKey);
  return (
    state?.data === 'write' &&
    state.status === 'success' &&
    !state.isInvalidated &&
    now - state.dataUpdatedAt < validFor
  );
}

/**
 * Makes what checks the permission of a project again before edits leave for it (docs/interface.md 4.2; F13).
 * Only a clear no holds an edit back: a service that answers otherwise, badly or not at all refuses by itself, or does not (A8).
 */
export function createMayWrite(api: Api, queries: QueryClient, clock: Clock = systemClock): MayWrite {
  return async (projectId) => {
    const query = permissionQuery(api, projectId);
    if (isSure(queries, query.queryKey, clock.now())) return null;
    const asking = queries.fetchQuery({ ...query, staleTime: 0, retry: false }).then(
      (access) => (access === 'read' ? message('outbox.mayOnlyLook') : null),
      (error: unknown) => {
        const isDenied = error instanceof Failure && error.kind === 'denied';
        return isDenied ? message('outbox.noAccess') : null;
      },
    );
    let cancel = (): void => undefined;
    const waiting = new Promise<null>((over) => {
      cancel = clock.after(answerTimeout, () => over(null));
    });
    return Promise.race([asking, waiting]).finally(() => cancel());
  };
}
