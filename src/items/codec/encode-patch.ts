import type { LngLat } from '../../geo/lng-lat';
import { closeRing } from '../../geo/polygon/ring';
import { type Fields, type Item, type ItemGeometry, type ModelKey, modelOf, type Patch, type WireShape } from '../item';
import { fieldSpecOf, specOf } from '../registry';
import { numberText } from './read-number';
import { withProjectId } from './with-project-id';

/** Properties that a field of `fields` may never be: they belong to the record itself or to its place. */
const reserved = ['id', 'mapProjectId', 'poly', 'lat', 'lng', '__proto__'];

/** Fields in the form for a request body: fields that only the service writes are left out, an unset value becomes null. */
function encodeFields(model: ModelKey, fields: Fields): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const spec = fieldSpecOf(model, name);
    if ((spec?.readOnly && !spec.computed) || reserved.includes(name)) continue;
    body[name] = value ?? null;
  }
  return body;
}

type WirePoint = { readonly lat: number | string; readonly lng: number | string };

/** `poly`, or `lat` and `lng`, in the given spelling (docs/interface.md 2.2). Null takes the place away. */
export function encodeGeometry(geometry: ItemGeometry | null, shape: WireShape): Record<string, unknown> {
  const text = shape.numbers === 'text';
  const spell = (value: number) => (text ? numberText(value, shape.decimals) : value);
  const point = ([lng, lat]: LngLat): WirePoint => ({ lat: spell(lat), lng: spell(lng) });
  if (geometry === null) return shape.form === 'lat-lng' ? { lat: null, lng: null } : { poly: null };
  if (geometry.kind === 'point') return { ...point(geometry.at) };
  if (geometry.kind === 'line') {
    const path = geometry.path.map(point);
    return { poly: shape.form === 'polygons' ? [path] : path };
  }
  const rings = geometry.polygons.map((ring) => (shape.rings === 'closed' ? closeRing(ring) : ring).map(point));
  return { poly: shape.form === 'path' && rings.length === 1 ? rings[0] : rings };
}

const forms = { point: 'lat-lng', line: 'path', area: 'polygons' } as const;

/** The spelling of a new item's geometry: text for permits, numbers for all others, open rings (docs/interface.md; A12, A13). */
export function modelShape(model: ModelKey, geometry: ItemGeometry | null): WireShape {
  const kind = geometry?.kind ?? specOf(model).geometry[0] ?? 'point';
  return { form: forms[kind], numbers: model === 'permit' ? 'text' : 'number', rings: 'open' };
}

/** A form carries a geometry when reading it back gives the same kind: see how a `poly` is read. */
function carries(model: ModelKey, form: WireShape['form'], geometry: ItemGeometry): boolean {
  const { geometry: kinds } = specOf(model);
  if (geometry.kind === 'point') return form === 'lat-lng';
  if (geometry.kind === 'line') return form === 'path' || (form === 'polygons' && !kinds.includes('area'));
  return form === 'polygons' || (form === 'path' && geometry.polygons.length === 1 && !kinds.includes('line'));
}

/** The spelling to write a geometry in: the record's own when it can carry this geometry, else the model's. */
export function shapeFor(model: ModelKey, geometry: ItemGeometry | null, own: WireShape | undefined): WireShape {
  const usual = modelShape(model, geometry);
  if (!own) return usual;
  return geometry === null || carries(model, own.form, geometry) ? own : { ...own, form: usual.form };
}

/**
 * The changes of a patch, as a PATCH has it: only its own fields, the geometry in the record's own spelling (`item` knows
 * it). `mapProjectId` is not part of it: see `withProjectId`.
 */
export function encodePatch(item: Item, patch: Patch): Record<string, unknown> {
  const model = modelOf(item.ref);
  const { geometry, fields } = patch;
  return {
    ...(fields === undefined ? {} : encodeFields(model, fields)),
    ...(geometry === undefined ? {} : encodeGeometry(geometry, shapeFor(model, geometry, item.shape))),
  };
}

/** An item as a record: what it takes to make it again, and which one it is, by the moment at which it was made. */
export function encodeRecord(item: Item): Record<string, unknown> {
  const { createdAt } = item.fields;
  return { ...encodeCreate(item), ...(createdAt === undefined ? {} : { createdAt }) };
}

/** The body of an item's POST (A12): its project, its place and the fields that are set; never an id. */
export function encodeCreate(item: Item): Record<string, unknown> {
  const model = modelOf(item.ref);
  const set = Object.entries(encodeFields(model, item.fields)).filter(([, value]) => value !== null);
  const place = item.geometry && encodeGeometry(item.geometry, shapeFor(model, item.geometry, item.shape));
  return { ...withProjectId(model, item.projectId), ...Object.fromEntries(set), ...place };
}
