import type { Clock } from '../../api/clock';
import { itemsKey } from '../../api/queries/item-queries';
import type { ItemRef } from '../../items/item';
import type { Lane } from './coalesce';
import type { Mirror } from './mirror';
import type { Box, Decision, OpStore } from './op-store';
import type { Op, OutboxEvent } from './outbox';
import { type Done, type Outcome, outcomeOf, type Setback } from './outcome';
import { longestWait, plan } from './planner';
import { lookUp, sendCreate } from './send-create';
import { type Sender, sendUpdate } from './send-update';
import { arrived, attempted, recovered } from './settle';

/** Milliseconds before the storage of this device is tried again after it failed. */
const storageGap = 5_000;

export type DrainerPorts = {
  readonly sender: Sender;
  readonly clock: Clock;
  readonly random: () => number;
  readonly store: OpStore;
  readonly mirror: Mirror;
  readonly situation: () => { readonly online: boolean; readonly signedIn: boolean };
  /** A decision is in the database: show it, and tell the other tabs. */
  readonly absorb: (decision: Decision, event: OutboxEvent | null) => void;
};

/** Sends what is in the box, while this tab holds the drain lock. */
export type Drainer = { readonly wake: () => void; readonly stop: () => void };

/** True when the next step is to look whether an unanswered POST arrived, and not to send. */
function isLookUp(op: Op): boolean {
  return op.kind === 'create' && op.state === 'unknown';
}

function isReady(op: Op, now: number): boolean {
  const parked = op.state === 'conflict' || op.state === 'rejected' || op.state === 'sending';
  return !parked && (op.notBefore <= now || op.notBefore > now + longestWait);
}

function largestId(records: unknown): number | null {
  if (!Array.isArray(records)) return null;
  let largest = 0;
  for (const record of records) {
    const id = Number(Reflect.get(Object(record), 'id'));
    if (id > largest) largest = id;
  }
  return largest;
}

/** Marks an operation as being sent, should it still be the first of its lane and due. */
function take(op: Op, known: number | null, now: number) {
  let taken: Op | null = null;
  const decide = (box: Box): Decision => {
    const lane = box.lane(op.ref);
    const [head, ...later] = lane;
    if (head?.seq !== op.seq || !isReady(head, now)) return { lanes: new Map([[op.ref, lane]]) };
    const knownIdMax = head.kind === 'create' ? (head.knownIdMax ?? known) : null;
    taken = isLookUp(head) ? head : { ...head, state: 'sending', sends: head.sends + 1, knownIdMax };
    return { lanes: new Map([[op.ref, [taken, ...later]]]) };
  };
  return { decide, taken: (): Op | null => taken };
}

function inOrder(...lanes: readonly Lane[]): Lane {
  return lanes.flat().sort((a, b) => a.seq - b.seq);
}

/** A POST has arrived: the lane moves to the ref that the service gave, in one transaction with the note of who it was. */
function moved(box: Box, op: Op, outcome: Done & { readonly newRef: ItemRef }): Decision['lanes'] {
  const after = arrived(box.lane(op.ref), op, outcome);
  return new Map([
    [op.ref, []],
    [outcome.newRef, inOrder(box.lane(outcome.newRef), after)],
  ]);
}

/** Makes the drainer of an open box; call `wake` when anything has changed. */
export function createDrainer(ports: DrainerPorts): Drainer {
  const { sender, clock, random, store, mirror, absorb } = ports;
  const busy = new Set<ItemRef>();
  /** Records whose outcome this device could not store: they still say `sending` in the database. */
  const stuck = new Set<ItemRef>();
  let stopped = false;
  let pausedUntil = 0;
  let cancelTimer = (): void => undefined;

  const send = async (op: Op): Promise<Outcome> => {
    if (op.kind === 'update') return sendUpdate(sender, op);
    return isLookUp(op) ? lookUp(sender, op, await store.readOwn()) : sendCreate(sender, op);
  };

  const park = async (op: Op, outcome: Setback) => {
    const moment = { now: clock.now(), random: random() };
    const decision = await store.change([op.ref], (box) => ({
      lanes: new Map([
        [op.ref, box.lane(op.ref).map((other) => (other.seq === op.seq ? attempted(op, outcome, moment) : other))],
      ]),
    }));
    const told = outcome.kind === 'conflict' || outcome.kind === 'rejected';
    absorb(decision, told ? { kind: 'changed', ref: op.ref } : null);
  };

  const arrive = async (op: Op, outcome: Done) => {
    const { newRef, record } = outcome;
    const times = { lastSent: clock.now() };
    if (newRef === null) {
      const decision = await store.change([op.ref], (box) => ({
        lanes: new Map([[op.ref, arrived(box.lane(op.ref), op, outcome)]]),
        times,
      }));
      absorb(decision, { kind: 'settled', ref: op.ref, newRef, record });
      return;
    }
    let isTaken = false;
    const decision = await store.change([op.ref, newRef], (box) => {
      isTaken = !outcome.sure && box.isTaken(newRef);
      if (isTaken) return { lanes: new Map() };
      return { lanes: moved(box, op, { ...outcome, newRef }), becomes: { local: op.ref, ref: newRef }, times };
    });
    if (isTaken) await park(op, { kind: 'missed' });
    else absorb(decision, { kind: 'settled', ref: op.ref, newRef, record });
  };

  const run = async (op: Op) => {
    const known = largestId(sender.queries.getQueryData(itemsKey(op.projectId, op.model)));
    const turn = take(op, known, clock.now());
    absorb(await store.change([op.ref], turn.decide), null);
    const taken = turn.taken();
    if (!taken) return;
    const outcome = await send(taken).catch(outcomeOf);
    if (outcome.kind === 'done') await arrive(taken, outcome);
    else await park(taken, outcome);
  };

  const fail = (refs: Iterable<ItemRef>) => {
    for (const ref of refs) stuck.add(ref);
    pausedUntil = clock.now() + storageGap;
  };

  /** What could not be stored is unknown now, and is looked at again. */
  const unstick = async () => {
    const refs = [...stuck];
    stuck.clear();
    try {
      const decide = (box: Box) => ({ lanes: new Map(refs.map((ref) => [ref, recovered(box.lane(ref))])) });
      absorb(await store.change(refs, decide), null);
    } catch {
      fail(refs);
    }
    wake();
  };

  const start = async (op: Op) => {
    busy.add(op.ref);
    try {
      await run(op);
    } catch {
      fail([op.ref]);
    } finally {
      busy.delete(op.ref);
      wake();
    }
  };

  const wake = () => {
    cancelTimer();
    if (stopped) return;
    const now = clock.now();
    if (now < pausedUntil) {
      cancelTimer = clock.after(pausedUntil - now, wake);
      return;
    }
    if (stuck.size > 0) {
      void unstick();
      return;
    }
    const next = plan({ ops: mirror.stored(), now, busy, ...ports.situation() });
    if (next.wakeAt !== null) cancelTimer = clock.after(next.wakeAt - now, wake);
    for (const op of next.start) void start(op);
  };

  return {
    wake,
    stop: () => {
      stopped = true;
      cancelTimer();
    },
  };
}
