import type { LngLat } from '../../geo/lng-lat';
import { placesOf } from '../base/list-base';
import { decodeRecord } from '../codec/decode-record';
import { isRoute, routeOfList } from '../digest/route-of-list';
import type { ItemGeometry, ModelKey } from '../item';
import { lengthOfItem } from '../lengths/length-of-item';
import { fnvStart, fnvStep } from '../pack/fnv-step';
import type { PackedModel } from '../pack/packed-base';
import { type PackedShapes, shapeKinds } from '../pack/packed-shapes';
import { pathOfRow } from '../pack/path-of-row';

/**
 * Fingerprints of the items of one model, with which later ones are compared: a row each, ordered by id. Numbers alone, nothing
 * that could be read. `texts` are of the records' text, `places` of their geometry to seven decimals, `metres` what each adds to
 * the route (empty: none does).
 */
export type ItemFingerprints = {
  readonly ids: Float64Array<ArrayBuffer>;
  readonly texts: Uint32Array<ArrayBuffer>;
  readonly places: Uint32Array<ArrayBuffer>;
  readonly metres: Float64Array<ArrayBuffer>;
};

/** The same of one record: `content` is of what a person may write. */
export type RecordFingerprint = { readonly content: number; readonly place: number; readonly metres: number };

/** The last record that a person wrote of an item, with the contents of the earlier ones. */
export type OwnFingerprint = RecordFingerprint & { readonly earlier?: readonly number[] };

function mixed(hash: number, value: number): number {
  let next = hash;
  for (let shift = 0; shift < 32; shift += 8) next = fnvStep(next, (value >>> shift) & 0xff);
  return next;
}

/** One number for a shape; places equal to seven decimals give the same one, on either side of the antimeridian. */
function geometryHash(kind: number, path: readonly LngLat[]): number {
  let hash = mixed(fnvStart, kind);
  for (const [lng, lat] of path) {
    const turned = lng - 360 * Math.floor((lng + 180) / 360);
    hash = mixed(mixed(hash, Math.round(turned * 1e7)), Math.round(lat * 1e7));
  }
  return hash >>> 0;
}

function geometryHashes(shapes: PackedShapes): Uint32Array<ArrayBuffer> {
  return Uint32Array.from(shapes.kinds, (kind, row) => geometryHash(kind, pathOfRow(shapes, row)));
}

/** The marks of a list. `metres` as `routeOfList` gives them, when that is known already. */
export function itemFingerprints(list: PackedModel, { metres } = routeOfList(list)): ItemFingerprints {
  return { ids: list.records.ids, texts: list.records.hashes, places: geometryHashes(list.shapes), metres };
}

function kindOf(geometry: ItemGeometry | null): number {
  return geometry ? shapeKinds[geometry.kind] : shapeKinds.none;
}

/** Fields that the service writes by itself, or adds when it is asked to. */
const ownOfService: ReadonlySet<string> = new Set(['createdAt', 'updatedAt', 'tags', 'owner']);

/** A value with its keys in order; what is empty is as if it were not there. */
function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(ordered);
  const entries = Object.entries(value).filter(([name, each]) => each !== null && !ownOfService.has(name));
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, ordered(each)]);
}

function textHash(text: string): number {
  let hash: number = fnvStart;
  for (let at = 0; at < text.length; at += 1) hash = fnvStep(hash, text.charCodeAt(at));
  return hash >>> 0;
}

/** The mark of one record as the service gives it, whatever answer it stands in; null when it is none. */
export function recordFingerprint(model: ModelKey, record: unknown): RecordFingerprint | null {
  const item = decodeRecord(model, record);
  if (!item) return null;
  const { geometry, fields, rest } = item;
  const place = geometryHash(kindOf(geometry), placesOf(geometry));
  const content = textHash(JSON.stringify([place, ordered(fields), ordered(rest)]));
  return { content, place, metres: isRoute(model, fields) ? (lengthOfItem(item) ?? 0) : 0 };
}
