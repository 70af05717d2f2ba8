import { models } from '../contract/models';
import type { LngLat } from '../geo/lng-lat';
import type { Message } from '../i18n/message';

type KeyOf<Path> = Path extends `map-${infer Key}` ? Key : never;

/** A model of a map project, by the name that the product and its addresses use: `pole` for `map-poles`. */
export type ModelKey = KeyOf<(typeof models)[number]['singular']>;

/** The id of an item that the service has not seen yet: `local:` and a UUID. */
export type LocalId = `local:${string}`;
export type ItemId = number | LocalId;

/** The one name of an item in the product: `segment:12` or `segment:local:<uuid>`. Usable as a map key and in an address. */
export type ItemRef = `${ModelKey}:${number}` | `${ModelKey}:${LocalId}`;

/** `polygons` are open rings (first ≠ last) without holes; several mean their union (A13). */
export type ItemGeometry =
  | { readonly kind: 'point'; readonly at: LngLat }
  | { readonly kind: 'line'; readonly path: readonly LngLat[] }
  | { readonly kind: 'area'; readonly polygons: readonly (readonly LngLat[])[] };

export type GeometryKind = ItemGeometry['kind'];

/** How a record spelt its geometry, so that an edit goes back in the same spelling (A12 and A13). */
export type WireShape = {
  readonly form: 'lat-lng' | 'path' | 'polygons';
  readonly numbers: 'number' | 'text';
  readonly rings: 'open' | 'closed';
  /** Coordinates as text have this many decimals at least, if need be with zeros at the end. */
  readonly decimals?: number;
};

export type Fields = Readonly<Record<string, unknown>>;

/**
 * One item of the network. `fields` are the registry's fields; `rest` keeps every other property of the record untouched. `shape`
 * is absent on items made here. `problem` is the reason why a record's geometry is not drawn.
 */
export type Item = {
  readonly ref: ItemRef;
  readonly projectId: number;
  readonly geometry: ItemGeometry | null;
  readonly fields: Fields;
  readonly rest: Fields;
  readonly shape?: WireShape;
  readonly problem?: Message;
};

/** The fields that an edit sets: absent keys stay as they are. `geometry: null` takes the place away. */
export type Patch = { readonly geometry?: ItemGeometry | null; readonly fields?: Fields };

/** Makes the ref of an item from its model and id. */
export function refOf(model: ModelKey, id: ItemId): ItemRef {
  return `${model}:${id}` as ItemRef;
}

/** The model part of a ref. */
export function modelOf(ref: ItemRef): ModelKey {
  return ref.slice(0, ref.indexOf(':')) as ModelKey;
}

/** The id part of a ref: a number, or a local id. */
export function idOf(ref: ItemRef): ItemId {
  const id = ref.slice(ref.indexOf(':') + 1);
  return id.startsWith('local:') ? (id as LocalId) : Number(id);
}

/** True when the service has not given this item an id yet. */
export function isLocal(ref: ItemRef): boolean {
  return ref.includes(':local:');
}

/** Reads a ref from foreign text (an address): null when it is none. */
export function parseRef(text: string): ItemRef | null {
  const colon = text.indexOf(':');
  const id = text.slice(colon + 1);
  const isModel = models.some(({ singular }) => singular === `map-${text.slice(0, colon)}`);
  if (!isModel || !/^(\d{1,15}|local:[\w-]+)$/.test(id)) return null;
  return text as ItemRef;
}
