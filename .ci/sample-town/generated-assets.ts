import type { Plugin } from 'vite';
import { townText } from '../../src/service/sample-town/fetch-town';
import { townFile } from '../../src/service/sample-town/town-hash';
import { basemapGeoJson } from './basemap';

/** Where the built-in basemap lies, below the base of the site. */
export const basemapFile = 'basemap/town.geojson';

type Asset = { readonly name: string; readonly file: string; readonly type: string; readonly write: () => string };

/** A Vite plugin that delivers what we generate: as a file of the build, and from the development server. */
function generatedAsset({ name, file, type, write }: Asset): Plugin {
  let text: string | null = null;
  const source = () => {
    text ??= write();
    return text;
  };
  return {
    name,
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: file, source: source() });
    },
    configureServer(server) {
      server.middlewares.use(`${server.config.base}${file}`, (_request, response) => {
        response.setHeader('Content-Type', `${type}; charset=utf-8`);
        response.end(source());
      });
    },
  };
}

/** The built-in basemap, of every build. */
export function basemapAsset(): Plugin {
  const write = () => JSON.stringify(basemapGeoJson());
  return generatedAsset({ name: 'strandmap-basemap', file: basemapFile, type: 'application/geo+json', write });
}

/** The standard town, of the demo: read in a fiftieth of the time that it takes to generate. */
export function townAsset(): Plugin {
  return generatedAsset({ name: 'strandmap-town', file: townFile, type: 'application/json', write: townText });
}

/** What a build carries that we generate; `town`: a build with the service in it. */
export function generatedAssets({ town }: { readonly town: boolean }): readonly Plugin[] {
  return town ? [basemapAsset(), townAsset()] : [basemapAsset()];
}
