import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { basemapAsset } from './src/service/town/basemap-plugin';

/** A service worker that takes itself away: one origin may have served the other build before. */
const tombstone = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(registration.unregister()));
`;

/** public/ is copied into every build; the demo's service workers belong to the demo alone. */
function demoWorkersOnlyInDemo(demo: boolean): Plugin {
  let outDir = '';
  return {
    name: 'demo-workers-only-in-demo',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      if (demo) return;
      await rm(path.join(outDir, 'mockServiceWorker.js'), { force: true });
      await writeFile(path.join(outDir, 'sw-demo.js'), tombstone);
    },
  };
}

export default defineConfig(({ mode, isSsrBuild }) => {
  if (isSsrBuild) {
    return { build: { target: 'node20', outDir: 'dist-service', copyPublicDir: false } };
  }
  const demo = mode === 'demo';
  return {
    base: process.env['BASE'] ?? '/',
    define: { __DEMO__: JSON.stringify(demo || mode === 'development') },
    plugins: [react(), basemapAsset(), demoWorkersOnlyInDemo(demo)],
    server: { host: '127.0.0.1' },
    build: {
      outDir: demo ? 'dist-demo' : 'dist',
      target: 'es2023',
      chunkSizeWarningLimit: 1200,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'maplibre', test: /node_modules[\\/](maplibre-gl|@maplibre)[\\/]/ },
              { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            ],
          },
        },
      },
    },
  };
});
