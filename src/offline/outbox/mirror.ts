import type { ItemRef } from '../../items/item';
import { appended, fold, type Lane, type Stamp, worstState } from './lane';
import type { Op, OpState, OutboxEntry, OutboxState, Outstanding, SendMode } from './outbox';

/** Edits that are on their way into the database. */
export type Batch = { readonly entries: readonly OutboxEntry[]; readonly at: number };

/** What this tab knows of the box: the stored lanes, and on top of them the edits that are not stored yet. */
export type Mirror = {
  readonly setLane: (ref: ItemRef, lane: Lane) => void;
  readonly replaceAll: (ops: readonly Op[]) => void;
  readonly rename: (local: ItemRef, ref: ItemRef) => void;
  readonly current: (ref: ItemRef) => ItemRef;
  /** The oldest stored operation of each record. */
  readonly heads: () => readonly Op[];
  /** True for the edits that are made from now on as well, not only for the stored ones. */
  readonly setMode: (mode: SendMode) => void;
  readonly mode: () => SendMode;
  readonly storedRefs: () => readonly ItemRef[];
  readonly setUnstored: (batches: readonly Batch[]) => void;
  readonly outstandingOf: (ref: ItemRef) => Outstanding | null;
  /** Of one project, or of all. */
  readonly outstanding: (projectId?: number) => readonly Outstanding[];
  readonly states: () => ReadonlyMap<ItemRef, OpState>;
};

/** A provisional stamp: its numbers never leave the mirror. */
function provisional(at: number, mode: SendMode): Stamp {
  return { now: at, held: mode === 'hold', nextSeq: () => Number.MAX_SAFE_INTEGER, newId: () => '' };
}

/** Makes an empty mirror. */
export function createMirror(): Mirror {
  const stored = new Map<ItemRef, Lane>();
  const overlay = new Map<ItemRef, Lane>();
  const renames = new Map<ItemRef, ItemRef>();
  let mode: SendMode = 'go';
  const current = (ref: ItemRef) => renames.get(ref) ?? ref;
  const lane = (ref: ItemRef): Lane => overlay.get(ref) ?? stored.get(ref) ?? [];
  const refs = () => new Set([...stored.keys(), ...overlay.keys()]);
  const setLane = (ref: ItemRef, ops: Lane) => {
    if (ops.length === 0) stored.delete(ref);
    else stored.set(ref, ops);
  };

  return {
    setLane,
    replaceAll: (ops) => {
      stored.clear();
      for (const op of [...ops].sort((a, b) => a.seq - b.seq)) {
        stored.set(op.ref, [...(stored.get(op.ref) ?? []), op]);
      }
    },
    rename: (local, ref) => {
      renames.set(local, ref);
    },
    current,
    heads: () => [...stored.values()].flatMap(([head]) => head ?? []),
    setMode: (next) => {
      mode = next;
    },
    mode: () => mode,
    storedRefs: () => [...stored.keys()],
    setUnstored: (batches) => {
      overlay.clear();
      for (const { entries, at } of batches) {
        for (const entry of entries) {
          const ref = current(entry.ref);
          overlay.set(ref, appended(lane(ref), { ...entry, ref }, provisional(at, mode)).lane);
        }
      }
    },
    outstandingOf: (ref) => fold(lane(current(ref))),
    outstanding: (projectId) =>
      [...refs()].flatMap((ref) => {
        const folded = fold(lane(ref));
        return folded && (projectId === undefined || folded.projectId === projectId) ? [folded] : [];
      }),
    states: () =>
      new Map(
        [...refs()].flatMap((ref) => {
          const state = worstState(lane(ref));
          return state ? [[ref, state] as const] : [];
        }),
      ),
  };
}

/** What the chip says (issue: saved, n waiting, sending, offline, n need you). Pure. */
export function phaseOf(states: ReadonlyMap<ItemRef, OpState>, online: boolean): OutboxState['phase'] {
  const found = new Set(states.values());
  if (found.has('conflict') || found.has('rejected')) return 'attention';
  if (!online) return 'offline';
  if (found.has('sending') || found.has('unknown')) return 'sending';
  return states.size > 0 ? 'waiting' : 'saved';
}
