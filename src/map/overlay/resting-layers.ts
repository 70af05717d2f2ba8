import type { LayerSpecification } from 'maplibre-gl';

/**
 * Layers that are hidden until their source has a feature: an empty layer costs in every frame, and its source is read for every
 * tile.
 */
export function restingLayers(layers: readonly LayerSpecification[]): LayerSpecification[] {
  return layers.map((layer) => ({ ...layer, layout: { ...layer.layout, visibility: 'none' } }) as LayerSpecification);
}
