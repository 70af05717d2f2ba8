import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { TileGround } from '../../../geo/tile-ground';
import type { Basemap, Scheme } from '../../engine/map-engine';
import type { GroundLink } from '../open-ground';
import { basemapColours } from './basemap-colours';
import { basemapSource, groundLayers } from './ground-layers';
import { labelLayers } from './label-layers';
import { streetLayers } from './street-layers';

/** Addresses of the built-in basemap's tiles begin with it: `built-in-tiles.ts` answers them. */
export const builtInProtocol = 'basemap';
/** Tiles are cut for zooms up to it; beyond it the map library enlarges them. */
export const builtInMaxZoom = 15;
/** Everything of the built-in basemap lies within, degrees. Elsewhere nothing of it is fetched. */
export const builtInBounds = [-93.37, 44.32, -92.97, 44.6] as const;

/** The style of the built-in basemap: own tiles, no glyphs, nothing from elsewhere. */
export function builtInStyle(
  about: { readonly tilesUrl: string; readonly attribution: string },
  scheme: Scheme,
): StyleSpecification {
  const colours = basemapColours(scheme);
  return {
    version: 8,
    name: `Town, ${scheme}`,
    sources: {
      [basemapSource]: {
        type: 'vector',
        tiles: [`${builtInProtocol}://${about.tilesUrl}/{z}/{x}/{y}`],
        attribution: about.attribution,
        maxzoom: builtInMaxZoom,
        bounds: [...builtInBounds],
      },
    },
    layers: [...groundLayers(colours), ...streetLayers(colours), ...labelLayers(colours)],
  };
}

/** A plain ground in the scheme's colour. */
export function blankStyle(scheme: Scheme): StyleSpecification {
  return {
    version: 8,
    name: `Blank, ${scheme}`,
    sources: {},
    layers: [{ id: 'base-land', type: 'background', paint: { 'background-color': basemapColours(scheme).town } }],
  };
}

/** Pictures of day, by night: the network's lights stand out from them. */
const byNight = { 'raster-brightness-max': 0.62, 'raster-saturation': -0.25 };

/** How pictures of day are painted in a scheme. */
export function pictureShade(scheme: Scheme): Partial<typeof byNight> {
  return scheme === 'dark' ? byNight : {};
}

/** Pictures of a source, in a scheme. */
export function pictureLayer(source: string, scheme: Scheme): LayerSpecification {
  return { id: 'base-pictures', type: 'raster', source, paint: pictureShade(scheme) };
}

/** Pictures of a server on the plain ground, which is seen where it has none. */
function tileStyle(source: TileGround, scheme: Scheme, link: Pick<GroundLink, 'tiles'>): StyleSpecification {
  const { tileSize, minZoom, maxZoom, scheme: rows } = source;
  const { layers, ...blank } = blankStyle(scheme);
  const tiles = link.tiles(source.tiles);
  if (tiles === null) return { ...blank, layers };
  return {
    ...blank,
    sources: {
      pictures: { type: 'raster', tiles: [tiles], tileSize, minzoom: minZoom, maxzoom: maxZoom, scheme: rows },
    },
    layers: [...layers, pictureLayer('pictures', scheme)],
  };
}

/** MapLibre's style of a background in a scheme; null: it has to be fetched first (`load-ground.ts`). */
export function basemapStyle(
  basemap: Basemap,
  scheme: Scheme,
  link: Pick<GroundLink, 'tiles'>,
): StyleSpecification | null {
  const { source } = basemap;
  switch (source.kind) {
    case 'built-in':
      return builtInStyle({ tilesUrl: source.tilesUrl, attribution: basemap.attribution }, scheme);
    case 'blank':
      return blankStyle(scheme);
    case 'tiles':
      return tileStyle(source, scheme, link);
    case 'style':
    case 'archive':
      return null;
  }
}
