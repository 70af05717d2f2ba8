import type { Plugin } from 'vite';
import { basemapGeoJson } from './basemap';
import { basemapTiles } from './basemap-tiles';

/** Where the built-in basemap lies, below the base of the site: whole, for names and prints, and as tiles, for the map. */
export const basemapFile = 'basemap/town.geojson';
export const basemapTilesFile = 'basemap/town.tiles';

/** A Vite plugin that delivers the built-in basemap: as files of every build, and from the development server. */
export function basemapAsset(): Plugin {
  let made: { readonly text: string; readonly tiles: Uint8Array } | null = null;
  const make = () => {
    const text = JSON.stringify(basemapGeoJson());
    return { text, tiles: basemapTiles(text) };
  };
  const sources = () => {
    made ??= make();
    return made;
  };
  return {
    name: 'strandmap-basemap',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: basemapFile, source: sources().text });
      this.emitFile({ type: 'asset', fileName: basemapTilesFile, source: sources().tiles });
    },
    configureServer(server) {
      const { base } = server.config;
      server.middlewares.use(`${base}${basemapFile}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/geo+json; charset=utf-8');
        response.end(sources().text);
      });
      server.middlewares.use(`${base}${basemapTilesFile}`, (_request, response) => {
        response.end(sources().tiles);
      });
    },
  };
}
