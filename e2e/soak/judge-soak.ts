import type { Effect } from '../chaos/chaos-log';

/** An edit that a person made in a page. */
export type SoakEdit = {
  readonly who: string;
  /** The record, or null for a new one. */
  readonly id: number | null;
  /** The name that was given; of a new one the place, as a text. */
  readonly value: string;
  /** The words that the page showed in the field before: the edit is based on them. */
  readonly shown: string | null;
  /** The chip said that it is on this device. */
  readonly marked: boolean;
};

/** An operation as a user's database holds it, in the box or in the bin. */
export type KeptOp = {
  readonly ref: string;
  readonly patch: Readonly<Record<string, unknown>>;
  readonly state?: string;
};

/** The contents of the users' databases at the end. */
export type Kept = {
  readonly ops: readonly KeptOp[];
  readonly bin: readonly KeptOp[];
  readonly twins: readonly string[];
};

export type SoakVerdict = {
  readonly lost: readonly string[];
  /** Records beyond the first of an edit, and records that no database knows of. */
  readonly duplicated: number;
  readonly unflagged: readonly string[];
  /** Over a value that the page had read and its user had not seen. */
  readonly overwritten: readonly string[];
  /** Over a value that came between the comparison and the PATCH: no client can know. */
  readonly inWindow: number;
};

/** A place as one text, to seven decimals. */
export function placeText(body: Readonly<Record<string, unknown>>): string {
  return [body['lat'], body['lng']].map((value) => Number(value).toFixed(7)).join();
}

const bodyOf = ({ body }: Effect): Readonly<Record<string, unknown>> => Object(body);
const isPole = ({ path }: Effect) => path.startsWith('v1/map-poles');

/** The edit of an effect or of a kept operation: a name of a record, or the place of a new one. */
function keysOf(ref: string | null, body: Readonly<Record<string, unknown>>): readonly string[] {
  const place = 'lat' in body && (ref === null || ref.includes('local')) ? [placeText(body)] : [];
  return 'name' in body ? [...place, String(body['name'])] : place;
}

function lostOf(edits: readonly SoakEdit[], effects: readonly Effect[], { ops, bin }: Kept): readonly string[] {
  const posts = effects.filter(({ method }) => method === 'POST');
  const found = new Set([
    ...effects.flatMap((effect) => keysOf(null, bodyOf(effect))),
    ...posts.map((effect) => placeText(bodyOf(effect))),
    ...[...ops, ...bin].flatMap(({ ref, patch }) => keysOf(ref, patch)),
  ]);
  return edits.flatMap((edit, at) => {
    if (!edit.marked || found.has(edit.value)) return [];
    const later = edits.slice(at + 1).filter(({ who, id }) => id !== null && who === edit.who && id === edit.id);
    const isReplaced = later.some(({ marked, value }) => marked || found.has(value));
    return isReplaced ? [] : [`${edit.who}: ${edit.value}`];
  });
}

function copiesOf(effects: readonly Effect[], twins: readonly string[]) {
  const made = new Map<string, Set<string>>();
  for (const [at, effect] of effects.entries()) {
    if (effect.method !== 'POST' || effect.status >= 400) continue;
    const place = placeText(bodyOf(effect));
    // A create that is sent again under its key gives the same record.
    made.set(place, (made.get(place) ?? new Set()).add(effect.made ?? `effect ${at}`));
  }
  const copies = [...made.values()].reduce((sum, { size }) => sum + size - 1, 0);
  const unflaggedCount = Math.max(0, copies - twins.length);
  return {
    duplicated: copies,
    unflagged: Array.from({ length: unflaggedCount }, (_, at) => `copy ${at + 1} of ${copies}`),
  };
}

function overwritesOf(edits: readonly SoakEdit[], effects: readonly Effect[]) {
  const overwritten: string[] = [];
  let inWindow = 0;
  const last = new Map<string, { readonly who: string; readonly value: string; readonly at: number }>();
  for (const [at, effect] of effects.entries()) {
    const { who = '?', path, method, seen = 0 } = effect;
    const value = bodyOf(effect)['name'];
    if (method !== 'PATCH' || typeof value !== 'string' || effect.status >= 400) continue;
    const before = last.get(path);
    last.set(path, { who, value, at });
    if (!before || before.who === who || before.value === value) continue;
    const wasShown = edits.some((edit) => edit.who === who && edit.shown === before.value);
    if (before.at >= seen) inWindow += 1;
    else if (!wasShown) overwritten.push(`${path}: "${before.value}" of ${before.who} by "${value}" of ${who}`);
  }
  return { overwritten, inWindow };
}

const isParked = ({ state }: KeptOp) => state === 'conflict' || state === 'rejected';

/**
 * The edits that a user's outbox has still to send by itself: an edit that waits for a decision holds the later edits of its own
 * record back.
 */
export function underWay<Op extends KeptOp>(ops: readonly Op[]): readonly Op[] {
  const parked = new Set(ops.filter(isParked).map(({ ref }) => ref));
  return ops.filter(({ ref }) => !parked.has(ref));
}

/** The oracle of docs/testing.md 4: what the service applied and what the devices keep, against what was done. */
export function judgeSoak(edits: readonly SoakEdit[], log: readonly Effect[], kept: Kept): SoakVerdict {
  const effects = log.filter(isPole);
  return { lost: lostOf(edits, effects, kept), ...copiesOf(effects, kept.twins), ...overwritesOf(edits, effects) };
}
