/** Rewritings of whole record queues: after a crash, a decision, a sign-in, and with the ids that the service gave. Pure. */

import { mergeFields } from '../../../fibres/blocks/merge-field';
import { localLinks, relinked } from '../../../items/fields/link-fields';
import { type ItemRef, idOf, isLocal, type LocalId, refOf } from '../../../items/item';
import { modelKeys } from '../../../items/registry';
import type { Op, OutboxEntry, RecordQueue, WireFields } from '../outbox';
import type { StoreSnapshot } from '../store/outbox-storage';
import { carriesFile, fieldsOrNull, joinedForDecision, pickFields, programFault } from './record-queue';
import { ofSameRecord } from './same-record';

/** A rewriting of a whole stored record queue at a moment (wall clock milliseconds). Pure. */
export type QueueTransition = (queue: RecordQueue, now: number) => RecordQueue;

/** The record queue as a new sender finds it: what was being sent may have arrived (docs/sync.md 4.3). Pure. */
export function afterCrash(queue: RecordQueue): RecordQueue {
  return queue.map((op) => (op.state === 'sending' ? { ...op, state: 'unknown' as const, unclear: true } : op));
}

/** The record queue as it is found where any of it may have been sent: nothing was written down any more. Pure. */
export function asPossiblySent(queue: RecordQueue): RecordQueue {
  return queue.map((op) => {
    const isOpen =
      op.state === 'sending' || (op.kind === 'create' && op.state !== 'conflict' && op.state !== 'rejected');
    return { ...op, unclear: true, state: isOpen ? ('unknown' as const) : op.state };
  });
}

/**
 * A record queue with what others changed in the lines, splices and blocks of a conflict, where it can be beside the user's own: the
 * decision is about something else. Edits that were made behind the conflict have it too.
 */
function withTheirParts(queue: RecordQueue): RecordQueue {
  let [base, theirs]: [WireFields, WireFields] = [{}, {}];
  return queue.map((op) => {
    [base, theirs] = [
      { ...base, ...fieldsOrNull(op.base, Object.keys(op.theirs ?? {})) },
      { ...theirs, ...op.theirs },
    ];
    const asked = Object.keys(op.patch).filter((field) => field in theirs);
    const merged = mergeFields(asked, { base, mine: op.patch, theirs });
    [base, theirs] = [
      { ...base, ...fieldsOrNull(op.patch, Object.keys(merged)) },
      { ...theirs, ...merged },
    ];
    return Object.keys(merged).length === 0 ? op : { ...op, patch: { ...op.patch, ...merged } };
  });
}

/**
 * The record queue after the user decided to try again; in a conflict the present record of the service is the new base. A new
 * record that may have arrived before it was refused is looked for first. Pure.
 */
export function forRetry(queue: RecordQueue, now: number): RecordQueue {
  return withTheirParts(joinedForDecision(queue)).map((op) => {
    if (op.state !== 'conflict' && op.state !== 'rejected') return op;
    const base = pickFields({ ...op.record, ...op.base, ...op.theirs }, Object.keys(op.patch));
    const tried = { ...op, base, theirs: null, error: null, notBefore: now };
    if (op.kind === 'create' && op.unclear) return { ...tried, state: 'unknown' as const };
    const unclear = op.unclear && op.theirs === null;
    return { ...tried, state: 'queued' as const, unclear, sends: 0 };
  });
}

/** The record queue after the service lets its user write in the project again: what was denied goes once more. Pure. */
export function afterReopening(queue: RecordQueue, now: number): RecordQueue {
  return queue.flatMap((op) => (op.error?.kind === 'denied' ? forRetry([op], now) : op));
}

/** Every send delay and every backoff of a record queue ended; a running look-up keeps its distance. Pure. */
export function dueNow(queue: RecordQueue, now: number): RecordQueue {
  return queue.map((op) => (op.notBefore <= now || op.misses > 0 ? op : { ...op, notBefore: now }));
}

/** The record queue after the user sent it: nothing is held, and no send delay or backoff is left. Pure. */
export function releasedNow(queue: RecordQueue, now: number): RecordQueue {
  return dueNow(queue, now).map((op) => (op.held ? { ...op, held: false } : op));
}

/** The record queue after the user chose to hold everything: what has never left waits from now on. Pure. */
export function heldBack(queue: RecordQueue): RecordQueue {
  return queue.map((op) => (op.state === 'queued' && op.sends === 0 ? { ...op, held: true } : op));
}

/** The record queue after the user paused an upload, even a running one: it waits until the user sends it. Pure. */
export function paused(queue: RecordQueue): RecordQueue {
  return queue.map((op) => (carriesFile(op) ? { ...op, held: true } : op));
}

/** The rest of a record queue after a decision, and the edits that go to the bin. */
export type QueueSplit = { readonly kept: RecordQueue; readonly givenUp: RecordQueue };

function without(op: Op, fields: readonly string[]): Op | null {
  const patch = Object.fromEntries(Object.entries(op.patch).filter(([field]) => !fields.includes(field)));
  return Object.keys(patch).length > 0 ? { ...op, patch } : null;
}

function only(op: Op, fields: readonly string[]): Op | null {
  const patch = Object.fromEntries(Object.entries(op.patch).filter(([field]) => fields.includes(field)));
  return Object.keys(patch).length > 0 ? { ...op, patch } : null;
}

/**
 * A conflict decided field by field: those of `theirs` are given up, all others go over the present record of the service. Pure.
 */
export function resolved(queue: RecordQueue, theirs: readonly string[], now: number): QueueSplit {
  const free = queue.filter((op) => op.state !== 'sending');
  const givenUp = free.flatMap((op) => only(op, theirs) ?? []);
  const kept = queue.flatMap((op) => (op.state === 'sending' ? op : (without(op, theirs) ?? [])));
  return { kept: forRetry(kept, now), givenUp };
}

/** The record queue after the service was reachable again: backoffs end, send delays stay. Pure. */
export function withoutBackoff(queue: RecordQueue, now: number): RecordQueue {
  return queue.map((op) => (op.sends === 0 ? op : (dueNow([op], now)[0] ?? op)));
}

/** The record queue after a sign-in: what waited for it may leave. Pure. */
export function afterSignIn(queue: RecordQueue, now: number): RecordQueue {
  return queue.map((op) => (op.state === 'waiting-auth' ? { ...op, state: 'queued' as const, notBefore: now } : op));
}

/**
 * A record queue whose edits the user gave up; a request that is under way is settled first. What was edited of another record that
 * has the id now is no part of it. Pure.
 */
export function discarded(queue: RecordQueue): QueueSplit {
  const shown = ofSameRecord(queue, queue[0]?.record);
  const isGivenUp = (op: Op) => op.state !== 'sending' && shown.includes(op);
  return { kept: queue.filter((op) => !isGivenUp(op)), givenUp: queue.filter(isGivenUp) };
}

/** The refs by which an item with a local id may go: the id alone does not determine the model. */
export function refsOfLocal(id: LocalId): readonly ItemRef[] {
  return modelKeys.map((model) => refOf(model, id));
}

/** The refs by which the items may go that fields name by local ids. */
export function localRefsIn(fields: WireFields): readonly ItemRef[] {
  return localLinks(fields).flatMap(refsOfLocal);
}

/** The id that an item has by now, or the local one. */
function serviceIdOf({ current }: Pick<StoreSnapshot, 'current'>, id: LocalId): number | LocalId {
  for (const model of modelKeys) {
    const now = current(refOf(model, id));
    if (!isLocal(now)) return idOf(now);
  }
  return id;
}

/** Fields with the service's ids of all items that have one by now. */
export function withServiceIds(snapshot: Pick<StoreSnapshot, 'current'>, fields: WireFields): WireFields {
  return relinked(fields, (id) => serviceIdOf(snapshot, id));
}

/** An entry that names items as the service does, as far as it knows them by now. */
export function entryWithServiceIds(snapshot: Pick<StoreSnapshot, 'current'>, entry: OutboxEntry): OutboxEntry {
  if (entry.kind === 'drop') return entry;
  const patch = withServiceIds(snapshot, entry.patch);
  return entry.kind === 'create'
    ? { ...entry, patch }
    : { ...entry, patch, base: withServiceIds(snapshot, entry.base) };
}

/** A record queue with other names for what it names. The same operations where nothing changes. */
export function withFieldsMapped(queue: RecordQueue, name: (fields: WireFields) => WireFields): RecordQueue {
  return queue.map((op) => {
    const [patch, base] = [name(op.patch), name(op.base)];
    return patch === op.patch && base === op.base ? op : { ...op, patch, base };
  });
}

/** The operation that met a fault of this program, set aside for the user; what was being sent may have arrived. Pure. */
export function withFault(queue: RecordQueue, { seq }: Op): RecordQueue {
  return queue.map((op) =>
    op.seq === seq
      ? { ...op, state: 'rejected' as const, error: programFault, unclear: op.unclear || op.state === 'sending' }
      : op,
  );
}
