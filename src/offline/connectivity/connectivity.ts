import type { QueryClient } from '@tanstack/query-core';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Api } from '../../api/api';
import { Failure } from '../../api/failure';
import { type Clock, systemClock } from '../../api/platform/clock';
import { type PageResumes, pageResumes } from './page-resumes';

export type ConnectivityState = { readonly online: boolean };

/** Whether the service answers. Judged by answers and the health check; the browser's own flag only starts or ends a guess. */
export type Connectivity = {
  readonly store: StoreApi<ConnectivityState>;
  /** Asks the health check now. */
  readonly check: () => Promise<boolean>;
  /** The screen may be old and the service can be reached: after a sleep, and after a long time offline. */
  readonly onRenewal: (listener: () => void) => () => void;
  readonly stop: () => void;
};

/** The page's `online` and `offline` events; the answer stops listening. */
export type NetworkEvents = (listener: (online: boolean) => void) => () => void;

export type ConnectivityOptions = {
  readonly api: Api;
  readonly queries: QueryClient;
  readonly clock?: Clock;
  readonly events?: NetworkEvents;
  readonly resumes?: PageResumes;
  /** Whether the browser reports a network at the start; true is no promise that the service can be reached. */
  readonly startsOnline?: boolean;
  /** Numbers from 0 to 1, for the pauses between health checks. */
  readonly random?: () => number;
};

/** Milliseconds without the service after which everything is read again. */
const longAway = 30_000;
const firstProbe = 1_000;
const slowestProbe = 30_000;

/** The browser's own events, or nothing outside of a browser. */
export const pageNetworkEvents: NetworkEvents = (listener) => {
  if (typeof window === 'undefined') return () => undefined;
  const on = () => listener(true);
  const off = () => listener(false);
  window.addEventListener('online', on);
  window.addEventListener('offline', off);
  return () => {
    window.removeEventListener('online', on);
    window.removeEventListener('offline', off);
  };
};

/**
 * Milliseconds until a service that missed so many health checks is asked again. It is up to a quarter less by chance, so that many
 * pages do not ask at the same moment.
 */
function pauseAfter(misses: number, random: () => number): number {
  return Math.min(slowestProbe, firstProbe * 2 ** (misses - 1)) * (1 - random() / 4);
}

/** True for a failure after which the connection is worth checking. */
export function isDoubtful(error: unknown): boolean {
  return error instanceof Failure && error.kind !== 'storage' && error.retry !== 'never';
}

/** True for a failure that only a service could have given. */
function isAnswer(error: unknown): boolean {
  return error instanceof Failure && error.retry === 'never' && error.status !== null;
}

/** Hears the outcome of every request that goes through the query client. */
function watch(queries: QueryClient, onOutcome: (error: unknown) => void): () => void {
  const answers = [
    queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      const { action } = event;
      if (action.type === 'success' && !action.manual) onOutcome(null);
      if (action.type === 'failed' || action.type === 'error') onOutcome(action.error);
    }),
    queries.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      const { action } = event;
      if (action.type === 'success') onOutcome(null);
      if (action.type === 'failed' || action.type === 'error') onOutcome(action.error);
    }),
  ];
  return () => {
    for (const stop of answers) stop();
  };
}

/** Keeps the state, and counts when everything should be read again. */
function createOnlineState(clock: Clock, startsOnline: boolean) {
  const store = createStore<ConnectivityState>(() => ({ online: startsOnline }));
  const listeners = new Set<() => void>();
  let awaySince = startsOnline ? null : clock.now();
  let isRenewalDue = false;
  return {
    store,
    /** The page was away: as soon as the service can be reached, the screen's data is read again. */
    requireRenewal: () => {
      isRenewalDue = true;
    },
    set: (online: boolean) => {
      const now = clock.now();
      if (!online) awaySince ??= now;
      else if (awaySince !== null) isRenewalDue ||= Math.abs(now - awaySince) > longAway;
      if (online) awaySince = null;
      if (store.getState().online !== online) store.setState({ online });
      if (!online || !isRenewalDue) return;
      isRenewalDue = false;
      for (const listener of listeners) listener();
    },
    onRenewal: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * Follows whether the service can be reached (F5, F33 and F66). A failed request is followed by a health check, and a failed health
 * check means offline; while offline it is asked again after some 1 s, 2 s, … 30 s, and nothing else asks by itself. A network that
 * the browser reports as gone counts as gone until it reports the opposite or `check` is called. A page that comes back asks once.
 */
export function createConnectivity(options: ConnectivityOptions): Connectivity {
  const { api, queries, clock = systemClock, events = pageNetworkEvents, resumes = pageResumes() } = options;
  const { startsOnline = globalThis.navigator?.onLine !== false, random = Math.random } = options;
  const onlineState = createOnlineState(clock, startsOnline);
  const { store } = onlineState;
  let probing: Promise<boolean> | null = null;
  let cancelProbe = (): void => undefined;
  let misses = 0;

  const set = (online: boolean) => {
    cancelProbe();
    misses = online ? 0 : misses + 1;
    onlineState.set(online);
  };
  const probe = async () => {
    const online = await api.healthy();
    set(online);
    if (!online) cancelProbe = clock.after(pauseAfter(misses, random), () => void check());
    return online;
  };
  const check = () => {
    probing ??= probe().finally(() => {
      probing = null;
    });
    return probing;
  };

  const stopWatching = watch(queries, (error) => {
    if (error === null || isAnswer(error)) {
      if (!store.getState().online && probing === null) set(true);
    } else if (isDoubtful(error) && store.getState().online) void check();
  });
  const stopEvents = events((online) => {
    if (online) void check();
    else set(false);
  });
  const stopResumes = resumes(() => {
    onlineState.requireRenewal();
    void check();
  });

  return {
    store,
    check,
    onRenewal: onlineState.onRenewal,
    stop: () => {
      cancelProbe();
      stopWatching();
      stopEvents();
      stopResumes();
    },
  };
}
