import type { Clock } from '../../../api/platform/clock';
import type { ItemRef } from '../../../items/item';
import type { DatabaseHandle } from '../../storage/database';
import { createInTurn } from '../async/serial-queue';
import type { Op } from '../outbox';
import { doubted } from '../queue/queue-transition';
import { type Lane, rest } from '../queue/record-queue';
import {
  afterwards,
  asOne,
  byRef,
  type FullSession,
  noteLanes,
  noteOwn,
  openSession,
  refuseToBin,
  rowsBack,
  takeSlips,
  untaken,
} from './fallback-session';
import type { Decision, OpStore } from './outbox-store';
import { deleteRows, giveRowsBack, readSlipRows, takeRowsOver } from './stored-outbox';
import { type InMemory, mustWait, type StoredRow, spentRows } from './stored-rows';

export type FullDevicePorts = {
  readonly database: DatabaseHandle;
  readonly clock: Clock;
  readonly newId: () => string;
  /** What is unsaved may have changed. */
  readonly changed: () => void;
  /** Everything is stored again, as it is told: other tabs know nothing of it. */
  readonly stored: (decision: Decision) => void;
};

/**
 * The outbox of the tab that sends, in memory, while this device takes nothing more (reliability.md F18). What is stored stays
 * stored until it has left: its rows are deleted then, for which a full device has room.
 */
export type FullDevice = {
  /** The outbox in memory; null while what is stored is the outbox. */
  readonly memory: () => Omit<OpStore, 'change'> | null;
  /** As the store's own. Null where what is stored is the outbox again by the time. */
  readonly change: (...asked: Parameters<OpStore['change']>) => Promise<Decision | null>;
  /**
   * Takes the whole outbox into memory, and keeps all other tabs from changing it. False where the database cannot say so.
   * Throws a Failure of kind `storage`.
   */
  readonly begin: () => Promise<boolean>;
  /** Stores everything again; false where the device still refuses, which is tried again by itself. */
  readonly end: () => Promise<boolean>;
  /** Records with edits that are in memory alone. */
  readonly unsaved: () => ReadonlySet<ItemRef>;
  /** The database came back empty: nothing is stored any more. */
  readonly forgetRows: () => void;
  readonly close: () => void;
};

/** Milliseconds until it is tried again to store everything, at least and at most; and how many times as long as that took. */
const storeAgain = 5_000;
const longest = 60_000;
const share = 50;

/** Decides in memory; what has left by that loses its row first. */
function createChange({ database, clock, newId, changed }: FullDevicePorts) {
  /** What is to be done to the rows before the decision that is under way holds. */
  let next: { readonly session: FullSession; readonly memory: InMemory } | null = null;
  const before = async () => {
    const asked = next;
    next = null;
    if (!asked) return;
    const { session, memory } = asked;
    const { rows } = session;
    const isAny = spentRows(rows, memory).size > 0;
    const spent = isAny
      ? await deleteRows(database, (left) => spentRows([...rows, ...untaken(session, left)], memory))
      : new Set<StoredRow>();
    session.rows = rows.filter((row) => !spent.has(row));
  };
  const change = async (session: FullSession, ...[refs, decide, withSlips = false]: Parameters<OpStore['change']>) => {
    const lying = withSlips ? await readSlipRows(database) : [];
    const left = lying.filter(({ slip }) => slip.takenAt === null && !session.slips.has(slip.id));
    const stamp = { newId, rests: rest, now: clock.now(), may: (lane: Lane) => lane };
    await takeSlips(session, left, stamp);
    const isTaken = (id: string) =>
      typeof session.slips.get(id) === 'number' || lying.some(({ slip }) => slip.id === id && slip.takenAt !== null);
    const decision = await session.memory.change(refs, (box) => {
      const view: InMemory = { holds: (seq) => session.held.has(seq), current: box.current };
      const wait = (op: Op) => mustWait(op, session.rows, view);
      const made = decide({ ...box, slips: [], isSlipTaken: isTaken, mustWait: wait });
      refuseToBin(made);
      next = { session, memory: afterwards(session, made, box.current) };
      return made;
    });
    noteLanes(session, decision.lanes);
    noteOwn(session, decision.slips ?? new Map(), lying);
    session.receipts += decision.receipts?.length ?? 0;
    changed();
    return asOne(session, decision);
  };
  return { change, before };
}

/** The database came back empty: all that is in memory is in memory alone. */
async function forgetRows(session: FullSession): Promise<void> {
  session.rows = [];
  const refs = [...session.numbers.keys()];
  const decision = await session.memory.change(refs, (box) => ({
    lanes: new Map(refs.map((ref) => [ref, box.lane(ref).map((op) => ({ ...op, fixed: false }))])),
  }));
  noteLanes(session, decision.lanes);
}

/** Stores everything again. Null where the device still refuses; else what is stored now, for whoever shows it. */
async function storeAll(session: FullSession, database: DatabaseHandle): Promise<Decision | null> {
  const back = await rowsBack(session);
  try {
    await giveRowsBack(database, back);
  } catch {
    return null;
  }
  const before = session.rows.flatMap(({ parts }) => parts.map(({ ref }): [ItemRef, Lane] => [ref, []]));
  return { lanes: new Map([...before, ...byRef(back.ops)]) };
}

/** Tries again and again, until it is told that it was not in vain; the longer an attempt takes, the less often. */
function createRetry({ clock }: FullDevicePorts, attempt: () => void) {
  let cancel = (): void => undefined;
  return {
    cancel: () => cancel(),
    later: (took: number) => {
      cancel();
      cancel = clock.after(Math.min(Math.max(storeAgain, took * share), longest), attempt);
    },
  };
}

/** Makes the outbox in memory of a tab that sends; nothing is in it until it begins. */
export function createFullDevice(ports: FullDevicePorts): FullDevice {
  const { database, clock, newId, changed, stored } = ports;
  const inTurn = createInTurn();
  let session: FullSession | null = null;
  let isCleared = false;
  let isClosed = false;
  const { change, before } = createChange(ports);
  const retry = createRetry(ports, () => void end());

  const forget = async () => {
    if (isCleared && session) await forgetRows(session);
    isCleared = false;
  };
  const store = async (): Promise<boolean> => {
    await forget();
    const decision = session && (await storeAll(session, database));
    if (session && !decision) return false;
    session = null;
    if (decision) stored(decision);
    return true;
  };
  const end = async () => {
    retry.cancel();
    const began = clock.now();
    const isStored = await inTurn(store);
    if (!isStored && !isClosed) retry.later(clock.now() - began);
    changed();
    return isStored;
  };
  const begin = async () => {
    if (session) return true;
    const taken = await takeRowsOver(database);
    if (!taken) return false;
    const opened = openSession(taken, before);
    await takeSlips(opened.session, opened.left, { newId, rests: rest, now: clock.now(), may: doubted });
    session = opened.session;
    retry.later(0);
    changed();
    return true;
  };
  return {
    memory: () => session?.memory ?? null,
    change: (...asked) =>
      inTurn(async () => {
        await forget();
        return session ? change(session, ...asked) : null;
      }),
    begin: () => inTurn(begin),
    end,
    unsaved: () => session?.unsaved ?? new Set(),
    forgetRows: () => {
      isCleared = true;
    },
    close: () => {
      isClosed = true;
      retry.cancel();
    },
  };
}
