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
  /** How many operations are stored. */
  readonly count: () => number;
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
  return { now: at, held: mode === 'hold', nextSeq: () => Number.MAX_SAFE_INTEGER, newId: () => '', known: () => null };
}

/** The state of each lane, kept along: with thousands of edits it is asked for with every one that leaves. */
function createLaneStates() {
  const states = new Map<ItemRef, OpState>();
  let shown: ReadonlyMap<ItemRef, OpState> | null = null;
  return {
    note: (ref: ItemRef, state: OpState | null) => {
      if (state === (states.get(ref) ?? null)) return;
      if (state) states.set(ref, state);
      else states.delete(ref);
      shown = null;
    },
    /** The same map as long as nothing has changed. */
    all: (): ReadonlyMap<ItemRef, OpState> => {
      shown ??= new Map(states);
      return shown;
    },
  };
}

function headsOf(lanes: Iterable<Lane>): readonly Op[] {
  const heads: Op[] = [];
  for (const [head] of lanes) if (head) heads.push(head);
  return heads;
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
  const states = createLaneStates();
  const note = (ref: ItemRef) => states.note(ref, worstState(lane(ref)));
  const setLane = (ref: ItemRef, ops: Lane) => {
    if (ops.length === 0) stored.delete(ref);
    else stored.set(ref, ops);
    note(ref);
  };

  return {
    setLane,
    replaceAll: (ops) => {
      const before = [...stored.keys()];
      stored.clear();
      for (const op of [...ops].sort((a, b) => a.seq - b.seq)) {
        stored.set(op.ref, [...(stored.get(op.ref) ?? []), op]);
      }
      for (const ref of [...before, ...stored.keys()]) note(ref);
    },
    rename: (local, ref) => {
      renames.set(local, ref);
    },
    current,
    count: () => [...stored.values()].reduce((sum, ops) => sum + ops.length, 0),
    heads: () => headsOf(stored.values()),
    setMode: (next) => {
      mode = next;
    },
    mode: () => mode,
    storedRefs: () => [...stored.keys()],
    setUnstored: (batches) => {
      const before = [...overlay.keys()];
      overlay.clear();
      for (const { entries, at } of batches) {
        for (const entry of entries) {
          const ref = current(entry.ref);
          overlay.set(ref, appended(lane(ref), { ...entry, ref }, provisional(at, mode)).lane);
        }
      }
      for (const ref of [...before, ...overlay.keys()]) note(ref);
    },
    outstandingOf: (ref) => fold(lane(current(ref))),
    outstanding: (projectId) =>
      [...refs()].flatMap((ref) => {
        const folded = fold(lane(ref));
        return folded && (projectId === undefined || folded.projectId === projectId) ? [folded] : [];
      }),
    states: states.all,
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
