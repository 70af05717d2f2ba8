/** Bundles a page of the bench with the project's own Vite and maplibre-gl. */
import path from 'node:path';
import { build } from 'vite';

const here = import.meta.dirname;

/** Builds `<page>/index.html` (and others that are named) of this folder into `outDir`, to be served at `base`. */
export async function buildPage({ page, outDir, base, names = ['index'], empty = true }) {
  const root = path.join(here, page);
  await build({
    root,
    base,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    worker: { format: 'es' },
    define: { __DEMO__: 'false' },
    build: {
      outDir: path.resolve(outDir),
      emptyOutDir: empty,
      target: 'es2023',
      modulePreload: false,
      chunkSizeWarningLimit: 5000,
      rolldownOptions: { input: names.map((name) => path.join(root, `${name}.html`)) },
    },
  });
}
