import { vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { ItemRef } from '../../items/item';
import {
  closedOutbox,
  type OutboxEvent,
  type OutboxState,
  type Outstanding,
  type PendingFile,
  type Receipt,
} from '../../offline/outbox/outbox';

/** An edit that waits, as the outbox lists it. */
export function waitingEdit(ref: ItemRef, more: Partial<Outstanding> = {}): Outstanding {
  return {
    ...{ ref, projectId: 1, kind: 'update', state: 'queued', held: false, theirs: null, error: null },
    patch: { name: 'new' },
    base: { name: 'old' },
    ...more,
  };
}

/** An outbox that holds these edits, and remembers what it was asked to do. */
export function createFakeOutbox(edits: readonly Outstanding[] = [], more: Partial<OutboxState> = {}) {
  let all = edits;
  const listeners = new Set<(event: OutboxEvent) => void>();
  const state = (different: Partial<OutboxState>): OutboxState => ({
    ...closedOutbox,
    count: all.length,
    phase: all.length > 0 ? 'waiting' : 'saved',
    items: new Map(all.map((one) => [one.ref, one.state])),
    ...different,
  });
  const store = createStore<OutboxState>(() => state(more));
  const outbox = {
    store,
    all: () => all,
    outstanding: (projectId: number) => all.filter((one) => one.projectId === projectId),
    outstandingOf: (ref: ItemRef) => all.find((one) => one.ref === ref) ?? null,
    isHeld: (ref: ItemRef) => all.some((one) => one.ref === ref && one.held),
    on: (listener: (event: OutboxEvent) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    receipts: vi.fn(async (): Promise<readonly Receipt[]> => []),
    bin: vi.fn(async (): Promise<readonly unknown[]> => []),
    emptyBin: vi.fn(async () => undefined),
    restore: vi.fn(async () => undefined),
    retry: vi.fn(async () => undefined),
    resolve: vi.fn(async () => undefined),
    discard: vi.fn(async () => undefined),
    setMode: vi.fn(async () => undefined),
    sendNow: vi.fn(),
    dismissDuplicate: vi.fn(async () => undefined),
    keepFile: vi.fn(async (_file: PendingFile) => undefined),
    fileOf: vi.fn(async () => null),
    dropFile: vi.fn(async () => undefined),
  };
  return {
    outbox,
    become: (different: Partial<OutboxState>, ...next: readonly Outstanding[]) => {
      all = next;
      store.setState(state(different));
    },
    announce: (event: OutboxEvent) => {
      for (const listener of listeners) listener(event);
    },
  };
}
