import type { Clock } from '../../api/clock';
import type { ItemRef } from '../../items/item';
import { arrived } from './arrived';
import { attempted } from './attempted';
import type { Lane } from './lane';
import type { Box, Decision, OpStore } from './op-store';
import type { Op, OutboxEvent } from './outbox';
import type { Done, Outcome, Setback } from './outcome';

export type SettlerPorts = {
  readonly clock: Clock;
  /** In [0, 1). */
  readonly random: () => number;
  readonly store: OpStore;
  /** A decision is in the database: show it, and tell the other tabs. */
  readonly absorb: (decision: Decision, event: OutboxEvent | null) => void;
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

/** Makes the settler of an open box. */
export function createSettler(ports: SettlerPorts): Settler {
  const { clock, random, store, absorb } = ports;

  const park = async (op: Op, outcome: Setback) => {
    const after = attempted(op, outcome, { now: clock.now(), random: random() });
    const decision = await store.change([op.ref], (box) => ({
      lanes: new Map([[op.ref, box.lane(op.ref).map((other) => (other.seq === op.seq ? after : other))]]),
    }));
    const isTold = outcome.kind === 'conflict' || outcome.kind === 'rejected';
    absorb(decision, isTold ? { kind: 'changed', ref: op.ref } : null);
  };

  const updated = async (op: Op, outcome: Done) => {
    const decision = await store.change([op.ref], (box) => ({
      lanes: new Map([[op.ref, arrived(box.lane(op.ref), op, outcome)]]),
      times: { lastSent: clock.now() },
    }));
    absorb(decision, { kind: 'settled', ref: op.ref, newRef: null, record: outcome.record });
  };

  /** A record that was found, and that another local item has become meanwhile, is not this one. */
  const created = async (op: Op, outcome: Done, newRef: ItemRef) => {
    const decision = await store.change([op.ref, newRef], (box) => {
      if (!outcome.sure && box.isTaken(newRef)) return { lanes: new Map() };
      const lanes = moved(box, op, { ...outcome, newRef });
      return { lanes, becomes: { local: op.ref, ref: newRef }, times: { lastSent: clock.now() } };
    });
    if (decision.becomes) absorb(decision, { kind: 'settled', ref: op.ref, newRef, record: outcome.record });
    else await park(op, { kind: 'missed' });
  };

  return async (op, outcome) => {
    if (outcome.kind !== 'done') await park(op, outcome);
    else if (outcome.newRef === null) await updated(op, outcome);
    else await created(op, outcome, outcome.newRef);
  };
}
