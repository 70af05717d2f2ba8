import type { Clock } from '../../api/platform/clock';
import type { ItemRef } from '../../items/item';
import { sweepList } from './duplicates/search-list';
import type { OpenBox } from './open-user-outbox';
import type { Binned, Op, Outbox, Receipt } from './outbox';
import { discarded, type Parting, paused, released, resolved, retried, withheld } from './queue/queue-transition';
import { receiptOf } from './queue/receipt';
import { appended, type Lane, rest } from './queue/record-queue';
import type { Box, Decision } from './store/outbox-store';
import { sweepFiles } from './store/prune-outbox';

const changed = (refs: readonly ItemRef[]) => refs.map((ref) => ({ kind: 'changed', ref }) as const);

/** Lanes without what the user gives up, and that in the bin. */
function parted(box: Box, refs: readonly ItemRef[], part: { at: number; how: (lane: Lane) => Parting }): Decision {
  const lanes = new Map<ItemRef, Lane>();
  const binned: Omit<Binned, 'id'>[] = [];
  const receipts: Receipt[] = [];
  for (const ref of new Set(refs.map(box.current))) {
    const { kept, given } = part.how(box.lane(ref));
    lanes.set(ref, kept);
    for (const op of given) {
      binned.push({ at: part.at, op });
      receipts.push(receiptOf(op, 'discarded', { at: part.at }));
    }
  }
  return { lanes, binned, receipts };
}

/** An edit from the bin, as a lane takes it: one that may have been sent is looked up first. */
function broughtBack(lane: Lane, op: Op, stamp: Parameters<typeof appended>[2]): Lane {
  if (op.kind === 'update') return appended(lane, { ...op, kind: 'update' }, stamp).lane;
  const state = op.unclear ? 'unknown' : 'queued';
  const back: Op = {
    ...op,
    seq: stamp.nextSeq(),
    state,
    held: stamp.held,
    sends: 0,
    error: null,
    notBefore: stamp.now,
  };
  return [back, ...lane];
}

type Stamp = { readonly now: number; readonly newId: () => string };

/** What the queue is after these came back from the bin. */
function unbinned(stored: Box, wanted: readonly Binned[], stamp: Stamp): Decision {
  const lanes = new Map<ItemRef, Lane>();
  const held = stored.mode === 'hold';
  const full = { ...stamp, held, rests: rest, nextSeq: stored.nextSeq, known: () => null };
  for (const { op } of wanted) {
    const ref = stored.current(op.ref);
    const lane = lanes.get(ref) ?? stored.lane(ref);
    // Created after all meanwhile: what was edited then is an edit of that record now.
    const kind = op.kind === 'create' && ref !== op.ref ? 'update' : op.kind;
    lanes.set(ref, broughtBack(lane, { ...op, ref, kind }, full));
  }
  return { lanes, unbinned: wanted.map(({ id }) => id) };
}

type Decisions = Pick<
  Outbox,
  | 'setMode'
  | 'retry'
  | 'resolve'
  | 'discard'
  | 'bin'
  | 'emptyBin'
  | 'pause'
  | 'keepFile'
  | 'fileOf'
  | 'dropFile'
  | 'restore'
  | 'receipts'
  | 'sweep'
  | 'dismissDuplicate'
>;

/**
 * What a user decides about the edits in the box, and what is looked up there. `theBox` throws when none is open. Each
 * decision is one transaction and throws a Failure of kind `storage`.
 */
export function createDecisions(theBox: () => OpenBox, clock: Clock, newId: () => string): Decisions {
  const part = (refs: readonly ItemRef[], how: (lane: Lane) => Parting) => {
    const at = clock.now();
    return theBox().decide(refs, (stored) => parted(stored, refs, { at, how }), changed(refs));
  };
  return {
    setMode: async (mode) => {
      const box = theBox();
      const refs = box.mirror.storedRefs();
      const at = clock.now();
      const how = mode === 'hold' ? withheld : (lane: Lane) => released(lane, at);
      await box.decide(refs, (stored) => ({
        mode,
        lanes: new Map(refs.map(stored.current).map((ref) => [ref, how(stored.lane(ref))])),
      }));
    },
    retry: async (ref) => theBox().alter([ref], retried, changed([ref])),
    resolve: async (ref, theirs) => part([ref], (lane) => resolved(lane, theirs, clock.now())),
    discard: async (refs) => part(refs, discarded),
    bin: async () => theBox().store.readBin(),
    emptyBin: async () => {
      const { store, files } = theBox();
      await store.emptyBin(Number.POSITIVE_INFINITY);
      await sweepFiles(store, files, Number.POSITIVE_INFINITY);
    },
    pause: async (refs) => {
      for (const ref of refs) theBox().uploads.stop(ref);
      await theBox().alter(refs, paused, changed(refs));
    },
    keepFile: async (file) => theBox().files.keep(file),
    fileOf: async (ref) => theBox().files.read(ref),
    dropFile: async (ref) => theBox().files.drop([ref]),
    restore: async (ids) => {
      const box = theBox();
      const wanted = (await box.store.readBin()).filter(({ id }) => ids.includes(id)).reverse();
      const refs = wanted.map(({ op }) => op.ref);
      const stamp = { now: clock.now(), newId };
      await box.decide(refs, (stored) => unbinned(stored, wanted, stamp), changed(refs));
    },
    receipts: async () => theBox().store.readReceipts(),
    sweep: async (list, asked) => sweepList(theBox(), list, asked),
    dismissDuplicate: async (ref) => {
      const box = theBox();
      const one = box.watched().get(ref);
      if (!one) return;
      const dismissed = new Map([[ref, { ...one, dismissed: one.twins }]]);
      await box.decide([], () => ({ lanes: new Map(), watched: dismissed }));
    },
  };
}
