import type { LngLat } from '../../geo/lng-lat';
import { message } from '../../i18n/message';
import { isPlainRecord, ownValue, type PlainRecord } from '../codec/plain-record';
import { computedLength, ownColumns } from '../export/cell-of';
import { type Fields, type ItemGeometry, type ItemRef, parseRef } from '../item';
import { lengthFieldOf } from '../lengths/item-length';
import { modelKeys } from '../registry';
import { type OwnRead, ownItem } from './own-item';

/** The properties of a feature of the product's own export beside its fields. */
const added: readonly string[] = ['id', 'model', ownColumns.lengthIs, '__proto__'];

/** The item that a feature was exported from; null for a feature of anybody else. Other programs may move the id, or drop it. */
export function ownRefOf(feature: PlainRecord): ItemRef | null {
  const id = ownValue(feature, 'id');
  const named = typeof id === 'string' ? parseRef(id) : null;
  if (named) return named;
  const properties = ownValue(feature, 'properties');
  if (!isPlainRecord(properties)) return null;
  const model = modelKeys.find((key) => key === ownValue(properties, 'model'));
  const own = ownValue(properties, 'id');
  return model && (typeof own === 'number' || typeof own === 'string') ? parseRef(`${model}:${own}`) : null;
}

const ownMark = new RegExp(`"id"\\s*:\\s*"(${modelKeys.join('|')}):(\\d+|local:[\\w-]+)"`);

/** True for the beginning of a GeoJSON text that the product exported: one of its first features is named as an item is. */
export function isOwnGeoJson(head: string): boolean {
  return ownMark.test(head);
}

function placeIn(value: unknown): LngLat | null {
  if (!Array.isArray(value)) return null;
  const [lng, lat]: readonly unknown[] = value;
  return typeof lng === 'number' && typeof lat === 'number' ? [lng, lat] : null;
}

function pathIn(value: unknown): readonly LngLat[] | null {
  if (!Array.isArray(value)) return null;
  const places = value.map(placeIn);
  return places.includes(null) ? null : places.flatMap((at) => (at ? [at] : []));
}

/** Polygons without holes, their rings open: as this product has them. */
function polygonsIn(value: unknown): readonly (readonly LngLat[])[] | null {
  if (!Array.isArray(value)) return null;
  const rings = value.map((polygon: unknown) =>
    Array.isArray(polygon) && polygon.length === 1 ? pathIn(polygon[0]) : null,
  );
  if (rings.includes(null)) return null;
  return rings.flatMap((ring) => (ring ? [openedRing(ring)] : []));
}

/** A ring without its first place at its end. */
export function openedRing(ring: readonly LngLat[]): readonly LngLat[] {
  const [first, last] = [ring[0], ring.at(-1)];
  return first && last && ring.length > 1 && first[0] === last[0] && first[1] === last[1] ? ring.slice(0, -1) : ring;
}

function geometryIn(value: unknown): ItemGeometry | null | 'unreadable' {
  if (value === null || value === undefined) return null;
  if (!isPlainRecord(value)) return 'unreadable';
  const coordinates = ownValue(value, 'coordinates');
  switch (ownValue(value, 'type')) {
    case 'Point': {
      const at = placeIn(coordinates);
      return at ? { kind: 'point', at } : 'unreadable';
    }
    case 'LineString': {
      const path = pathIn(coordinates);
      return path ? { kind: 'line', path } : 'unreadable';
    }
    case 'Polygon': {
      const polygons = polygonsIn([coordinates]);
      return polygons ? { kind: 'area', polygons } : 'unreadable';
    }
    case 'MultiPolygon': {
      const polygons = polygonsIn(coordinates);
      return polygons ? { kind: 'area', polygons } : 'unreadable';
    }
    default:
      return 'unreadable';
  }
}

/** The fields in a feature's properties, without what the export adds; what it had to put aside stands in `record`. */
function fieldsIn(ref: ItemRef, feature: PlainRecord): Fields {
  const properties = ownValue(feature, 'properties');
  // A length that was only measured for the file is no word of the record.
  const isComputed = isPlainRecord(properties) && ownValue(properties, ownColumns.lengthIs) === computedLength;
  const computed = isComputed ? lengthFieldOf(ref) : undefined;
  const isField = ([name]: readonly [string, unknown]) => !added.includes(name) && name !== computed;
  const aside = ownValue(feature, 'record');
  const given = isPlainRecord(properties) ? Object.entries(properties).filter(isField) : [];
  const kept = isPlainRecord(aside) ? Object.entries(aside).filter(([name]) => name !== '__proto__') : [];
  return Object.fromEntries([...given, ...kept]);
}

/** An item out of a feature of the product's own export, or why it cannot be one. */
export function ownFeature(ref: ItemRef, feature: PlainRecord): OwnRead {
  const geometry = geometryIn(ownValue(feature, 'geometry'));
  if (geometry === 'unreadable') return { reason: message('import.wrongShape') };
  return ownItem(ref, geometry, fieldsIn(ref, feature));
}
