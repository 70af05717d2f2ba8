import type { LayerSpecification, Map as MapLibre } from 'maplibre-gl';
import type { Layers } from '../editor/editor';
import { modelKeys } from '../items/item';
import { hotLayers, hotSources, markLayers } from './hot-layers';
import type { Scheme } from './map-engine';
import { areaNetworkLayers, sourceOf, upperNetworkLayers } from './network-layers';
import { symbolImage, symbolNames, symbolRatio } from './symbols';

const empty = { type: 'FeatureCollection', features: [] } as const;

function addSources(map: MapLibre): void {
  for (const id of [...modelKeys.map(sourceOf), ...hotSources]) {
    if (map.getSource(id)) continue;
    map.addSource(id, { type: 'geojson', data: { ...empty, features: [] }, tolerance: 0.2, buffer: 64, maxzoom: 18 });
  }
}

function addImages(map: MapLibre): void {
  for (const name of symbolNames) {
    if (!map.hasImage(name)) map.addImage(name, symbolImage(name), { sdf: true, pixelRatio: symbolRatio });
  }
}

/** Puts the network on the map's style: areas below the basemap's names, everything else above them. */
export function installNetwork(map: MapLibre, scheme: Scheme): void {
  addImages(map);
  addSources(map);
  const firstName = map.getStyle().layers.find((layer) => layer.type === 'symbol')?.id;
  const add = (layers: readonly LayerSpecification[], before?: string) => {
    for (const layer of layers) if (!map.getLayer(layer.id)) map.addLayer(layer, before);
  };
  add(areaNetworkLayers(scheme), firstName);
  add([...markLayers(scheme), ...upperNetworkLayers(scheme), ...hotLayers(scheme)]);
}

/** Shows and hides the layers of each model. */
export function showLayers(map: MapLibre, layers: Layers): void {
  for (const { id, ...layer } of map.getStyle().layers) {
    const source = 'source' in layer ? layer.source : undefined;
    const model = modelKeys.find((key) => source === sourceOf(key));
    if (model) map.setLayoutProperty(id, 'visibility', layers[model].visible ? 'visible' : 'none');
  }
}
