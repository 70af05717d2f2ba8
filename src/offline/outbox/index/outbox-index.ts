import type { ItemRef } from '../../../items/item';
import type { Op, OpState, OutboxEntry, OutboxState, Outstanding, SendMode } from '../outbox';
import { createNaming } from '../queue/local-refs';
import { appended, fold, type Lane, rest, type Stamp, worstState } from '../queue/record-queue';

/** Edits that are on their way into the database. */
export type Batch = {
  readonly entries: readonly OutboxEntry[];
  /** Wall clock milliseconds. */
  readonly at: number;
  /** For new items: the largest id of its model that was known when it was made. */
  readonly known: ReadonlyMap<ItemRef, number>;
};

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
  /** All stored operations. */
  readonly storedOps: () => readonly Op[];
  /** The lane of a record whose edits are in memory alone, and on their way. */
  readonly setVolatile: (ref: ItemRef, lane: Lane) => void;
  readonly volatileHeads: () => readonly Op[];
  /** The records with stored operations that name an item by its local id. */
  readonly naming: (named: ItemRef) => readonly ItemRef[];
  readonly clearVolatile: () => void;
  /** How many records have edits that are in memory alone. */
  readonly unstored: () => number;
  readonly setUnstored: (batches: readonly Batch[]) => void;
  readonly outstandingOf: (ref: ItemRef) => Outstanding | null;
  /** True while some of an item's edits are in memory alone. */
  readonly isUnstored: (ref: ItemRef) => boolean;
  /** Of one project, or of all. */
  readonly outstanding: (projectId?: number) => readonly Outstanding[];
  readonly states: () => ReadonlyMap<ItemRef, OpState>;
};

/** A provisional stamp: its numbers never leave the mirror. */
function provisional(at: number, mode: SendMode): Stamp {
  const numbers = { nextSeq: () => Number.MAX_SAFE_INTEGER, newId: () => '', known: () => null };
  return { ...numbers, now: at, held: mode === 'hold', rests: rest };
}

function headsOf(lanes: ReadonlyMap<ItemRef, Lane>): readonly Op[] {
  const heads: Op[] = [];
  for (const [head] of lanes.values()) if (head) heads.push(head);
  return heads;
}

/** The state of each lane, and what the stored ones name, kept along: with thousands of edits both are asked for with every one that leaves. */
function createLaneStates() {
  const states = new Map<ItemRef, OpState>();
  const naming = createNaming();
  let shown: ReadonlyMap<ItemRef, OpState> | null = null;
  return {
    naming: naming.refs,
    note: (ref: ItemRef, state: OpState | null, kept: Lane) => {
      naming.note(ref, kept);
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

function lanesOf(ops: readonly Op[]): ReadonlyMap<ItemRef, Lane> {
  const lanes = new Map<ItemRef, Lane>();
  for (const op of [...ops].sort((a, b) => a.seq - b.seq)) lanes.set(op.ref, [...(lanes.get(op.ref) ?? []), op]);
  return lanes;
}

function folded(refs: Iterable<ItemRef>, lane: (ref: ItemRef) => Lane): readonly Outstanding[] {
  return [...refs].flatMap((ref) => fold(lane(ref)) ?? []);
}

/** Makes an empty mirror. `unsaved`: records whose operations are in memory alone, although they are in their place. */
export function createMirror(unsaved: () => ReadonlySet<ItemRef> = () => new Set()): Mirror {
  const stored = new Map<ItemRef, Lane>();
  const volatile = new Map<ItemRef, Lane>();
  const overlay = new Map<ItemRef, Lane>();
  const renames = new Map<ItemRef, ItemRef>();
  let mode: SendMode = 'go';
  const current = (ref: ItemRef) => renames.get(ref) ?? ref;
  const lane = (ref: ItemRef): Lane => overlay.get(ref) ?? volatile.get(ref) ?? stored.get(ref) ?? [];
  const refs = () => new Set([...stored.keys(), ...volatile.keys(), ...overlay.keys()]);
  const states = createLaneStates();
  const note = (ref: ItemRef) => states.note(ref, worstState(lane(ref)), stored.get(ref) ?? []);
  const putLane = (lanes: Map<ItemRef, Lane>, ref: ItemRef, ops: Lane) => {
    if (ops.length === 0) lanes.delete(ref);
    else lanes.set(ref, ops);
    note(ref);
  };
  const lay = (entry: OutboxEntry, stamp: Stamp) => {
    overlay.set(entry.ref, appended(lane(entry.ref), entry, stamp).lane);
  };

  return {
    setLane: (ref, ops) => putLane(stored, ref, ops),
    naming: states.naming,
    replaceAll: (all) => {
      const before = [...stored.keys()];
      stored.clear();
      for (const [ref, ops] of lanesOf(all)) stored.set(ref, ops);
      for (const ref of [...before, ...stored.keys()]) note(ref);
    },
    rename: (local, ref) => void renames.set(local, ref),
    current,
    heads: () => headsOf(stored),
    count: () => [...stored.values()].reduce((sum, ops) => sum + ops.length, 0),
    setMode: (next) => {
      mode = next;
    },
    mode: () => mode,
    storedRefs: () => [...stored.keys()],
    storedOps: () => [...stored.values()].flat(),
    setVolatile: (ref, ops) => putLane(volatile, ref, ops),
    volatileHeads: () => headsOf(volatile),
    clearVolatile: () => {
      for (const ref of [...volatile.keys()]) putLane(volatile, ref, []);
    },
    unstored: () => new Set([...overlay.keys(), ...volatile.keys(), ...unsaved()]).size,
    setUnstored: (batches) => {
      const before = [...overlay.keys()];
      overlay.clear();
      for (const { entries, at } of batches) {
        const stamp = provisional(at, mode);
        for (const entry of entries) lay({ ...entry, ref: current(entry.ref) }, stamp);
      }
      for (const ref of [...before, ...overlay.keys()]) note(ref);
    },
    outstandingOf: (ref) => fold(lane(current(ref))),
    isUnstored: (ref) => [overlay, volatile, unsaved()].some((some) => some.has(current(ref))),
    outstanding: (projectId) => folded(refs(), lane).filter((one) => (projectId ?? one.projectId) === one.projectId),
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
