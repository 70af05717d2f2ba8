/** The ports of an attempt to send, how it ends, and how long the next one waits. */

import type { QueryClient } from '@tanstack/query-core';
import type { StoreApi } from 'zustand/vanilla';
import type { Api } from '../../../api/api';
import { Failure } from '../../../api/failure';
import type { Progress } from '../../../api/http/uploader';
import { isExpected, reportUnexpected } from '../../../api/unexpected';
import type { Message } from '../../../i18n/message';
import type { ItemRef } from '../../../items/item';
import type { Op, OutboxEvent, WireFields } from '../outbox';
import { longestWait, programFault } from '../queue/record-queue';
import type { FileStore } from '../store/outbox-storage';

/**
 * The service has it. `sure`: its answer to this very request was read; not so when it was found by a look-up.
 * `notStored`: fields that were sent and that the service did not keep (A5).
 */
export type Done = {
  readonly kind: 'done';
  readonly record: WireFields;
  readonly newRef: ItemRef | null;
  readonly sure: boolean;
  readonly notStored: readonly string[];
  /** Fields that the request could not carry: they are sent as an edit of the new record. */
  readonly toFollow?: readonly string[];
  /** The sent values, where they differ from the operation: vertices of both sides put together. */
  readonly merged?: WireFields;
  /** Nothing had to leave: the service had it already. */
  readonly found?: boolean;
  /** The other fields that another user had changed. */
  readonly noticed?: Extract<OutboxEvent, { kind: 'noticed' }>;
  /** Other new records with the same geometry, seen by a look-up. */
  readonly twins?: readonly ItemRef[];
};

/** It is not there, or not known to be. */
export type Setback =
  /**
   * `theirs` null: the record is gone; `isAnother`: its id belongs to another record now; `seenStatus`: another user has
   * abandoned it, and the user saw it with this status.
   */
  | {
      readonly kind: 'conflict';
      readonly theirs: WireFields | null;
      readonly isAnother?: boolean;
      readonly seenStatus?: { readonly value: unknown };
      readonly reason: Message;
    }
  /** `unclear`: it may have been applied all the same. */
  | { readonly kind: 'rejected'; readonly error: NonNullable<Op['error']>; readonly unclear?: boolean }
  | { readonly kind: 'auth' }
  | { readonly kind: 'missed' }
  /** Again later; `unclear`: it may have been applied. `wait`: milliseconds that the service asked for. */
  | { readonly kind: 'later'; readonly unclear: boolean; readonly wait: number | null };

/** How one attempt to send an operation ended. */
export type Outcome = Done | Setback;

/**
 * The error classes of docs/sync.md 4.8. What was taken back counts as unclear, never as lost; a fault of this program is reported,
 * and its operation set aside: tried again by itself it would fail for ever.
 */
export function outcomeOf(error: unknown): Setback {
  if (!(error instanceof Failure)) {
    if (isExpected(error)) return { kind: 'later', unclear: true, wait: null };
    reportUnexpected(error);
    return { kind: 'rejected', error: programFault, unclear: true };
  }
  if (error.kind === 'unauthorized') return { kind: 'auth' };
  if (error.retry !== 'never') return { kind: 'later', unclear: error.retry === 'unsafe', wait: error.waitMs };
  const { kind, status, reason, fields } = error;
  const named = fields.length > 0 ? { fields } : {};
  return { kind: 'rejected', error: { kind, status, reason, ...named } };
}

/** An upload that this tab is doing. */
type RunningUpload = {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  readonly end: () => void;
};

/** The uploads that are under way in this tab, and how far they are. */
export type Uploads = {
  readonly store: StoreApi<ReadonlyMap<ItemRef, Progress>>;
  readonly begin: (ref: ItemRef) => RunningUpload;
  /** Takes one back that is under way: what has left of it is in vain, and it is looked for before it is sent again. */
  readonly stop: (ref: ItemRef) => void;
};

/**
 * Milliseconds until the next try after `sends` tries: doubling from 1 s to 60 s, between half and all of it
 * (docs/sync.md 4.8). `random` is in [0, 1).
 */
export function backoff(sends: number, random: number): number {
  return Math.min(60_000, 1_000 * 2 ** Math.min(16, Math.max(0, sends - 1))) * (0.5 + random / 2);
}

/** The wait before the next try: what the service asked for, within reason, else the backoff. Milliseconds. */
export function retryDelay(outcome: { readonly wait: number | null }, sends: number, random: number): number {
  return outcome.wait === null ? backoff(sends, random) : Math.min(longestWait, outcome.wait);
}

export type SendContext = {
  readonly api: Api;
  readonly queries: QueryClient;
  /** Where the files of new documents lie, and how far their uploads are. */
  readonly files?: Pick<FileStore, 'read'>;
  readonly uploads?: Uploads;
};

/** Unclear or failed tries in a row after which the service is taken to be in trouble. */
const openAfter = 3;

/** Holds everything back while the service answers badly, so that a storm is not answered with a storm (F29). */
export type CircuitBreaker = {
  /** The service did not answer, or badly. */
  readonly recordFailure: (now: number) => void;
  /** It answered, yes or no. True when it had been in trouble until now. */
  readonly recordAnswer: () => boolean;
  /** Milliseconds until the next try may start; meanwhile one at a time is tried. */
  readonly waitLeft: (now: number) => number;
  readonly isOpen: () => boolean;
};

/** Makes a circuit breaker; `random` is in [0, 1). All moments are wall clock milliseconds. */
export function createCircuitBreaker(random: () => number): CircuitBreaker {
  let failures = 0;
  let until = 0;
  return {
    recordFailure: (now) => {
      failures += 1;
      if (failures >= openAfter) until = now + backoff(failures - openAfter + 1, random());
    },
    recordAnswer: () => {
      const wasOpen = failures >= openAfter;
      failures = 0;
      until = 0;
      return wasOpen;
    },
    // A moment further away than any that is given here comes from a clock that was turned.
    waitLeft: (now) => (until - now > 60_000 ? 0 : Math.max(0, until - now)),
    isOpen: () => failures >= openAfter,
  };
}
