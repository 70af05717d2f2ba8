import type { Clock } from '../../../api/platform/clock';
import { decodeGeometry } from '../../../items/codec/decode-geometry';
import { relinked } from '../../../items/fields/link-fields';
import { type ItemRef, idOf } from '../../../items/item';
import { type DuplicateWatch, startDuplicateWatch } from '../duplicates/duplicate-watch';
import type { OutboxIndex } from '../memory-index/outbox-index';
import type { Op, OutboxEvent, Receipt } from '../outbox';
import { withFieldsMapped } from '../queue/local-refs';
import { receiptOf } from '../queue/receipt';
import { mergedAfterRefusal, type RecordQueue } from '../queue/record-queue';
import type { ApplyDecision, Decision, OutboxStore, StoreSnapshot } from '../store/outbox-store';
import { afterConfirmation } from './after-confirmation';
import { afterSetback } from './after-setback';
import type { Done, Outcome, Setback } from './outcome';

export type OutcomeWriterPorts = {
  readonly clock: Clock;
  /** In [0, 1). */
  readonly random: () => number;
  readonly store: OutboxStore;
  readonly index: Pick<OutboxIndex, 'referrers'>;
  /** A decision is in the database: show it, and tell the other tabs. */
  readonly absorb: ApplyDecision;
};

/** Writes the outcome of an attempt into the outbox. Throws a Failure of kind `storage`. */
export type OutcomeWriter = (op: Op, outcome: Outcome) => Promise<void>;

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

/** The record queues that named an item by its local id, with the one that the service gave (docs/editing.md 8). */
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
    // Whether it waits for the user may have been said while it was under way.
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
