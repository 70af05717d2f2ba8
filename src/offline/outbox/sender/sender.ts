import type { ItemRef } from '../../../items/item';
import type { Mirror } from '../index/outbox-index';
import type { Op } from '../outbox';
import { carriesFile } from '../queue/carries-file';
import { knownId } from '../queue/largest-known-id';
import { refsNamedIn } from '../queue/local-refs';
import { recovered } from '../queue/queue-transition';
import type { Lane } from '../queue/record-queue';
import { type Breaker, createBreaker } from './circuit-breaker';
import { isLookUp, take } from './claim';
import type { MayWrite } from './may-write';
import { type Outcome, outcomeOf } from './outcome';
import { createSettler, type SettlerPorts } from './outcome-writer';
import { mostParallel, plan } from './plan-sends';
import { lookUp, sendCreate } from './send-create';
import { type Sender, sendUpdate } from './send-update';
import { lookUpUpload, sendUpload } from './send-upload';

/** Milliseconds before the storage of this device is tried again after it failed. */
const storageGap = 5_000;

export type DrainerPorts = SettlerPorts & {
  readonly sender: Sender;
  /** Asked before anything new leaves. */
  readonly mayWrite?: MayWrite | undefined;
  readonly mirror: Pick<Mirror, 'heads' | 'current' | 'outstandingOf' | 'naming'>;
  readonly situation: () => { readonly online: boolean; readonly signedIn: boolean };
  /** The service has begun or ceased to answer badly. */
  readonly troubled: (isTroubled: boolean) => void;
};

/** Sends what is in the box, while this tab holds the drain lock. */
export type Drainer = {
  /** Plans again; call it when anything has changed. */
  readonly wake: () => void;
  /** The user or the line says that it is worth a try: what held everything back is forgotten. */
  readonly encourage: () => void;
  /** The service answers badly. */
  readonly isTroubled: () => boolean;
  /** Starts nothing more; resolves when what is in flight has been settled. */
  readonly stop: () => Promise<void>;
};

/** One operation from its mark to its outcome. Throws a Failure of kind `storage`, after which its state is unclear. */
function createRun(ports: DrainerPorts, heard: (outcome: Outcome) => void): (op: Op) => Promise<void> {
  const { sender, clock, store, absorb, mirror, mayWrite } = ports;
  const isWaiting = (ref: ItemRef) => mirror.outstandingOf(ref) !== null;
  const settle = createSettler(ports);

  const send = async (op: Op, later: Lane): Promise<Outcome> => {
    const refusal = mayWrite && !isLookUp(op) ? await mayWrite(op.projectId) : null;
    if (refusal !== null) return refusal;
    if (op.kind === 'update') return sendUpdate(sender, op);
    const isFile = carriesFile(op);
    if (isLookUp(op)) {
      const own = await store.readOwn();
      return isFile ? lookUpUpload(sender, op, own) : lookUp(sender, op, { own, later });
    }
    return (isFile ? sendUpload : sendCreate)(sender, op);
  };

  return async (op) => {
    const known = op.kind === 'create' ? knownId(sender.queries, op) : null;
    const turn: { taken: Op | null; later: Lane; left: boolean } = { taken: null, later: [], left: false };
    const asked = [op.ref, ...refsNamedIn(op.patch)];
    const decision = await store.change(asked, (stored) => {
      // What was sent from memory has a name that the database has never heard of.
      const box = { ...stored, current: (ref: ItemRef) => mirror.current(stored.current(ref)) };
      const result = take(box, op, { now: clock.now(), known, isWaiting, asked: new Set(asked) });
      Object.assign(turn, { taken: result.taken, later: result.later, left: result.left });
      return result.decision;
    });
    absorb(decision, turn.left ? [{ kind: 'changed', ref: op.ref }] : []);
    if (!turn.taken) return;
    const outcome = await send(turn.taken, turn.later).catch(outcomeOf);
    heard(outcome);
    await settle(turn.taken, outcome);
  };
}

/** Records whose outcome this device could not store: they still say `sending` in the database, and are unknown now. */
function createRepair({ store, clock, absorb }: DrainerPorts) {
  const stuck = new Set<ItemRef>();
  let pausedUntil = 0;
  const fail = (refs: Iterable<ItemRef>) => {
    for (const ref of refs) stuck.add(ref);
    pausedUntil = clock.now() + storageGap;
  };
  return {
    fail,
    pause: () => {
      const left = pausedUntil - clock.now();
      // A moment further away than any that is given here comes from a clock that was turned.
      return left > storageGap ? 0 : Math.max(0, left);
    },
    encourage: () => {
      pausedUntil = 0;
    },
    isNeeded: () => stuck.size > 0,
    repair: async () => {
      const refs = [...stuck];
      stuck.clear();
      try {
        absorb(
          await store.change(refs, (box) => ({ lanes: new Map(refs.map((ref) => [ref, recovered(box.lane(ref))])) })),
          [],
        );
      } catch {
        fail(refs);
      }
    },
  };
}

/** Tells the breaker what came of a try, and everybody when it opens or closes. */
function listenFor(ports: DrainerPorts, breaker: Breaker) {
  return ({ kind }: Outcome) => {
    const wasOpen = breaker.isOpen();
    if (kind === 'later') breaker.failed(ports.clock.now());
    else breaker.answered();
    if (breaker.isOpen() !== wasOpen) ports.troubled(!wasOpen);
  };
}

/** Makes the drainer of an open box. */
export function createDrainer(ports: DrainerPorts): Drainer {
  const { clock, mirror } = ports;
  const breaker = createBreaker(ports.random);
  const run = createRun(ports, listenFor(ports, breaker));
  const storage = createRepair(ports);
  const busy = new Set<ItemRef>();
  let stopped = false;
  const idle: (() => void)[] = [];
  let cancelTimer = (): void => undefined;

  const start = async (op: Op) => {
    busy.add(op.ref);
    try {
      await run(op);
    } catch {
      storage.fail([op.ref]);
    } finally {
      busy.delete(op.ref);
      if (stopped && busy.size === 0) for (const done of idle) done();
      wake();
    }
  };

  const wake = () => {
    cancelTimer();
    if (stopped) return;
    const pause = Math.max(storage.pause(), breaker.pause(clock.now()));
    if (pause > 0) {
      cancelTimer = clock.after(pause, wake);
      return;
    }
    if (storage.isNeeded()) {
      void storage.repair().then(wake);
      return;
    }
    // Paused by another tab, or between its mark and its first byte.
    for (const op of mirror.heads()) if (op.held && op.state === 'sending') ports.sender.uploads?.stop(op.ref);
    const now = clock.now();
    const most = breaker.isOpen() ? 1 : mostParallel;
    const next = plan({ ops: mirror.heads(), now, busy, most, ...ports.situation() });
    if (next.wakeAt !== null) cancelTimer = clock.after(next.wakeAt - now, wake);
    for (const op of next.start) void start(op);
  };

  return {
    wake,
    isTroubled: breaker.isOpen,
    encourage: () => {
      storage.encourage();
      if (breaker.answered()) ports.troubled(false);
      wake();
    },
    stop: async () => {
      stopped = true;
      cancelTimer();
      if (busy.size > 0) await new Promise<void>((done) => void idle.push(done));
    },
  };
}
