import type { Feature, FeatureCollection, Geometry } from 'geojson';
import type { LngLat } from '../../geo/lng-lat';
import { toGeoJson } from '../../items/export/to-geo-json';
import type { Item, ItemGeometry } from '../../items/item';
import { modelOf } from '../../items/item';
import type { ItemStyle } from '../../items/model-spec';
import { specOf } from '../../items/registry';
import type { RefNumbers } from '../engine/network/ref-numbers';
import { type EvaluatedStyle, registryStyle } from './layer-style';

export type NetworkFeature = Feature<Geometry, Record<string, string | number>>;
export type NetworkCollection = FeatureCollection<Geometry, Record<string, string | number>>;

/** The properties of a style for the layers: colour, pattern, symbol image, size, and the zoom from which the item is drawn. */
export function styleProperties(style: ItemStyle, minZoom: number): Record<string, string | number> {
  return {
    colour: style.colour,
    pattern: style.pattern,
    size: style.size,
    symbol: style.symbol ?? '',
    from: 'minZoom' in style && typeof style.minZoom === 'number' ? style.minZoom : minZoom,
  };
}

/** How an item looks in the tiles, with a key that equal styles share; null when it is not drawn. */
export function itemStyle(
  item: Item,
  evaluated: EvaluatedStyle = registryStyle,
): { readonly style: Record<string, string | number>; readonly styleKey: string } | null {
  if (!item.geometry || item.problem !== undefined || !evaluated.passes(item)) return null;
  const colour = evaluated.colour(item);
  const spec = specOf(modelOf(item.ref));
  const style: Record<string, string | number> = {
    ...styleProperties(spec.style(item.fields, item.geometry.kind), spec.minZoom),
    ...(colour ? { colour } : {}),
    kind: item.geometry.kind,
  };
  return { style, styleKey: Object.values(style).join(' ') };
}

/** An item as a feature, or null when it is not drawn: no place, a geometry that is broken, or filtered out. */
export function itemFeature(
  item: Item,
  numbers: Pick<RefNumbers, 'of'>,
  evaluated = registryStyle,
): NetworkFeature | null {
  const drawn = itemStyle(item, evaluated);
  if (!drawn || !item.geometry) return null;
  return {
    type: 'Feature',
    id: numbers.of(item.ref),
    geometry: toGeoJson(item.geometry),
    properties: { ...drawn.style, label: evaluated.label(item) },
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
