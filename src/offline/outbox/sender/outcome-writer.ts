/** The traces of an attempt to send: the record queue after a confirmation or a setback, and the receipts. */

import type { Clock } from '../../../api/platform/clock';
import { status } from '../../../contract/status';
import { isMergedField, mergeFields } from '../../../fibres/blocks/merge-field';
import { message } from '../../../i18n/message';
import { decodeGeometry } from '../../../items/codec/decode-geometry';
import { sameWireValue } from '../../../items/codec/same-wire-value';
import { relinked } from '../../../items/fields/link-fields';
import { type ItemRef, idOf } from '../../../items/item';
import { startDuplicateWatch } from '../duplicates/duplicate-search';
import type { OutboxIndex } from '../memory-index/outbox-index';
import type { Op, OutboxEvent, Receipt, RecordQueue } from '../outbox';
import { withFieldsMapped } from '../queue/queue-transition';
import { mergedAfterRefusal, pickFields, receiptOf } from '../queue/record-queue';
import type { ApplyDecision, Decision, DuplicateWatch, OutboxStore, StoreSnapshot } from '../store/outbox-storage';
import { type Done, type Outcome, retryDelay, type Setback } from './outcome';

/** The service's value of a field once an operation has arrived: the base of later edits. */
function baseAfter(op: Op, outcome: Done, field: string): { readonly value: unknown } | null {
  const { record, sure } = outcome;
  const sent = field in op.patch && !outcome.toFollow?.includes(field);
  // Found later: what it holds by now may be another's, and what was not sent was nothing when it was made.
  if (op.kind === 'create' && !sure) return { value: sent ? op.patch[field] : null };
  if (op.kind === 'create' || sent) return { value: record[field] };
  return null;
}

/**
 * A line, a closure or a block of a description that was edited again while its edit arrived merged with another user's change:
 * the later edit gets that change too, because it would undo the change otherwise. If it cannot, its base stays unchanged, and
 * the comparison before sending asks the user.
 */
function withTheirParts(later: Op, op: Op, outcome: Done): Op {
  let now = later;
  for (const field of Object.keys(later.patch)) {
    if (!isMergedField(field) || outcome.notStored.includes(field)) continue;
    const [after, base] = [baseAfter(op, outcome, field), op.patch[field]];
    if (!after || !(field in op.patch) || sameWireValue(field, after.value, base)) continue;
    if (outcome.toFollow?.includes(field)) continue;
    const sides = { base: { [field]: base }, mine: later.patch, theirs: { [field]: after.value } };
    const merged = mergeFields([field], sides);
    const bases = field in merged ? pickFields(outcome.record, Object.keys(merged)) : { [field]: base };
    now = { ...now, patch: { ...now.patch, ...merged }, base: { ...now.base, ...bases } };
  }
  return now;
}

function rebase(later: Op, op: Op, outcome: Done): Op {
  const ref = outcome.newRef ?? later.ref;
  const base: Record<string, unknown> = { ...later.base };
  for (const field of Object.keys(later.patch)) {
    const after = baseAfter(op, outcome, field);
    if (after) base[field] = after.value;
  }
  // From here on it is about a record that may be lost, and that holds what the operation has made of it.
  const sent = later.record && { ...later.record, ...pickFields(outcome.record, Object.keys(op.patch)) };
  const record = op.kind === 'create' ? outcome.record : sent;
  return { ...later, ...(record ? { record } : {}), ref, base, kind: 'update' };
}

/** A value that the service did not keep stays on this device and is reported, unless a later edit replaces it (A5). */
function notStoredEdit(op: Op, outcome: Done, later: RecordQueue): RecordQueue {
  const fields = outcome.notStored.filter((field) => !later.some((next) => field in next.patch));
  if (fields.length === 0) return [];
  const error = {
    kind: 'not-stored',
    status: null,
    reason: message('outbox.notStored', { fields: fields.join(', ') }),
  };
  const patch = pickFields(op.patch, fields);
  const base = pickFields(outcome.record, fields);
  const { record } = outcome;
  return [{ ...op, kind: 'update', ref: outcome.newRef ?? op.ref, patch, base, record, state: 'rejected', error }];
}

/** A field that the request could not carry is sent as an edit of the new record, unless a later edit contains it anyway. */
function followUpEdit(op: Op, outcome: Done, later: RecordQueue): RecordQueue {
  const fields = (outcome.toFollow ?? []).filter((field) => !later.some((next) => field in next.patch));
  if (fields.length === 0) return [];
  const base = Object.fromEntries(fields.map((field) => [field, baseAfter(op, outcome, field)?.value ?? null]));
  const fresh = { state: 'queued', held: false, sends: 0, unclear: false, knownIdMax: null, misses: 0 } as const;
  const { record, newRef } = outcome;
  const patch = pickFields(op.patch, fields);
  return [{ ...op, ...fresh, kind: 'update', ref: newRef ?? op.ref, patch, base, record }];
}

/**
 * The record queue after an operation has arrived: without it, and with the later ones based on what the service now holds and
 * renamed to the ref that the service gave. Pure.
 */
export function afterConfirmation(queue: RecordQueue, op: Op, outcome: Done): RecordQueue {
  const later = queue
    .filter((other) => other.seq !== op.seq)
    .map((other) => withTheirParts(rebase(other, op, outcome), op, outcome));
  return [...notStoredEdit(op, outcome, later), ...followUpEdit(op, outcome, later), ...later];
}

/** Milliseconds between two look-ups of a record whose POST was not answered, and how many must miss (docs/sync.md 4.7). */
const lookUpGap = 10_000;
const maxMisses = 2;
/** Milliseconds until the next try after a refused sign-in, if the session itself does not report that it is over. */
const authGap = 5_000;

/**
 * A create whose fields the service refuses has not been made before either: under its key it would have been answered as then. Not so
 * when it is the key that is refused.
 */
function wasNeverMade({ keyedAt }: Op, { error }: Extract<Setback, { kind: 'rejected' }>): boolean {
  const isForKey = error.fields?.some(({ field }) => field === 'Idempotency-Key') === true;
  return typeof keyedAt === 'number' && error.status === status.invalid && !isForKey;
}

type Conflict = Extract<Setback, { kind: 'conflict' }>;

function kindOf({ theirs, isAnother, seenStatus }: Conflict): string {
  if (isAnother) return 'another-item';
  if (seenStatus) return 'abandoned';
  return theirs ? 'conflict' : 'removed';
}

/** An edit of an item that another user has abandoned, after the user's answer: it restores the status too. */
function withSeenStatus({ patch, base }: Op, { seenStatus }: Conflict): Pick<Op, 'patch' | 'base'> {
  if (!seenStatus) return { patch, base };
  const status = seenStatus.value;
  return { patch: { status, ...patch }, base: { ...base, status } };
}

type SetbackMoment = { readonly now: number; readonly random: number };

/** The operation after an attempt that did not get it there. Pure; `moment.random` is in [0, 1). */
export function afterSetback(op: Op, outcome: Setback, moment: SetbackMoment): Op {
  const { now, random } = moment;
  switch (outcome.kind) {
    case 'conflict':
      return {
        ...op,
        ...withSeenStatus(op, outcome),
        state: 'conflict',
        theirs: outcome.theirs,
        error: { kind: kindOf(outcome), status: null, reason: outcome.reason },
      };
    case 'rejected': {
      const unclear = (op.unclear && !wasNeverMade(op, outcome)) || outcome.unclear === true;
      return { ...op, state: 'rejected', error: outcome.error, unclear };
    }
    case 'auth': {
      const state = op.unclear ? 'unknown' : 'waiting-auth';
      return { ...op, state, sends: Math.max(0, op.sends - 1), notBefore: now + authGap };
    }
    case 'missed': {
      const misses = op.misses + 1;
      // A create that went under a key goes under it again: should it have arrived all the same, nothing is made a second time.
      const unclear = typeof op.keyedAt === 'number';
      if (misses >= maxMisses) return { ...op, state: 'queued', unclear, misses: 0, notBefore: now };
      return { ...op, state: 'unknown', misses, notBefore: now + lookUpGap };
    }
    case 'later': {
      const unclear = outcome.unclear || op.unclear;
      return {
        ...op,
        unclear,
        state: unclear ? 'unknown' : 'queued',
        notBefore: now + retryDelay(outcome, op.sends, random),
      };
    }
  }
}

export type OutcomeWriterPorts = {
  readonly clock: Clock;
  /** In [0, 1). */
  readonly random: () => number;
  readonly store: OutboxStore;
  readonly index: Pick<OutboxIndex, 'referrers'>;
  /** A decision is in the database: show it, and send it to the other tabs. */
  readonly absorb: ApplyDecision;
};

/** Writes the outcome of an attempt into the outbox. Throws a Failure of kind `storage`. */
type OutcomeWriter = (op: Op, outcome: Outcome) => Promise<void>;

function inOrder(...queues: readonly RecordQueue[]): RecordQueue {
  return queues.flat().sort((a, b) => a.seq - b.seq);
}

/** A POST has arrived: the record queue moves to the ref that the service gave, in one transaction with the note of who it was. */
function movedToServiceRef(
  snapshot: StoreSnapshot,
  op: Op,
  outcome: Done & { readonly newRef: ItemRef },
): Decision['queues'] {
  const after = afterConfirmation(snapshot.queue(op.ref), op, outcome);
  return new Map<ItemRef, RecordQueue>([
    [op.ref, []],
    [outcome.newRef, inOrder(snapshot.queue(outcome.newRef), after)],
  ]);
}

/** The record queues that named an item by its local id, now with the service's id (docs/editing.md 8). */
function relinkedQueues(
  snapshot: StoreSnapshot,
  referrers: readonly ItemRef[],
  { op, newRef }: { op: Op; newRef: ItemRef },
): Decision['queues'] {
  const now = (id: unknown) => (id === idOf(op.ref) ? idOf(newRef) : null);
  return new Map(
    referrers.map((ref) => [
      ref,
      withFieldsMapped(snapshot.queue(ref), (fields) => relinked(fields, (id) => now(id) ?? id)),
    ]),
  );
}

function whatOf(outcome: Done): Receipt['what'] {
  if (outcome.merged) return 'merged';
  return outcome.found || !outcome.sure ? 'found' : 'sent';
}

/** A setback that the user has to hear of is written down. */
function setbackReceipts(op: Op, outcome: Setback, at: number): readonly Receipt[] {
  if (outcome.kind === 'conflict') return [receiptOf(op, 'conflict', { at, reason: outcome.reason })];
  if (outcome.kind === 'rejected') return [receiptOf(op, 'refused', { at, reason: outcome.error.reason ?? null })];
  return [];
}

function setbackEvents(op: Op, outcome: Setback): readonly OutboxEvent[] {
  if (outcome.kind !== 'conflict' && outcome.kind !== 'rejected') return [];
  const changed = { kind: 'changed', ref: op.ref } as const;
  const isDenied = outcome.kind === 'rejected' && outcome.error.kind === 'denied';
  return isDenied ? [changed, { kind: 'denied', projectId: op.projectId }] : [changed];
}

/** From now on a second copy of the record is looked for. */
function newDuplicateWatch(op: Op, outcome: Done, became: { readonly ref: ItemRef; readonly at: number }) {
  const { geometry } = decodeGeometry(op.model, op.patch);
  const record = outcome.sure ? outcome.record : op.patch;
  const sent = { projectId: op.projectId, knownIdMax: op.knownIdMax, geometry, record };
  const duplicateWatches = startDuplicateWatch(sent, { ...became, twins: outcome.twins ?? [] });
  return new Map<ItemRef, DuplicateWatch | null>(duplicateWatches ? [[became.ref, duplicateWatches]] : []);
}

/** Makes the outcome writer of an open outbox. */
export function createOutcomeWriter(ports: OutcomeWriterPorts): OutcomeWriter {
  const { clock, random, store, absorb } = ports;

  const writeSetback = async (op: Op, outcome: Setback) => {
    const at = clock.now();
    const after = afterSetback(op, outcome, { now: at, random: random() });
    // Whether it waits for the user may have been decided while it was under way.
    const put = (other: Op) => (other.seq === op.seq ? { ...after, held: other.held === true } : other);
    const decision = await store.change([op.ref], (snapshot) => ({
      queues: new Map([[op.ref, mergedAfterRefusal(snapshot.queue(op.ref).map(put))]]),
      receipts: setbackReceipts(op, outcome, at),
    }));
    absorb(decision, setbackEvents(op, outcome));
  };

  const writeUpdated = async (op: Op, outcome: Done) => {
    const at = clock.now();
    const decision = await store.change([op.ref], (snapshot) => ({
      queues: new Map([[op.ref, afterConfirmation(snapshot.queue(op.ref), op, outcome)]]),
      times: { lastSent: at },
      receipts: [receiptOf(op, whatOf(outcome), { at })],
    }));
    const settled = { kind: 'settled', ref: op.ref, newRef: null, record: outcome.record } as const;
    absorb(decision, outcome.noticed ? [settled, outcome.noticed] : [settled]);
  };

  /** A record that was found, and that another local item has become meanwhile, is not this one. */
  const writeCreated = async (op: Op, outcome: Done, newRef: ItemRef) => {
    const at = clock.now();
    const referrers = ports.index.referrers(op.ref).filter((ref) => ref !== op.ref && ref !== newRef);
    const decision = await store.change([op.ref, newRef, ...referrers], (snapshot): Decision => {
      if (!outcome.sure && snapshot.isAssigned(newRef)) return { queues: new Map() };
      return {
        queues: new Map([
          ...relinkedQueues(snapshot, referrers, { op, newRef }),
          ...movedToServiceRef(snapshot, op, { ...outcome, newRef }),
        ]),
        becomes: [{ local: op.ref, ref: newRef }],
        times: { lastSent: at },
        receipts: [receiptOf({ ...op, ref: newRef }, whatOf(outcome), { at })],
        duplicateWatches: newDuplicateWatch(op, outcome, { ref: newRef, at }),
      };
    });
    const named = referrers.map((ref) => ({ kind: 'changed', ref }) as const);
    const settled = { kind: 'settled', ref: op.ref, newRef, record: outcome.record } as const;
    if (decision.becomes) absorb(decision, [settled, ...named]);
    else await writeSetback(op, { kind: 'missed' });
  };

  return async (op, outcome) => {
    if (outcome.kind !== 'done') await writeSetback(op, outcome);
    else if (outcome.newRef === null) await writeUpdated(op, outcome);
    else await writeCreated(op, outcome, outcome.newRef);
  };
}
