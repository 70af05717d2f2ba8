import type { Clock } from '../../../api/platform/clock';
import { decodeGeometry } from '../../../items/codec/decode-geometry';
import { relinked } from '../../../items/fields/link-fields';
import { type ItemRef, idOf } from '../../../items/item';
import { type Watched, watchOf } from '../duplicates/duplicate-watch';
import type { Mirror } from '../index/outbox-index';
import type { Op, OutboxEvent, Receipt } from '../outbox';
import { renamedIn } from '../queue/local-refs';
import { receiptOf } from '../queue/receipt';
import { type Lane, rejoined } from '../queue/record-queue';
import type { Box, Decision, OpStore } from '../store/outbox-store';
import { arrived } from './after-confirmation';
import { attempted } from './after-setback';
import type { Done, Outcome, Setback } from './outcome';

export type SettlerPorts = {
  readonly clock: Clock;
  /** In [0, 1). */
  readonly random: () => number;
  readonly store: OpStore;
  readonly mirror: Pick<Mirror, 'naming'>;
  /** A decision is in the database: show it, and tell the other tabs. */
  readonly absorb: (decision: Decision, events: readonly OutboxEvent[]) => void;
};

/** Writes the outcome of an attempt into the box. Throws a Failure of kind `storage`. */
export type Settler = (op: Op, outcome: Outcome) => Promise<void>;

function inOrder(...lanes: readonly Lane[]): Lane {
  return lanes.flat().sort((a, b) => a.seq - b.seq);
}

/** A POST has arrived: the lane moves to the ref that the service gave, in one transaction with the note of who it was. */
function moved(box: Box, op: Op, outcome: Done & { readonly newRef: ItemRef }): Decision['lanes'] {
  const after = arrived(box.lane(op.ref), op, outcome);
  return new Map<ItemRef, Lane>([
    [op.ref, []],
    [outcome.newRef, inOrder(box.lane(outcome.newRef), after)],
  ]);
}

/** The lanes that named an item by its local id, with the one that the service gave (interactions.md 8). */
function rewired(box: Box, naming: readonly ItemRef[], { op, newRef }: { op: Op; newRef: ItemRef }): Decision['lanes'] {
  const now = (id: unknown) => (id === idOf(op.ref) ? idOf(newRef) : null);
  return new Map(
    naming.map((ref) => [ref, renamedIn(box.lane(ref), (fields) => relinked(fields, (id) => now(id) ?? id))]),
  );
}

function whatOf(outcome: Done): Receipt['what'] {
  if (outcome.merged) return 'merged';
  return outcome.found || !outcome.sure ? 'found' : 'sent';
}

/** A setback that the user has to hear of is written down. */
function setbackReceipts(op: Op, outcome: Setback, at: number): readonly Receipt[] {
  if (outcome.kind === 'conflict') return [receiptOf(op, 'conflict', { at, text: outcome.text })];
  if (outcome.kind === 'rejected') return [receiptOf(op, 'refused', { at, text: outcome.error.text })];
  return [];
}

function setbackEvents(op: Op, outcome: Setback): readonly OutboxEvent[] {
  if (outcome.kind !== 'conflict' && outcome.kind !== 'rejected') return [];
  const changed = { kind: 'changed', ref: op.ref } as const;
  const isDenied = outcome.kind === 'rejected' && outcome.error.kind === 'denied';
  return isDenied ? [changed, { kind: 'denied', projectId: op.projectId }] : [changed];
}

/** From now on a second copy of the record is looked for. */
function watching(op: Op, outcome: Done, became: { readonly ref: ItemRef; readonly at: number }) {
  const { geometry } = decodeGeometry(op.model, op.patch);
  const record = outcome.sure ? outcome.record : op.patch;
  const sent = { projectId: op.projectId, knownIdMax: op.knownIdMax, geometry, record };
  const watched = watchOf(sent, { ...became, twins: outcome.twins ?? [] });
  return new Map<ItemRef, Watched | null>(watched ? [[became.ref, watched]] : []);
}

/** Makes the settler of an open box. */
export function createSettler(ports: SettlerPorts): Settler {
  const { clock, random, store, absorb } = ports;

  const park = async (op: Op, outcome: Setback) => {
    const at = clock.now();
    const after = attempted(op, outcome, { now: at, random: random() });
    // Whether it waits for the user may have been said while it was under way.
    const put = (other: Op) => (other.seq === op.seq ? { ...after, held: other.held === true } : other);
    const decision = await store.change([op.ref], (box) => ({
      lanes: new Map([[op.ref, rejoined(box.lane(op.ref).map(put))]]),
      receipts: setbackReceipts(op, outcome, at),
    }));
    absorb(decision, setbackEvents(op, outcome));
  };

  const updated = async (op: Op, outcome: Done) => {
    const at = clock.now();
    const decision = await store.change([op.ref], (box) => ({
      lanes: new Map([[op.ref, arrived(box.lane(op.ref), op, outcome)]]),
      times: { lastSent: at },
      receipts: [receiptOf(op, whatOf(outcome), { at })],
    }));
    const settled = { kind: 'settled', ref: op.ref, newRef: null, record: outcome.record } as const;
    absorb(decision, outcome.noticed ? [settled, outcome.noticed] : [settled]);
  };

  /** A record that was found, and that another local item has become meanwhile, is not this one. */
  const created = async (op: Op, outcome: Done, newRef: ItemRef) => {
    const at = clock.now();
    const naming = ports.mirror.naming(op.ref).filter((ref) => ref !== op.ref && ref !== newRef);
    const decision = await store.change([op.ref, newRef, ...naming], (box): Decision => {
      if (!outcome.sure && box.isTaken(newRef)) return { lanes: new Map() };
      return {
        lanes: new Map([...rewired(box, naming, { op, newRef }), ...moved(box, op, { ...outcome, newRef })]),
        becomes: [{ local: op.ref, ref: newRef }],
        times: { lastSent: at },
        receipts: [receiptOf({ ...op, ref: newRef }, whatOf(outcome), { at })],
        watched: watching(op, outcome, { ref: newRef, at }),
      };
    });
    const named = naming.map((ref) => ({ kind: 'changed', ref }) as const);
    const settled = { kind: 'settled', ref: op.ref, newRef, record: outcome.record } as const;
    if (decision.becomes) absorb(decision, [settled, ...named]);
    else await park(op, { kind: 'missed' });
  };

  return async (op, outcome) => {
    if (outcome.kind !== 'done') await park(op, outcome);
    else if (outcome.newRef === null) await updated(op, outcome);
    else await created(op, outcome, outcome.newRef);
  };
}
