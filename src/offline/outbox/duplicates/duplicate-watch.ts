import type { FieldValue } from '../../../api/queries/items-query';
import type { ModelBase } from '../../../items/base/model-base';
import { geometryFingerprint } from '../../../items/geometry-fingerprint';
import { type ItemGeometry, type ItemRef, type ModelKey, modelOf } from '../../../items/item';

type Place = Extract<ItemGeometry, { kind: 'point' }>['at'];

/** One of ours, and records of the service that have the very same geometry and came at the same time. */
export type Duplicate = { readonly ref: ItemRef; readonly projectId: number; readonly twins: readonly ItemRef[] };

/**
 * An item that was created here, while a second copy of it may still turn up: a browser may repeat a POST by itself
 * (F36).
 */
export type DuplicateWatch = {
  readonly ref: ItemRef;
  readonly projectId: number;
  readonly model: ModelKey;
  /** Of the geometry that was sent, and where it begins (degrees). */
  readonly fingerprint: string;
  readonly place: Place;
  /** The largest id of its model that was known before the POST. */
  readonly knownIdMax: number | null;
  /** What the service can be asked by for it and its second copy, and for hardly anything else. */
  readonly askBy?: FieldValue;
  /** When it was confirmed, wall clock milliseconds. */
  readonly at: number;
  readonly twins: readonly ItemRef[];
  /** Twins that the user said are none. */
  readonly dismissed: readonly ItemRef[];
};

/** Milliseconds after which a list that knows no twin ends the watch: a repeated request arrives at once or never. */
const watchDuration = 60_000;
/** Degrees around a place within which its twin lies: more than rounding takes away. */
const margin = 2e-7;

/** The duplicates among the watched, those that the user has not dismissed. Pure. */
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
 * What a list of the service, asked for at `at`, makes of the watched of its model: with the twins found, or `null` for one
 * whose watch is over. Only what changes is in the answer. Pure (docs/sync.md 4.7).
 */
export function watchesAfterSearch(
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
 * nothing tells its twin. Pure.
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
