import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { collectionOf, type NetworkCollection, type NetworkFeature } from '../style/feature';
import { fileLayers } from './file-layer';
import { type OverlaySource, overlayLayers } from './overlay-layers';
import { traceLayers } from './trace-layer';

const layers = [...fileLayers('light'), ...traceLayers.band('light'), ...overlayLayers('light')];

/** Marks of unsent items come and go with every edit; showing their layers each time would cost more than an empty one does. */
const staysShown: ReadonlySet<OverlaySource> = new Set(['unsent']);

export type SourceWriter = (source: OverlaySource, data: NetworkFeature[] | NetworkCollection) => Promise<void>;

/**
 * Writes the map library's sources for everything beside the draft, and shows the layers of filled sources. A missing source
 * (style on its way, graphics context lost) is filled later; a source that was always empty is left alone. Resolves when the
 * library has read it.
 */
export function createSourceWriter(map: Pick<MapLibre, 'getSource' | 'getLayer' | 'setLayoutProperty'>): SourceWriter {
  const filled = new Set<OverlaySource>();
  const show = (source: OverlaySource, isShown: boolean) => {
    for (const layer of layers) {
      if (!('source' in layer) || layer.source !== source || !map.getLayer(layer.id)) continue;
      map.setLayoutProperty(layer.id, 'visibility', isShown ? 'visible' : 'none');
    }
  };
  return async (source, data) => {
    const target = map.getSource<GeoJSONSource>(source);
    const collection = Array.isArray(data) ? collectionOf(data) : data;
    const isEmpty = collection.features.length === 0;
    if (!target || (isEmpty && !filled.has(source))) return;
    filled.add(source);
    show(source, !isEmpty || staysShown.has(source));
    await target.setData(collection);
  };
}
