import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Three projects: the house rules, pure rooms in Node, and React parts in jsdom. Real Chromium is Playwright's. */
export default defineConfig({
  plugins: [react()],
  define: { __DEMO__: 'false' },
  test: {
    projects: [
      { extends: true, test: { name: 'house', environment: 'node', include: ['src/house.test.ts'] } },
      {
        extends: true,
        test: { name: 'unit', environment: 'node', include: ['src/**/*.test.ts'], exclude: ['src/house.test.ts'] },
      },
      { extends: true, test: { name: 'dom', environment: 'jsdom', include: ['src/**/*.test.tsx'] } },
    ],
  },
});
