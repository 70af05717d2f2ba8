import type { Map as MapLibre } from 'maplibre-gl';
import type { AreaName } from '../../editor/picking/visibility';
import type { Pixel } from '../../geo/lng-lat';
import { registry } from '../../items/registry';
import { labelLayerOf } from '../style/network-layers';

/** CSS pixels around the pointer within which a name counts. */
const reach = 3;

const unfilled = Object.values(registry).filter((spec) => spec.geometry.includes('area') && spec.isFilled !== true);
const modelOfLayer = new Map(unfilled.map(({ key }) => [labelLayerOf(key), key]));

/** The names of areas without a fill that are written at a pixel: where they stand only the library knows. */
export function namesAt(
  map: Pick<MapLibre, 'getLayer' | 'queryRenderedFeatures'>,
  { x, y }: Pixel,
): readonly AreaName[] {
  const layers = [...modelOfLayer.keys()].filter((id) => map.getLayer(id));
  if (layers.length === 0) return [];
  const box: [[number, number], [number, number]] = [
    [x - reach, y - reach],
    [x + reach, y + reach],
  ];
  return map.queryRenderedFeatures(box, { layers }).flatMap(({ id, layer, properties }): readonly AreaName[] => {
    const model = modelOfLayer.get(layer.id);
    return model && typeof id === 'number' ? [{ model, id, name: String(properties['label'] ?? '') }] : [];
  });
}
