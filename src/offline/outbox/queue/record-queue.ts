import { modelOf } from '../../../items/item';
import type { Op, OpState, OutboxEntry, Outstanding, WireFields } from '../outbox';
import { differing, pick } from './changed-fields';

/** Milliseconds that an operation rests after its last change before it leaves (interactions.md 9). */
export const rest = { update: 1_000, create: 8_000 } as const;

/** How long operations rest; on a device that keeps nothing they leave at once (reliability.md F19). */
export type Rests = Readonly<Record<Op['kind'], number>>;

/** What a new operation is stamped with. `now` is wall clock milliseconds; `held`: it waits until the user sends it. */
export type Stamp = {
  readonly now: number;
  readonly held: boolean;
  readonly rests: Rests;
  readonly nextSeq: () => number;
  readonly newId: () => string;
  /** The largest id of a model in a project that this device knows, or null. */
  readonly known: (of: Pick<Op, 'projectId' | 'model'>) => number | null;
};

/** One record's operations, oldest first. */
export type Lane = readonly Op[];

export type Appended = {
  readonly lane: Lane;
  /** True for a drop that came too late: the create has left, or may have. */
  readonly refused: boolean;
};

/**
 * Only what has certainly not been applied may still change (reliability.md 4.5). An update that was refused may in any case:
 * each try compares first. A create that was refused after a try without an answer is still looked for by what was sent.
 */
function isUnsent({ kind, state, unclear }: Op): boolean {
  if (state === 'rejected') return kind === 'update' || !unclear;
  return state === 'queued' || state === 'waiting-auth';
}

/** What lies on a full device leaves as it lies there; refused, it never will. */
function isMergeable(op: Op): boolean {
  return isUnsent(op) && (op.fixed !== true || op.state === 'rejected');
}

function withoutUnchanged(patch: WireFields, base: WireFields): WireFields {
  const changed = differing(patch, patch, base);
  return Object.fromEntries(Object.entries(patch).filter(([field]) => !(field in base) || changed.includes(field)));
}

function fresh(entry: Exclude<OutboxEntry, { kind: 'drop' }>, stamp: Stamp): Op {
  const { projectId } = entry;
  const model = modelOf(entry.ref);
  const mayBeThere = entry.kind === 'create' && entry.mayBeThere === true;
  return {
    v: 1,
    seq: stamp.nextSeq(),
    opId: stamp.newId(),
    kind: entry.kind,
    model,
    ref: entry.ref,
    projectId,
    patch: entry.patch,
    base: entry.kind === 'update' ? pick(entry.base, Object.keys(entry.patch)) : {},
    at: stamp.now,
    notBefore: stamp.now + stamp.rests[entry.kind],
    state: mayBeThere ? 'unknown' : 'queued',
    held: stamp.held,
    sends: 0,
    unclear: mayBeThere,
    // What may have been sent at any time before is looked for among all records.
    knownIdMax: entry.kind === 'create' && !mayBeThere ? stamp.known({ projectId, model }) : null,
    misses: 0,
    theirs: null,
    error: null,
  };
}

type Edited = { readonly patch: WireFields; readonly base: WireFields };

function merge(
  op: Op,
  { patch, base }: Edited,
  { now, held, rests }: Pick<Stamp, 'now' | 'held' | 'rests'>,
): Op | null {
  const union = { ...op.patch, ...patch };
  // What was edited before has its own base, or none that is known.
  const others = Object.keys(base).filter((field) => !(field in op.patch));
  const oldest = op.kind === 'create' ? {} : { ...pick(base, others), ...op.base };
  // What a try without an answer may have changed has to be said again, also where it is back at its base.
  const kept = op.kind === 'create' || op.unclear ? union : withoutUnchanged(union, oldest);
  if (op.kind === 'update' && Object.keys(kept).length === 0) return null;
  return {
    ...op,
    ...(op.fixed ? { fixed: false } : {}),
    patch: kept,
    base: pick(oldest, Object.keys(kept)),
    at: now,
    notBefore: now + rests[op.kind],
    state: op.state === 'rejected' ? 'queued' : op.state,
    held,
    error: null,
  };
}

/**
 * What an edit's fields hold once the operations before it have arrived. The entry only knows the last word of the service:
 * an edit that takes back what is just being sent says something new all the same.
 */
function baseBehind(before: Lane, { patch, base }: Extract<OutboxEntry, { kind: 'update' }>): WireFields {
  const held: WireFields = Object.assign({}, base, ...before.map((op) => op.patch));
  return pick(held, Object.keys(patch));
}

/**
 * An edit with what the page showed as its base, `shown` on top of the service's last word: by the time it is stored, what
 * was on its way may have arrived, and its lane says nothing of it any more. Pure.
 */
export function madeOn(shown: WireFields, entry: OutboxEntry): OutboxEntry {
  if (entry.kind !== 'update') return entry;
  return { ...entry, base: { ...entry.base, ...pick(shown, Object.keys(entry.patch)) } };
}

function drop(lane: Lane): Appended {
  const [head] = lane;
  if (head === undefined) return { lane, refused: false };
  const unsent = head.kind === 'create' && isUnsent(head);
  return unsent ? { lane: [], refused: false } : { lane, refused: true };
}

/**
 * A lane with one more edit in it: merged into the last operation when that has certainly not been applied (the oldest
 * base of a field wins, a field back at its base disappears), else queued behind it. Pure (reliability.md 4.5).
 */
export function appended(lane: Lane, entry: OutboxEntry, stamp: Stamp): Appended {
  if (entry.kind === 'drop') return drop(lane);
  const last = lane.at(-1);
  if (last && isMergeable(last)) {
    const before = lane.slice(0, -1);
    const base = entry.kind === 'update' ? baseBehind(before, entry) : {};
    const merged = merge(last, { patch: entry.patch, base }, stamp);
    return { lane: merged ? [...before, merged] : before, refused: false };
  }
  if (entry.kind === 'create') return { lane: [...lane, fresh(entry, stamp)], refused: false };
  const base = baseBehind(lane, entry);
  const patch = withoutUnchanged(entry.patch, base);
  if (Object.keys(patch).length === 0) return { lane, refused: false };
  return { lane: [...lane, fresh({ ...entry, patch, base }, stamp)], refused: false };
}

/**
 * A lane whose first operation was refused: what was edited behind it meanwhile joins it, as an edit after the refusal
 * would, and the whole is tried once more. Otherwise the cure would wait behind the illness. Pure (reliability.md 4.8).
 */
export function rejoined(lane: Lane): Lane {
  const [head, next, ...later] = lane;
  if (!head || !next || head.state !== 'rejected' || !isMergeable(head) || !isMergeable(next)) return lane;
  const merged = merge(head, next, { now: next.at, held: next.held === true, rests: rest });
  return merged ? [{ ...merged, notBefore: next.notBefore }, ...later] : later;
}

const worstFirst: readonly OpState[] = ['conflict', 'rejected', 'unknown', 'sending', 'waiting-auth', 'queued'];

/** The state of a lane that matters most: what needs the user first, what only waits last. Null for an empty lane. */
export function worstState(lane: Lane): OpState | null {
  const [head] = lane;
  if (!head || lane.length === 1) return head?.state ?? null;
  const states = new Set(lane.map((op) => op.state));
  return worstFirst.find((state) => states.has(state)) ?? head.state;
}

/** All operations of a lane as one: the last value of a field, its oldest base, the state that matters most. Pure. */
export function fold(lane: Lane): Outstanding | null {
  const [head] = lane;
  if (!head) return null;
  const theirs = lane.find((op) => op.theirs)?.theirs ?? null;
  return {
    ref: head.ref,
    projectId: head.projectId,
    kind: head.kind,
    patch: Object.assign({}, ...lane.map((op) => op.patch)),
    base: Object.assign({}, ...lane.map((op) => op.base).reverse()),
    state: worstState(lane) ?? head.state,
    held: head.held === true,
    theirs,
    error: lane.find((op) => op.error)?.error ?? null,
  };
}
