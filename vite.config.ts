import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ mode, isSsrBuild }) => {
  if (isSsrBuild) {
    return { build: { target: 'node20', outDir: 'dist-service', copyPublicDir: false } };
  }
  const demo = mode === 'demo';
  return {
    base: process.env['BASE'] ?? '/',
    define: { __DEMO__: JSON.stringify(demo || mode === 'development') },
    plugins: [react()],
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
