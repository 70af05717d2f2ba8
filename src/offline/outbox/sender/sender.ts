/** Sends what is in the outbox, in the one tab that holds the sender lock. */

import type { Locks } from '../../../api/platform/locks';
import { largestKnownId } from '../../../api/queries/items-query';
import type { MayWrite } from '../../../api/queries/may-write';
import { reportUnexpected } from '../../../api/unexpected';
import type { ItemRef } from '../../../items/item';
import { createDuplicateSearch, type DuplicateSearchPorts } from '../duplicates/duplicate-search';
import type { OutboxIndex } from '../memory-index/outbox-index';
import type { Op, RecordQueue } from '../outbox';
import { afterCrash, localRefsIn, withFault } from '../queue/queue-transition';
import { carriesFile, programFault } from '../queue/record-queue';
import type { ApplyDecision } from '../store/outbox-storage';
import { createReopening } from './create-reopening';
import { type CircuitBreaker, createCircuitBreaker, type Outcome, outcomeOf, type SendContext } from './outcome';
import { createOutcomeWriter, type OutcomeWriterPorts } from './outcome-writer';
import { claim, isLookUp, maxParallel, planSends } from './plan-sends';
import type { SendConditions } from './send-conditions';
import { lookUpCreate, lookUpUpload, sendCreate, sendUpload } from './send-create';
import { goesUnderKey, learnKeySupport, takesKeys, unmarked } from './send-keyed';
import { sendUpdate } from './send-update';

/** Milliseconds before the storage of this device is tried again after it failed. */
const storageRetryDelay = 5_000;

export type SenderPorts = OutcomeWriterPorts & {
  readonly context: SendContext;
  /** Asked before anything new leaves. */
  readonly mayWrite?: MayWrite | undefined;
  readonly index: Pick<OutboxIndex, 'heads' | 'current' | 'outstandingOf' | 'referrers'>;
  readonly sendConditions: () => SendConditions;
  /** The service has begun or ceased to answer badly. */
  readonly onTroubleChange: (isTroubled: boolean) => void;
};

/** Sends what is in the outbox, while this tab holds the sender lock. */
export type Sender = {
  /** Plans again; call it when anything has changed. */
  readonly wake: () => void;
  /** The user asks for a try, or the network is back: pauses that held everything back are dropped. */
  readonly retryNow: () => void;
  /** The service answers badly. */
  readonly isTroubled: () => boolean;
  /** Starts nothing more; resolves when what is in flight has been settled. */
  readonly stop: () => Promise<void>;
};

type Turn = { claimed: Op | null; later: RecordQueue; nothingLeft: boolean };

/** One operation from its mark to its outcome. Throws a Failure of kind `storage`, after which its state is unclear. */
function createAttempt(ports: SenderPorts, onOutcome: (outcome: Outcome) => void): (op: Op) => Promise<void> {
  const { context, clock, store, absorb, index, mayWrite } = ports;
  const isWaiting = (ref: ItemRef) => index.outstandingOf(ref) !== null;
  const writeOutcome = createOutcomeWriter(ports);

  const send = async (op: Op, later: RecordQueue): Promise<Outcome> => {
    const refusal = mayWrite && !isLookUp(op) ? await mayWrite(op.projectId) : null;
    if (refusal !== null) return { kind: 'rejected', error: { kind: 'denied', status: 403, reason: refusal } };
    if (op.kind === 'update') return sendUpdate(context, op);
    const isFile = carriesFile(op);
    if (isLookUp(op)) {
      const own = await store.readCreatedRefs();
      return isFile ? lookUpUpload(context, op, own) : lookUpCreate(context, op, { own, later });
    }
    return (isFile ? sendUpload : sendCreate)(context, op);
  };

  return async (planned) => {
    const known = planned.kind === 'create' ? largestKnownId(context.queries, planned) : null;
    const turn: Turn = { claimed: null, later: [], nothingLeft: false };
    const asked = [planned.ref, ...localRefsIn(planned.patch)];
    const decision = await store.change(asked, (stored) => {
      // An edit that was sent from memory has a name that the database has never heard of.
      const snapshot = { ...stored, current: (ref: ItemRef) => index.current(stored.current(ref)) };
      const { decision: claimedDecision, ...found } = claim(snapshot, planned, {
        ...{ now: clock.now(), known, isWaiting, asked: new Set(asked) },
        keyed: takesKeys(context) !== false,
      });
      Object.assign(turn, found);
      return claimedDecision;
    });
    absorb(decision, turn.nothingLeft ? [{ kind: 'changed', ref: planned.ref }] : []);
    if (!turn.claimed) return;
    const failedProbe = goesUnderKey(turn.claimed) ? await learnKeySupport(context).then(() => null, outcomeOf) : null;
    const op = failedProbe ? turn.claimed : await unmarked(ports, turn.claimed);
    const outcome = failedProbe ?? (await send(op, turn.later).catch(outcomeOf));
    onOutcome(outcome);
    const isWithout = !failedProbe && goesUnderKey(op) && !takesKeys(context);
    await writeOutcome(isWithout ? { ...op, keyedAt: null } : op, outcome);
  };
}

/**
 * Sets an operation aside that met a fault of this program outside of its request: in the database, where the user finds it, or,
 * where that fails as well, in this page, which leaves it alone until the user tries again.
 */
function createSetAside({ store, absorb }: SenderPorts) {
  const aside = new Set<ItemRef>();
  return {
    clear: () => aside.clear(),
    heldBack: (ops: readonly Op[]) => ops.map((op) => (aside.has(op.ref) ? { ...op, held: true } : op)),
    put: async (op: Op) => {
      try {
        const decision = await store.change([op.ref], (snapshot) => ({
          queues: new Map([[op.ref, withFault(snapshot.queue(op.ref), op)]]),
        }));
        absorb(decision, [{ kind: 'changed', ref: op.ref }]);
      } catch (error) {
        reportUnexpected(error);
        aside.add(op.ref);
      }
    },
  };
}

/**
 * Records whose outcome this device could not store: they are still `sending` in the database, and their outcome is unknown now.
 */
function createRepair({ store, clock, absorb }: SenderPorts) {
  const stuck = new Set<ItemRef>();
  let pausedUntil = 0;
  const fail = (refs: Iterable<ItemRef>) => {
    for (const ref of refs) stuck.add(ref);
    pausedUntil = clock.now() + storageRetryDelay;
  };
  return {
    fail,
    pause: () => {
      const nothingLeft = pausedUntil - clock.now();
      // A moment further away than any that is given here comes from a clock that was turned.
      return nothingLeft > storageRetryDelay ? 0 : Math.max(0, nothingLeft);
    },
    retryNow: () => {
      pausedUntil = 0;
    },
    isRepairNeeded: () => stuck.size > 0,
    repair: async () => {
      const refs = [...stuck];
      stuck.clear();
      try {
        absorb(
          await store.change(refs, (snapshot) => ({
            queues: new Map(refs.map((ref) => [ref, afterCrash(snapshot.queue(ref))])),
          })),
          [],
        );
      } catch (error) {
        // A fault of this program would be met again: what may have left is looked at after the next start.
        if (!reportUnexpected(error)) fail(refs);
      }
    },
  };
}

/** Reports the outcome of a try to the circuit breaker, and its opening and closing to the outbox. */
function watchOutcomes(ports: SenderPorts, circuitBreaker: CircuitBreaker) {
  return (outcome: Outcome) => {
    const { kind } = outcome;
    // A fault of this program is no sign that the service is in trouble.
    if (kind === 'rejected' && outcome.error === programFault) return;
    const wasOpen = circuitBreaker.isOpen();
    if (kind === 'later') circuitBreaker.recordFailure(ports.clock.now());
    else circuitBreaker.recordAnswer();
    if (circuitBreaker.isOpen() !== wasOpen) ports.onTroubleChange(!wasOpen);
  };
}

/** Stops uploads that were paused by another tab, or between their mark and their first byte. */
function stopPaused({ index, context }: SenderPorts): void {
  for (const op of index.heads()) if (op.held && op.state === 'sending') context.uploads?.stop(op.ref);
}

/** Makes the sender of an open outbox. */
export function createSender(ports: SenderPorts): Sender {
  const { clock, index } = ports;
  const circuitBreaker = createCircuitBreaker(ports.random);
  const run = createAttempt(ports, watchOutcomes(ports, circuitBreaker));
  const [storage, setAside] = [createRepair(ports), createSetAside(ports)];
  const reopening = createReopening(ports, () => wake());
  const busy = new Set<ItemRef>();
  let stopped = false;
  const idle: (() => void)[] = [];
  let cancelTimer = (): void => undefined;

  const start = async (op: Op) => {
    busy.add(op.ref);
    try {
      await run(op);
    } catch (error) {
      if (reportUnexpected(error)) await setAside.put(op);
      else storage.fail([op.ref]);
    } finally {
      busy.delete(op.ref);
      if (stopped && busy.size === 0) for (const done of idle) done();
      wake();
    }
  };

  const wake = () => {
    cancelTimer();
    if (stopped) return;
    const pause = Math.max(storage.pause(), circuitBreaker.waitLeft(clock.now()));
    if (pause > 0) {
      cancelTimer = clock.after(pause, wake);
      return;
    }
    if (storage.isRepairNeeded()) return void storage.repair().then(wake);
    stopPaused(ports);
    const [now, most] = [clock.now(), circuitBreaker.isOpen() ? 1 : maxParallel];
    const next = planSends({ ops: setAside.heldBack(index.heads()), now, busy, most, ...ports.sendConditions() });
    if (next.wakeAt !== null) cancelTimer = clock.after(next.wakeAt - now, wake);
    for (const op of next.start) void start(op);
    reopening.wake();
  };

  return {
    wake,
    isTroubled: circuitBreaker.isOpen,
    retryNow: () => {
      storage.retryNow();
      setAside.clear();
      if (circuitBreaker.recordAnswer()) ports.onTroubleChange(false);
      reopening.askNow();
      wake();
    },
    stop: async () => {
      stopped = true;
      reopening.stop();
      cancelTimer();
      if (busy.size > 0) await new Promise<void>((done) => void idle.push(done));
    },
  };
}

/**
 * Waits for the lock of a user's outbox and sends while holding it, so that one tab sends and the next inherits (docs/sync.md 4.4).
 * `signal` ends the waiting; `send` ends by itself when it is aborted. The lock has the name that older builds wait for: of two builds in
 * two tabs only one may send.
 */
export async function holdSenderLock(
  locks: Locks | null,
  lock: { readonly name: string; readonly signal: AbortSignal },
  send: () => Promise<void>,
): Promise<void> {
  const { name, signal } = lock;
  const held = async () => {
    if (!signal.aborted) await send();
  };
  if (!locks) return held();
  try {
    await locks.request(`nm:drain:${name}`, { signal }, held);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** A sender that also looks for second copies of what it has created. `make` is given the function that its decisions go to. */
export function withDuplicateSearch(
  ports: DuplicateSearchPorts & { readonly absorb: ApplyDecision },
  make: (absorb: ApplyDecision) => Sender,
): Sender {
  const search = createDuplicateSearch(ports);
  const sender = make((decision, events) => {
    ports.absorb(decision, events);
    if (decision.duplicateWatches) search.wake();
  });
  return {
    ...sender,
    wake: () => {
      sender.wake();
      search.wake();
    },
    retryNow: () => {
      sender.retryNow();
      search.wake();
    },
    stop: () => {
      search.stop();
      return sender.stop();
    },
  };
}
