/** The operations of one record: how an edit joins them, and what they come to. Pure. */

import { reportUnexpected } from '../../../api/unexpected';
import { isMergedField, joinField } from '../../../fibres/blocks/merge-field';
import { type Message, message } from '../../../i18n/message';
import { sameWireValue } from '../../../items/codec/same-wire-value';
import { type ItemRef, modelOf } from '../../../items/item';
import { resolvedAfterMerge } from '../../../items/orders/merge-orders';
import type { Op, OpState, OutboxEntry, Outstanding, Receipt, RecordQueue, SendDelays, WireFields } from '../outbox';
import { isAnotherRecord, ofSameRecord } from './same-record';

/** A place is one value in two properties: they change, conflict and travel together. */
const place: readonly string[] = ['lat', 'lng'];

/** The fields of a patch whose value differs between two records, the halves of a place never apart. Pure. */
export function changedFields(patch: WireFields, a: WireFields, b: WireFields): readonly string[] {
  const differs = (field: string) => !sameWireValue(field, a[field], b[field]);
  const moved = place.some((field) => field in patch && differs(field));
  return Object.keys(patch).filter((field) => (place.includes(field) ? moved : differs(field)));
}

/** The given fields of a record, absent ones left out. Pure. */
export function pickFields(record: WireFields, fields: readonly string[]): WireFields {
  return Object.fromEntries(fields.filter((field) => field in record).map((field) => [field, record[field]]));
}

/** The values of a record for these fields, null for missing fields. Pure. */
export function fieldsOrNull(record: WireFields, fields: readonly string[]): WireFields {
  return Object.fromEntries(fields.map((field) => [field, record[field] ?? null]));
}

/** Milliseconds that an operation waits after its last change before it leaves (docs/editing.md 9). */
export const sendDelay = { update: 1_000, create: 8_000 } as const;

/** A wait that is longer than any we ask for comes from a clock that was turned, milliseconds (F8). */
export const longestWait = 300_000;

/** The stamp of a new operation. `now` is wall clock milliseconds; `held`: it waits until the user sends it. */
export type EditStamp = {
  readonly now: number;
  readonly held: boolean;
  readonly sendDelays: SendDelays;
  readonly nextSeq: () => number;
  readonly newId: () => string;
  /** The largest id of a model in a project that this device knows, or null. */
  readonly known: (of: Pick<Op, 'projectId' | 'model'>) => number | null;
};

type Appended = {
  readonly queue: RecordQueue;
  /** True for a drop that came too late: the create has left, or may have. */
  readonly refused: boolean;
};

/**
 * Only what has certainly not been applied may still change (docs/sync.md 4.5). An update that was refused may in any case:
 * each try compares first. A create that was refused after a try without an answer is still looked for by what was sent.
 */
function isCertainlyUnsent({ kind, state, unclear }: Op): boolean {
  if (state === 'rejected') return kind === 'update' || !unclear;
  // A create with a key whose record was not found is sent once more unchanged: with another body its key would be refused.
  return (state === 'queued' && (kind === 'update' || !unclear)) || state === 'waiting-auth';
}

/** A new item that has certainly not left: it can be taken back whole. */
export function isUnsentCreate(op: Op): boolean {
  return op.kind === 'create' && isCertainlyUnsent(op);
}

/** An edit on a full device leaves as it lies there; refused, it never will. */
function isMergeable(op: Op): boolean {
  return isCertainlyUnsent(op) && (op.fixed !== true || op.state === 'rejected');
}

function withoutUnchanged(patch: WireFields, base: WireFields): WireFields {
  const changed = changedFields(patch, patch, base);
  return Object.fromEntries(Object.entries(patch).filter(([field]) => !(field in base) || changed.includes(field)));
}

function newOp(entry: Exclude<OutboxEntry, { kind: 'drop' }>, stamp: EditStamp): Op {
  const { projectId } = entry;
  const model = modelOf(entry.ref);
  const mayBeThere = entry.kind === 'create' && entry.mayBeThere === true;
  const isHeld = entry.kind === 'create' && entry.held === true;
  return {
    v: 1,
    seq: stamp.nextSeq(),
    opId: stamp.newId(),
    kind: entry.kind,
    model,
    ref: entry.ref,
    projectId,
    patch: entry.patch,
    base: entry.kind === 'update' ? pickFields(entry.base, Object.keys(entry.patch)) : {},
    ...(entry.kind === 'update' && entry.record ? { record: entry.record } : {}),
    at: stamp.now,
    notBefore: stamp.now + stamp.sendDelays[entry.kind],
    state: mayBeThere ? 'unknown' : 'queued',
    held: stamp.held || isHeld,
    sends: 0,
    unclear: mayBeThere,
    // An edit that may have been sent at any time before is looked for among all records.
    knownIdMax: entry.kind === 'create' && !mayBeThere ? stamp.known({ projectId, model }) : null,
    misses: 0,
    theirs: null,
    error: null,
  };
}

/** Why an operation is set aside that met a fault of this program: it stays in the outbox until the user tries again. */
export const programFault: NonNullable<Op['error']> = {
  kind: 'program-fault',
  status: null,
  reason: message('outbox.programFault'),
};

type Edited = Pick<Op, 'patch' | 'base' | 'record'>;

function merge(
  op: Op,
  { patch, base, record }: Edited,
  { now, held, sendDelays }: Pick<EditStamp, 'now' | 'held' | 'sendDelays'>,
): Op | null {
  const union = { ...op.patch, ...patch };
  // A field that was edited before has its own base, or none that is known.
  const others = Object.keys(base).filter((field) => !(field in op.patch));
  const oldest = op.kind === 'create' ? {} : { ...pickFields(base, others), ...op.base };
  // A field that a try without an answer may have changed has to be sent again, also when it is back at its base.
  const kept = op.kind === 'create' || op.unclear ? union : withoutUnchanged(union, oldest);
  if (op.kind === 'update' && Object.keys(kept).length === 0) return null;
  return {
    ...op,
    ...(op.fixed ? { fixed: false } : {}),
    ...(op.kind === 'update' && record && !op.record ? { record } : {}),
    patch: kept,
    base: pickFields(oldest, Object.keys(kept)),
    at: now,
    notBefore: now + sendDelays[op.kind],
    state: op.state === 'rejected' ? 'queued' : op.state,
    // An edit that an import holds stays held when it is edited; the mode "send as I go" lets go of all when it is chosen.
    held: held || (op.kind === 'create' && op.held === true),
    error: null,
  };
}

/**
 * The values of an edit's fields once the operations before it have arrived. The entry only knows what the service last reported: an
 * edit that takes back what is just being sent is a change all the same.
 */
function baseAfterQueue(before: RecordQueue, { patch, base }: Extract<OutboxEntry, { kind: 'update' }>): WireFields {
  const held: WireFields = Object.assign({}, base, ...before.map((op) => op.patch));
  return pickFields(held, Object.keys(patch));
}

function dropCreate(queue: RecordQueue): Appended {
  const [head] = queue;
  if (head === undefined) return { queue, refused: false };
  return isUnsentCreate(head) ? { queue: [], refused: false } : { queue, refused: true };
}

/**
 * An edit that was made beside what its record queue holds, in another tab or before it came back from the bin: what both changed
 * in lines, splices and blocks is put together, as with a colleague's. Without it the later edit would take out the earlier one's
 * part, which its page did not show.
 */
function withHeldParts(queue: RecordQueue, entry: OutboxEntry): OutboxEntry {
  if (entry.kind !== 'update') return entry;
  const { patch, base } = entry;
  const parts = Object.keys(patch).flatMap((field): (readonly [string, unknown])[] => {
    if (!isMergedField(field)) return [];
    const held = queue.findLast((op) => field in op.patch)?.patch[field];
    if (held === undefined || sameWireValue(field, held, base[field])) return [];
    const joined = joinField(field, { base: base[field], earlier: held, later: patch[field] });
    if (!joined) return [];
    const follows =
      field === 'description' ? resolvedAfterMerge({ mine: patch[field], theirs: held }, joined.value) : {};
    return [[field, joined.value], ...Object.entries(follows)];
  });
  const fields = Object.fromEntries(parts);
  const bases = pickFields(entry.record ?? {}, Object.keys(fields));
  return parts.length === 0 ? entry : { ...entry, patch: { ...patch, ...fields }, base: { ...bases, ...base } };
}

function appendedOrMerged(queue: RecordQueue, given: OutboxEntry, stamp: EditStamp): Appended {
  const own = given.kind === 'update' ? ofSameRecord(queue, given.record) : queue;
  const entry = withHeldParts(own, given);
  if (entry.kind === 'drop') return dropCreate(queue);
  const last = queue.at(-1);
  if (last && isMergeable(last) && own.includes(last)) {
    const before = queue.slice(0, -1);
    const base = entry.kind === 'update' ? baseAfterQueue(own.slice(0, -1), entry) : {};
    const merged = merge(last, { ...entry, base }, stamp);
    return { queue: merged ? [...before, merged] : before, refused: false };
  }
  if (entry.kind === 'create') return { queue: [...queue, newOp(entry, stamp)], refused: false };
  const base = baseAfterQueue(own, entry);
  const patch = withoutUnchanged(entry.patch, base);
  if (Object.keys(patch).length === 0) return { queue, refused: false };
  return { queue: [...queue, newOp({ ...entry, patch, base }, stamp)], refused: false };
}

/**
 * A record queue with one more edit in it: merged into the last operation when that has certainly not been applied (the oldest
 * base of a field wins, a field back at its base disappears), else queued behind it (docs/sync.md 4.5). Pure, but for a fault of
 * this program: that is reported, and the edit queued as it is, set aside for the user; others are stored with it.
 */
export function appended(queue: RecordQueue, entry: OutboxEntry, stamp: EditStamp): Appended {
  try {
    return appendedOrMerged(queue, entry, stamp);
  } catch (error) {
    reportUnexpected(error);
    if (entry.kind === 'drop') return { queue, refused: true };
    const op: Op = { ...newOp(entry, stamp), state: 'rejected', error: programFault };
    return { queue: [...queue, op], refused: false };
  }
}

/**
 * A record queue whose first operation was refused: what was edited behind it meanwhile joins it, as an edit after the refusal
 * would, and the whole is tried once more. Otherwise the cure would wait behind the illness. Pure (docs/sync.md 4.8).
 */
export function mergedAfterRefusal(queue: RecordQueue): RecordQueue {
  const [head, next, ...later] = queue;
  if (!head || !next || head.state !== 'rejected' || !isMergeable(head) || !isMergeable(next)) return queue;
  if (isAnotherRecord(head.record, next.record)) return queue;
  const merged = merge(head, next, { now: next.at, held: next.held === true, sendDelays: sendDelay });
  return merged ? [{ ...merged, notBefore: next.notBefore }, ...later] : later;
}

/**
 * A record queue whose first operation is in conflict, with what was edited behind it in that one: the page shows both as one edit, and
 * the decision is about that. Otherwise what was taken back behind the conflict would be sent first. Pure.
 */
export function joinedForDecision(queue: RecordQueue): RecordQueue {
  const [head, next, ...later] = queue;
  if (!head || !next || head.state !== 'conflict' || head.theirs === null || !isMergeable(next)) return queue;
  if (isAnotherRecord(head.record, next.record)) return queue;
  const merged = merge(head, next, { now: next.at, held: next.held === true, sendDelays: sendDelay });
  return merged ? joinedForDecision([merged, ...later]) : later;
}

/** Operations by record, the oldest first. Pure. */
export function queuesByRef(ops: readonly Op[]): Map<ItemRef, RecordQueue> {
  const queues = new Map<ItemRef, Op[]>();
  for (const op of ops.toSorted((a, b) => a.seq - b.seq)) {
    const queue = queues.get(op.ref);
    if (queue) queue.push(op);
    else queues.set(op.ref, [op]);
  }
  return new Map<ItemRef, RecordQueue>(queues);
}

const mostUrgentFirst: readonly OpState[] = ['conflict', 'rejected', 'unknown', 'sending', 'waiting-auth', 'queued'];

/** The state of a record queue that matters most: what needs the user first, what only waits last. Null for an empty record queue. */
export function recordQueueState(queue: RecordQueue): OpState | null {
  const [head] = queue;
  if (!head || queue.length === 1) return head?.state ?? null;
  const states = new Set(queue.map((op) => op.state));
  return mostUrgentFirst.find((state) => states.has(state)) ?? head.state;
}

/** All operations of a record queue as one: the last value of a field, its oldest base, the state that matters most. Pure. */
export function fold(whole: RecordQueue): Outstanding | null {
  const [head] = whole;
  if (!head) return null;
  const queue = ofSameRecord(whole, head.record);
  const behind = queue === whole ? null : fold(whole.filter((op) => !queue.includes(op)));
  const record = queue.find((op) => op.record)?.record;
  const theirs = queue.find((op) => op.theirs)?.theirs ?? null;
  return {
    ref: head.ref,
    projectId: head.projectId,
    kind: head.kind,
    patch: queue.length === 1 ? head.patch : Object.assign({}, ...queue.map((op) => op.patch)),
    base: queue.length === 1 ? head.base : Object.assign({}, ...queue.map((op) => op.base).reverse()),
    ...(record ? { record } : {}),
    ...(behind ? { behind } : {}),
    state: recordQueueState(queue) ?? head.state,
    held: head.held === true,
    theirs,
    error: queue.find((op) => op.error)?.error ?? null,
  };
}

/** The journal's line on what became of an operation. `at` is wall clock milliseconds. Pure. */
export function receiptOf(op: Op, what: Receipt['what'], more: { at: number; reason?: Message | null }): Receipt {
  const { ref, projectId, kind, patch } = op;
  const fields = Object.keys(patch).filter((field) => field !== 'mapProjectId');
  return { at: more.at, ref, projectId, kind, what, fields, reason: more.reason ?? null };
}

/** True for a new document with a file: it is made by an upload. */
export function carriesFile({ kind, model, patch }: Pick<Op, 'kind' | 'model' | 'patch'>): boolean {
  return kind === 'create' && model === 'document' && typeof patch['fileName'] === 'string';
}
