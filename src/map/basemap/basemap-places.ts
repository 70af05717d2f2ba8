import type { Bounds, LngLat } from '../../geo/lng-lat';
import { boundsOf } from '../../geo/position/bounds-of';
import { foldText } from '../../items/filter/fold-text';
import type { Basemap } from '../engine/map-engine';

/** Something that the background names: a street, a quarter, a river. */
export type BasemapPlace = {
  readonly name: string;
  readonly kind: 'street' | 'place' | 'water';
  readonly bounds: Bounds;
  /** Its lines or outlines; a single place for a point. */
  readonly paths: readonly (readonly LngLat[])[];
};

const kinds: Readonly<Record<string, BasemapPlace['kind']>> = {
  street: 'street',
  place: 'place',
  water: 'water',
  waterway: 'water',
};

function property(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;
}

function placeIn(coordinates: unknown): LngLat | null {
  if (!Array.isArray(coordinates)) return null;
  const [lng, lat]: readonly unknown[] = coordinates;
  return typeof lng === 'number' && typeof lat === 'number' ? [lng, lat] : null;
}

/** The paths of GeoJSON coordinates, however deep they lie; a point is a path of one place. */
function pathsIn(coordinates: unknown): readonly (readonly LngLat[])[] {
  const at = placeIn(coordinates);
  if (at) return [[at]];
  if (!Array.isArray(coordinates)) return [];
  const path = coordinates.map(placeIn).filter((one) => one !== null);
  return path.length > 0 ? [path] : coordinates.flatMap(pathsIn);
}

/** The named places of a background's own data; the parts of one street are one place. House numbers are none. */
export function readPlaces(data: unknown): readonly BasemapPlace[] {
  const features = property(data, 'features');
  const found = new Map<string, { name: string; kind: BasemapPlace['kind']; paths: (readonly LngLat[])[] }>();
  for (const feature of Array.isArray(features) ? features : []) {
    const [name, layer] = ['name', 'layer'].map((key) => property(property(feature, 'properties'), key));
    const kind = typeof layer === 'string' ? kinds[layer] : undefined;
    if (typeof name !== 'string' || kind === undefined) continue;
    const known = found.get(`${kind} ${name}`) ?? { name, kind, paths: [] };
    known.paths.push(...pathsIn(property(property(feature, 'geometry'), 'coordinates')));
    found.set(`${kind} ${name}`, known);
  }
  return [...found.values()].flatMap(({ name, kind, paths }) => {
    const bounds = boundsOf(paths.flat());
    return bounds ? [{ name, kind, bounds, paths }] : [];
  });
}

/** The named places of a background; null where it has none that can be asked for. Throws what the network throws. */
export async function basemapPlaces(basemap: Basemap, signal: AbortSignal): Promise<readonly BasemapPlace[] | null> {
  if (basemap.source.kind !== 'built-in') return null;
  const response = await fetch(basemap.source.dataUrl, { signal });
  return response.ok ? readPlaces(await response.json()) : null;
}

/** The places whose words begin with the words of a text; places that begin with the text come first. */
export function matchingPlaces(places: readonly BasemapPlace[], text: string, most: number): readonly BasemapPlace[] {
  const words = foldText(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const begins = (place: BasemapPlace) => (foldText(place.name).startsWith(words[0] ?? '') ? 0 : 1);
  return places
    .filter(({ name }) => {
      const own = foldText(name).split(/[\s&-]+/);
      return words.every((word) => own.some((each) => each.startsWith(word)));
    })
    .toSorted((a, b) => begins(a) - begins(b) || a.name.localeCompare(b.name))
    .slice(0, most);
}
