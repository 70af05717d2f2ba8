/** Second copies of what was created here: watched for, looked for in lists, asked for half a minute later (F36). */

import type { QueryClient } from '@tanstack/query-core';
import type { Api, WireRecord } from '../../../api/api';
import { Failure } from '../../../api/failure';
import type { Clock } from '../../../api/platform/clock';
import { copiesQuery, type FieldValue } from '../../../api/queries/items-query';
import { reportUnexpected } from '../../../api/unexpected';
import { listBase } from '../../../items/base/list-base';
import type { ModelBase } from '../../../items/base/model-base';
import { geometryFingerprint } from '../../../items/changes/geometry-fingerprint';
import { decodeRecord, recordId } from '../../../items/codec/decode-record';
import { type ItemGeometry, type ItemRef, type ModelKey, modelOf, refOf } from '../../../items/item';
import type { Duplicate } from '../outbox';
import { longestWait } from '../queue/record-queue';
import type { Decision, DuplicateWatch, OutboxStore, Place, StoreSnapshot } from '../store/outbox-storage';

/** Milliseconds after which a list that knows no twin ends the watch: a repeated request arrives at once or never. */
const watchDuration = 60_000;
/** Degrees around a place within which its twin lies: more than rounding takes away. */
const margin = 2e-7;

/** The duplicates among the watched, without the dismissed ones. Pure. */
export function duplicatesOf(duplicateWatches: Iterable<DuplicateWatch>): readonly Duplicate[] {
  return [...duplicateWatches].flatMap(({ ref, projectId, twins, dismissed }) => {
    const left = twins.filter((twin) => !dismissed.includes(twin));
    return left.length > 0 ? [{ ref, projectId, twins: left }] : [];
  });
}

function firstPlace(geometry: ItemGeometry | null): Place | undefined {
  if (geometry === null) return undefined;
  if (geometry.kind === 'point') return geometry.at;
  return geometry.kind === 'line' ? geometry.path[0] : geometry.polygons[0]?.[0];
}

function isNewer(ref: ItemRef, knownIdMax: number | null): boolean {
  return knownIdMax === null || Number(ref.slice(ref.indexOf(':') + 1)) > knownIdMax;
}

/** The items of a list that have the geometry of a watched one, came after it was made, and are none of our own. */
function copiesIn(list: ModelBase, duplicateWatches: DuplicateWatch, own: ReadonlySet<ItemRef>): readonly ItemRef[] {
  const [lng, lat] = duplicateWatches.place;
  return list.near([lng - margin, lat - margin, lng + margin, lat + margin]).filter((ref) => {
    if (ref === duplicateWatches.ref || own.has(ref) || !isNewer(ref, duplicateWatches.knownIdMax)) return false;
    const found = list.item(ref);
    return found !== undefined && geometryFingerprint(found.geometry) === duplicateWatches.fingerprint;
  });
}

/**
 * The watched of a model after a list of the service that was asked for at `at`: with the twins found, or `null` for one
 * whose watch is over. Only what changes is in the answer. Pure (docs/sync.md 4.7).
 */
function watchesAfterSearch(
  duplicateWatches: Iterable<DuplicateWatch>,
  list: ModelBase,
  moment: { readonly at: number; readonly own: ReadonlySet<ItemRef> },
): ReadonlyMap<ItemRef, DuplicateWatch | null> {
  const changes = new Map<ItemRef, DuplicateWatch | null>();
  for (const one of duplicateWatches) {
    const twins = copiesIn(list, one, moment.own);
    const fresh = twins.filter((twin) => !one.twins.includes(twin));
    if (fresh.length > 0) changes.set(one.ref, { ...one, twins: [...one.twins, ...fresh] });
    else if (one.twins.length === 0 && list.has(one.ref) && moment.at > one.at + watchDuration)
      changes.set(one.ref, null);
  }
  return changes;
}

type Sent = Pick<DuplicateWatch, 'projectId' | 'knownIdMax'> & {
  readonly geometry: ItemGeometry | null;
  /** The new record as the service confirmed it, or else as it was sent. */
  readonly record: Readonly<Record<string, unknown>>;
};

/** A place, or else a name: what a copy has too, because it was made of the same request. */
function askedBy(record: Sent['record']): Pick<DuplicateWatch, 'askBy'> {
  for (const field of ['lat', 'name']) {
    const value = record[field];
    const isText = typeof value === 'string' && value !== '';
    if (isText || typeof value === 'number') return { askBy: { field, value: String(value) } };
  }
  return {};
}

/**
 * Begins the watch of an item that has just arrived; `twins` were seen already, by a look-up. Null for one without a place:
 * nothing identifies its twin. Pure.
 */
export function startDuplicateWatch(
  sent: Sent,
  became: Pick<DuplicateWatch, 'ref' | 'twins' | 'at'>,
): DuplicateWatch | null {
  const { projectId, knownIdMax, geometry, record } = sent;
  const place = firstPlace(geometry);
  if (!place) return null;
  const fingerprint = geometryFingerprint(geometry);
  const model = modelOf(became.ref);
  return { ...became, ...askedBy(record), projectId, knownIdMax, fingerprint, place, model, dismissed: [] };
}

/** A list of the service: of a project and a model, asked for at `at`, wall clock milliseconds. */
type AskedList = { readonly projectId: number; readonly model: ModelKey; readonly at: number };

/** The part of an open outbox that is needed. */
export type DuplicateSearchOutbox = {
  readonly duplicateWatches: () => ReadonlyMap<ItemRef, DuplicateWatch>;
  readonly store: Pick<OutboxStore, 'readCreatedRefs'>;
  readonly decide: (refs: readonly ItemRef[], decide: (snapshot: StoreSnapshot) => Decision) => Promise<void>;
};

/** One far in the future comes from a clock that was turned back (F8). */
function isLater(one: number, other: number): boolean {
  return one > other && one <= other + longestWait;
}

/** Searches a list for second copies of what was created here, and writes down what it finds. Throws a Failure of kind `storage`. */
export async function searchList(
  snapshot: DuplicateSearchOutbox,
  list: ModelBase,
  { projectId, model, at }: AskedList,
): Promise<void> {
  const duplicateWatches = [...snapshot.duplicateWatches().values()].filter(
    (one) => one.model === model && one.projectId === projectId && !isLater(one.at, at),
  );
  if (duplicateWatches.length === 0) return;
  const own: ReadonlySet<ItemRef> = await snapshot.store.readCreatedRefs();
  const changes = watchesAfterSearch(duplicateWatches, list, { at, own });
  if (changes.size > 0) await snapshot.decide([], () => ({ queues: new Map(), duplicateWatches: changes }));
}

export type DuplicateSearchPorts = DuplicateSearchOutbox & {
  readonly api: Api;
  readonly queries: QueryClient;
  readonly clock: Clock;
  readonly sendConditions: () => { readonly online: boolean; readonly signedIn: boolean };
};

/** Looks for second copies of what was created here, within a minute of it, whatever the page reads by itself. */
type DuplicateSearch = {
  /** Plans again; call it when anything has changed. */
  readonly wake: () => void;
  readonly stop: () => void;
};

/** Milliseconds after a create until its copy is looked for, together with those of what was created meanwhile. */
const searchAfter = 30_000;
/** A younger one waits for the next look: its copy may be on its way still. */
const tooYoung = 5_000;
/** So many are asked for one by one; for more of them the list is read. */
const maxSingleReads = 3;
/** Milliseconds until a look that failed is tried again: at first, and at most. */
const again = { first: 10_000, most: 300_000 } as const;

/** The creates that are looked for in one list, and the time. */
type PlannedSearch = { readonly dueIn: number; readonly wanted: readonly DuplicateWatch[] };

/** Milliseconds since it was confirmed; one far in the future comes from a clock that was turned back (F8). */
function ageOf({ at }: DuplicateWatch, now: number): number {
  return at > now + searchAfter ? searchAfter : now - at;
}

/** The look that is due first, for the oldest that was not looked for yet, with all of its list; null when none is. Pure. */
function nextSearch(
  duplicateWatches: Iterable<DuplicateWatch>,
  searched: ReadonlySet<ItemRef>,
  now: number,
): PlannedSearch | null {
  const left = [...duplicateWatches].filter(({ ref }) => !searched.has(ref));
  const [oldest] = left.toSorted((a, b) => ageOf(b, now) - ageOf(a, now));
  if (!oldest) return null;
  const ofList = left.filter(({ projectId, model }) => projectId === oldest.projectId && model === oldest.model);
  return {
    dueIn: Math.max(0, searchAfter - ageOf(oldest, now)),
    wanted: ofList.filter((one) => ageOf(one, now) >= tooYoung),
  };
}

const isNo = (error: unknown) => error instanceof Failure && error.kind === 'rejected';

/** Reads what may be a copy of these: one by one when they are few, else all that came after the first of them. */
function createReading({ api, queries }: DuplicateSearchPorts) {
  const read = (of: DuplicateWatch, only: FieldValue | null) => queries.fetchQuery(copiesQuery(api, of, only));

  /** Null when the service does not find the item itself by that: then it would not find a copy either. */
  const readOne = async (one: DuplicateWatch): Promise<readonly WireRecord[] | null> => {
    if (!one.askBy) return null;
    try {
      const found = await read(one, one.askBy);
      return found.some((record) => refOf(one.model, recordId(record) ?? 0) === one.ref) ? found : null;
    } catch (error) {
      if (isNo(error)) return null;
      throw error;
    }
  };

  return async (first: DuplicateWatch, wanted: readonly DuplicateWatch[]): Promise<ModelBase> => {
    const singly = wanted.length > maxSingleReads ? [null] : await Promise.all(wanted.map(readOne));
    const found = singly.flatMap((records) => records ?? []);
    const records = singly.includes(null) ? await read(first, null) : found;
    const since = Math.min(...wanted.map(({ knownIdMax }) => knownIdMax ?? 0));
    const own = new Set(wanted.map(({ ref }) => ref));
    const concerns = (id: number) => id > since || own.has(refOf(first.model, id));
    const fresh = records.filter((record) => concerns(recordId(record) ?? 0));
    return listBase(fresh.flatMap((record) => decodeRecord(first.model, record) ?? []));
  };
}

/** Makes the look of the one tab that sends. What waits when it begins is looked for when its time has come, or at once. */
export function createDuplicateSearch(ports: DuplicateSearchPorts): DuplicateSearch {
  const { clock, duplicateWatches, sendConditions } = ports;
  const reading = createReading(ports);
  const searched = new Set<ItemRef>();
  /** A look is on its way, or will be when its time has come: nothing new is due before it. */
  let isPlanned = false;
  let stopped = false;
  let failures = 0;
  let notBefore = 0;
  let cancel = (): void => undefined;

  const search = async (wanted: readonly DuplicateWatch[]) => {
    const [first] = wanted;
    if (!first) return;
    const at = clock.now();
    try {
      await searchList(ports, await reading(first, wanted), { projectId: first.projectId, model: first.model, at });
      for (const { ref } of wanted) searched.add(ref);
      failures = 0;
    } catch (error) {
      // A fault of this program would be met again with the same records.
      if (reportUnexpected(error)) for (const { ref } of wanted) searched.add(ref);
      notBefore = clock.now() + Math.min(again.first * 2 ** failures, again.most);
      failures += 1;
    }
  };

  const replan = () => {
    isPlanned = false;
    wake();
  };
  const wake = () => {
    const { online, signedIn } = sendConditions();
    if (stopped || isPlanned || !online || !signedIn) return;
    const now = clock.now();
    const all = duplicateWatches();
    for (const ref of searched) if (!all.has(ref)) searched.delete(ref);
    const next = nextSearch(all.values(), searched, now);
    if (!next) return;
    const held = Math.min(Math.max(0, notBefore - now), again.most);
    const wait = Math.max(next.dueIn, held);
    isPlanned = true;
    if (wait > 0) cancel = clock.after(wait, replan);
    else void search(next.wanted).finally(replan);
  };

  return {
    wake,
    stop: () => {
      stopped = true;
      cancel();
    },
  };
}
