import type { Feature, FeatureCollection, Geometry } from 'geojson';
import type { LngLat } from '../../geo/lng-lat';
import { toGeoJson } from '../../items/export/to-geo-json';
import type { Item, ItemGeometry } from '../../items/item';
import { modelOf } from '../../items/item';
import type { ItemLook } from '../../items/model-spec';
import { specOf } from '../../items/registry';
import type { RefNumbers } from '../engine/network/ref-numbers';
import { type EvaluatedStyle, registryStyle } from './layer-style';

export type NetworkFeature = Feature<Geometry, Record<string, string | number>>;
export type NetworkCollection = FeatureCollection<Geometry, Record<string, string | number>>;

/** The properties of a look that the layers read: colour, pattern, symbol image, size, and the zoom from which the item is drawn. */
export function lookProperties(look: ItemLook, minZoom: number): Record<string, string | number> {
  return {
    colour: look.colour,
    pattern: look.pattern,
    size: look.size,
    symbol: look.symbol ?? '',
    from: 'minZoom' in look && typeof look.minZoom === 'number' ? look.minZoom : minZoom,
  };
}

/** How an item looks in the tiles, with a key that equal looks share; null when it is not drawn. */
export function itemLook(
  item: Item,
  evaluated: EvaluatedStyle = registryStyle,
): { readonly look: Record<string, string | number>; readonly lookKey: string } | null {
  if (!item.geometry || item.problem !== undefined || !evaluated.passes(item)) return null;
  const colour = evaluated.colour(item);
  const spec = specOf(modelOf(item.ref));
  const look: Record<string, string | number> = {
    ...lookProperties(spec.look(item.fields, item.geometry.kind), spec.minZoom),
    ...(colour ? { colour } : {}),
    kind: item.geometry.kind,
  };
  return { look, lookKey: Object.values(look).join(' ') };
}

/** An item as a feature, or null when it is not drawn: no place, a geometry that is broken, or filtered out. */
export function itemFeature(
  item: Item,
  numbers: Pick<RefNumbers, 'of'>,
  evaluated = registryStyle,
): NetworkFeature | null {
  const drawn = itemLook(item, evaluated);
  if (!drawn || !item.geometry) return null;
  return {
    type: 'Feature',
    id: numbers.of(item.ref),
    geometry: toGeoJson(item.geometry),
    properties: { ...drawn.look, label: evaluated.label(item) },
  };
}

/** Where a mark for an item is put: its point, the middle vertex of its line, the first corner of its area. */
export function markPlace(geometry: ItemGeometry): LngLat | undefined {
  switch (geometry.kind) {
    case 'point':
      return geometry.at;
    case 'line': {
      const { path } = geometry;
      const [a, b] = [path[Math.floor((path.length - 1) / 2)], path[Math.ceil((path.length - 1) / 2)]];
      if (!a || !b) return undefined;
      if (a !== b) return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
      return a;
    }
    case 'area':
      return geometry.polygons[0]?.[0];
  }
}

/** A collection of features. */
export function collectionOf(features: NetworkFeature[]): NetworkCollection {
  return { type: 'FeatureCollection', features };
}
