import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { builtInMaxZoom, builtInStyle } from '../../src/map/basemap/built-in/basemap-style';
import { type PackedTile, packTiles } from '../../src/map/basemap/built-in/tile-pack';

/** Units along a tile's side: eleven centimetres in the tiles that are enlarged, as exact as the data. */
const extent = 8192;
/** Pixels of a tile at its own zoom have this many units. */
const perPixel = extent / 512;
/** How far things reach over a tile's edge, in units: a wide street that ends there, enlarged, still covers it. */
const buffer = 16 * perPixel;
/** How far a line may leave its place, in units. */
const tolerance = 0.3 * perPixel;

/** From which zoom on each layer of the data is drawn at all. */
function firstZooms(): ReadonlyMap<string, number> {
  const zooms = new Map<string, number>();
  for (const layer of builtInStyle({ tilesUrl: '', attribution: '' }, 'light').layers) {
    const name = 'source-layer' in layer ? layer['source-layer'] : undefined;
    if (name !== undefined)
      zooms.set(name, Math.min(Math.floor(layer.minzoom ?? 0), zooms.get(name) ?? builtInMaxZoom));
  }
  return zooms;
}

/** The built-in basemap for the map, out of its GeoJSON: all its vector tiles as one file, with a layer for each of the data. */
export function basemapTiles(text: string): Uint8Array<ArrayBuffer> {
  const { features }: GeoJSON.FeatureCollection = JSON.parse(text);
  const options = { maxZoom: builtInMaxZoom, indexMaxZoom: builtInMaxZoom, extent, buffer, tolerance };
  const layers = [...firstZooms()].map(([name, firstZoom]) => {
    const own = features.flatMap((feature) => {
      const { layer, ...properties } = feature.properties ?? {};
      return layer === name ? [{ ...feature, properties }] : [];
    });
    return { name, firstZoom, index: new GeoJSONVT({ type: 'FeatureCollection', features: own }, options) };
  });
  const tiles: PackedTile[] = [];
  const visit = (z: number, x: number, y: number) => {
    const found = layers.map(({ index, ...layer }) => ({ ...layer, tile: index.getTile(z, x, y) }));
    if (found.every(({ tile }) => !tile?.features.length)) return;
    const drawn: Record<string, GeoJSONVTTile> = {};
    for (const { name, firstZoom, tile } of found) if (tile?.features.length && z >= firstZoom) drawn[name] = tile;
    tiles.push({ at: { z, x, y }, bytes: fromGeojsonVt(drawn, { version: 2, extent }) });
    if (z === builtInMaxZoom) return;
    for (const [right, down] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      visit(z + 1, 2 * x + right, 2 * y + down);
  };
  visit(0, 0, 0);
  return packTiles(tiles);
}
