import type {
  CustomLayerInterface,
  LayerSpecification,
  Map as MapLibre,
  StyleSpecification,
  VectorTileSource,
} from 'maplibre-gl';
import type { ModelKey } from '../../items/item';
import { modelKeys } from '../../items/registry';
import type { Scheme } from '../engine/map-engine';
import type { Overlay } from '../overlay/create-overlay';
import { fileLayers } from '../overlay/file-layer';
import { overlayLayers, overlaySources } from '../overlay/overlay-layers';
import { traceLayers } from '../overlay/trace-layer';
import { handOverTiles } from '../tiles/hand-over-tiles';
import type { TileClient } from '../tiles/tile-client';
import { maxTileZoom } from '../tiles/tile-layer';
import { lowerNetworkLayers, sourceOf, upperNetworkLayers } from './network-layers';
import { type PaintChange, paintChanges } from './paint-changes';
import { symbolImage, symbolNames, symbolRatio } from './symbol-image';

const empty = { type: 'FeatureCollection', features: [] } as const;

/** Where a model's tiles are found by the library itself, and where they come from as long as the network is on the map. */
type TilePorts = { readonly tilesUrl: (model: ModelKey) => string } & Pick<TileClient, 'tile'>;

/**
 * The library checks each source and layer beside a copy of the whole style, which is most of what adding them takes. They are our
 * own, so that only a developer's page checks them.
 */
const checks = () => ({ validate: import.meta.env.DEV });

function addSources(map: MapLibre, { tilesUrl, tile }: TilePorts): void {
  for (const model of modelKeys) {
    const id = sourceOf(model);
    // After a lost context the library's own copy of the style has them already, without what follows.
    if (!map.getSource(id)) {
      const tiles = [tilesUrl(model)];
      map.style.addSource(id, { type: 'vector', tiles, minzoom: 0, maxzoom: maxTileZoom }, checks());
    }
    // A tile out of view would come back with its old content: the worker cuts it again as fast.
    const manager = map.style.tileManagers[id];
    if (manager) manager._maxTileCacheSize = 0;
    const source = map.getSource<VectorTileSource>(id);
    if (source) handOverTiles(source, (address) => tile(model, address));
  }
  for (const id of overlaySources) {
    if (map.getSource(id)) continue;
    const data = { ...empty, features: [] };
    map.style.addSource(id, { type: 'geojson', data, tolerance: 0.2, buffer: 64, maxzoom: 18 }, checks());
  }
}

/** Draws each symbol when a tile first asks for it: most are not in a first picture. Stays with the map, whatever its style. */
export function drawSymbolsOnDemand(map: MapLibre): void {
  map.setMissingStyleImageResolver((name) => {
    if (symbolNames.includes(name)) map.addImage(name, symbolImage(name), { sdf: true, pixelRatio: symbolRatio });
  });
}

/** Every layer of ours that the library draws, lowest first. */
export function networkLayers(scheme: Scheme): LayerSpecification[] {
  return [
    ...lowerNetworkLayers(scheme),
    ...fileLayers(scheme),
    ...traceLayers.band(scheme),
    ...upperNetworkLayers(scheme),
    ...overlayLayers(scheme),
  ];
}

const isStreet = ({ id, 'source-layer': of = '' }: { readonly id: string; readonly 'source-layer'?: string }) =>
  /street|road|highway|transport|lane/i.test(`${id} ${of}`);

/** The lowest layer that writes names along streets; of a style that does not call them so, along any line. */
function firstStreetName(layers: readonly LayerSpecification[]): string | undefined {
  const along = layers.filter(
    (layer) => layer.type === 'symbol' && layer.layout?.['text-field'] && layer.layout['symbol-placement'] === 'line',
  );
  return (along.find(isStreet) ?? along[0])?.id;
}

export type StylePorts = TilePorts & {
  readonly overlay: Pick<Overlay, 'below' | 'between' | 'above'>;
};

/**
 * Puts the network on the map's style: areas, lines and marks below the basemap's names; above them files, the trace, the edited
 * shapes, symbols and our names, all below the names of streets; and the overlay's points and grips on top. The library gives room
 * to the names on top first: each street keeps its name, and the names of plant take the room that is left.
 */
export function installNetworkStyle(map: MapLibre, scheme: Scheme, { overlay, ...tiles }: StylePorts): void {
  addSources(map, tiles);
  const { layers: ground } = map.getStyle();
  const firstName = ground.find((layer) => layer.type === 'symbol')?.id;
  const add = (layers: readonly (LayerSpecification | CustomLayerInterface)[], before?: string) => {
    for (const layer of layers) if (!map.getLayer(layer.id)) map.style.addLayer(layer, before, checks());
  };
  add([...lowerNetworkLayers(scheme), ...overlay.below], firstName);
  const shapes = [...fileLayers(scheme), ...traceLayers.band(scheme), ...overlay.between];
  add([...shapes, ...upperNetworkLayers(scheme)], firstStreetName(ground));
  add([...overlayLayers(scheme), ...overlay.above]);
  // As the map's own `addLayer` does: the next frame draws the style as it is now.
  map._update(true);
}

const modelLayers = networkLayers('light').flatMap((layer) => {
  const source = 'source' in layer ? layer.source : undefined;
  const model = modelKeys.find((key) => source === sourceOf(key));
  return model ? [{ id: layer.id, model }] : [];
});

/** Shows and hides the layers of each model. A layer that nothing is in costs in every frame, so it is better hidden. */
function showLayers(map: MapLibre, isShown: (model: ModelKey) => boolean): void {
  for (const { id, model } of modelLayers) {
    const wanted = isShown(model) ? 'visible' : 'none';
    const now = map.getLayoutProperty(id, 'visibility') ?? 'visible';
    if (now !== wanted) map.setLayoutProperty(id, 'visibility', wanted);
  }
}

/**
 * Switches the layers of the models. This runs with every move of the pointer, and the map is slow to report what it shows: it is
 * only asked when something else is wanted, or after `forget`, when it has another style.
 */
export function createLayerSwitch(map: MapLibre, isShown: (model: ModelKey) => boolean) {
  let shown: string | null = null;
  return {
    show: (): void => {
      const wanted = modelKeys.filter(isShown);
      if (wanted.join() === shown) return;
      shown = wanted.join();
      showLayers(map, (model) => wanted.includes(model));
    },
    forget: (): void => {
      shown = null;
    },
  };
}

/**
 * Gives the map the colours of another style and scheme in place. False when the styles differ in more than colours:
 * then the style has to be replaced.
 */
export function recolour(
  map: MapLibre,
  before: { readonly style: StyleSpecification; readonly scheme: Scheme },
  after: { readonly style: StyleSpecification; readonly scheme: Scheme },
): boolean {
  const layersOf = (style: StyleSpecification, scheme: Scheme) => [...style.layers, ...networkLayers(scheme)];
  const changes = paintChanges(layersOf(before.style, before.scheme), layersOf(after.style, after.scheme));
  if (!changes || JSON.stringify(before.style.sources) !== JSON.stringify(after.style.sources)) return false;
  for (const { layer, name, value } of changes) setPaint(map, { layer, name, value });
  return true;
}

function setPaint(map: MapLibre, { layer, name, value }: PaintChange): void {
  const set = map.setPaintProperty.bind(map) as (layer: string, name: string, value: unknown) => unknown;
  set(layer, name, value);
}
