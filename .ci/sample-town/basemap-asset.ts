import type { Plugin } from 'vite';
import { basemapGeoJson } from './basemap';

/** Where the built-in basemap lies, below the base of the site. */
export const basemapFile = 'basemap/town.geojson';

/** A Vite plugin that delivers the built-in basemap: as a file of every build, and from the development server. */
export function basemapAsset(): Plugin {
  let text: string | null = null;
  const source = () => {
    text ??= JSON.stringify(basemapGeoJson());
    return text;
  };
  return {
    name: 'strandmap-basemap',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: basemapFile, source: source() });
    },
    configureServer(server) {
      server.middlewares.use(`${server.config.base}${basemapFile}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/geo+json; charset=utf-8');
        response.end(source());
      });
    },
  };
}
