import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { slowness } from './e2e/slowness.ts';
import { compileCatalogues } from './src/i18n/compile-catalogues.ts';

const enough = { statements: 90, functions: 90 };

/** With what generated cases begin: a number that belongs to the committed tree; "random" looks for cases that nobody has met yet. */
function propertySeed(): string {
  const asked = process.env['PROPERTY_SEED'];
  if (asked) return asked;
  try {
    const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return String(Number.parseInt(tree.slice(0, 7), 16));
  } catch {
    // A copy without its history.
    return '1';
  }
}

/** The tests that read the whole tree. */
const rules = 'src/*.test.ts';
/** Modules that keep nothing between two calls. */
const pureModules = ['contract', 'editor', 'fibres', 'files', 'geo', 'items', 'map', 'print', 'service', 'workers'];
/** What one test file would leave to the next one in the same process. */
const leavesTraces = /fake-indexeddb|vi\.(stub|useFake|spyOn)|globalThis/;
/** Changes that vitest.restore.ts cannot put back. */
const needsOwnProcess =
  /vi\.(mock|doMock)|stubGlobal\('document'|globalThis(?!\.indexedDB)|defineProperty\(|process\.chdir|delete process\.env|process\.env(\[.*\])? =[^=]/;

/** Modules that keep settings which their tests make before they look: a language, a deployment. */
const modulesWithSettings = ['analysis', 'api', 'app', 'i18n', 'offline', 'project', 'screens', 'ui'];

const filesOf = (modules: readonly string[], ending: string) =>
  modules
    .flatMap((name) =>
      readdirSync(`src/${name}`, { recursive: true, encoding: 'utf8' }).map((file) => `src/${name}/${file}`),
    )
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }));

/** Test files that may follow each other in one process: to start one for each costs more than most of them do. */
const shareable = (modules: readonly string[], ending = '.test.ts') =>
  filesOf(modules, ending).filter(({ text }) => !needsOwnProcess.test(text));
const withoutTraces = shareable(pureModules).filter(({ text }) => !leavesTraces.test(text));
const pure = withoutTraces.map(({ file }) => file);
const settings = [...shareable(modulesWithSettings), ...shareable(pureModules)]
  .map(({ file }) => file)
  .filter((file) => !pure.includes(file));
const parts = shareable(modulesWithSettings, '.test.tsx').map(({ file }) => file);
const inDom = {
  environment: 'jsdom',
  setupFiles: ['vitest.catalogue.ts', 'vitest.dom.ts', 'vitest.restore.ts'],
  // A look for a part that is not there yet would write down the whole page each time. DEBUG_PRINT_LIMIT=7000 shows it.
  env: { DEBUG_PRINT_LIMIT: process.env['DEBUG_PRINT_LIMIT'] ?? '0' },
};

/**
 * Seven projects: the rules of the architecture; pure modules in Node (side by side in few processes); modules with settings, and
 * what puts clocks, globals or a device into a process, likewise (in other processes); what changes more (each file in a process of
 * its own); React parts in jsdom, in both ways; and the built service as processes with broken wires (after the builds, a step of its
 * own). Real Chromium is Playwright's.
 * `npm run distributed` has one more, on servers that it starts.
 */
export default defineConfig({
  plugins: [react(), compileCatalogues()],
  define: { __DEMO__: 'false' },
  test: {
    // Each of the projects would transform the modules that they share once more.
    experimental: { fsModuleCache: true },
    // Databases that tests make on a server are dropped after the run, which their names tell.
    env: { PROPERTY_SEED: propertySeed(), TEST_RUN: String(process.pid) },
    setupFiles: ['vitest.setup.ts'],
    globalSetup: ['./.ci/sample-town/make-sample-town.ts', './src/service/stores/sql/testing/create-test-database.ts'],
    // `npm test` leaves these out, and others have a short form without TEST_ALL=1 (docs/testing.md 1).
    tags: [{ name: 'all', description: 'Played by npm run test:all alone.' }],
    // Whole towns are generated and whole suites run in one test, on machines that others work on too.
    testTimeout: 120_000 * slowness,
    hookTimeout: 120_000 * slowness,
    expect: { poll: { timeout: 60_000 * slowness } },
    // All cores: the default leaves one to a browser or an editor, which halves a small machine.
    maxWorkers: '100%',
    coverage: {
      provider: 'v8',
      include: ['src/{geo,items,editor,fibres,offline,api,service}/**/*.ts'],
      // The two adapters' own files are driven end to end: from a real browser and from a real process.
      exclude: [
        'src/**/*.test.ts',
        'src/**/*.worker.ts',
        'src/service/adapters/browser/browser-adapter.ts',
        'src/service/adapters/node/node-main.ts',
        'src/service/adapters/browser/start-demo-core.ts',
      ],
      reporter: ['text-summary'],
      // Thresholds only where they pay: the modules in which an edit could be lost or bent.
      thresholds: {
        'src/geo/**': enough,
        'src/items/**': enough,
        'src/editor/**': enough,
        'src/fibres/**': enough,
        'src/offline/**': enough,
        'src/api/**': enough,
        'src/service/**': enough,
      },
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'architecture',
          environment: 'node',
          include: [rules],
        },
      },
      {
        extends: true,
        test: {
          name: 'pure',
          environment: 'node',
          include: [...pure, '.ci/**/*.test.{ts,mjs}'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'settings',
          environment: 'node',
          include: settings,
          isolate: false,
          setupFiles: ['vitest.catalogue.ts', 'vitest.restore.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          environment: 'node',
          setupFiles: ['vitest.catalogue.ts'],
          include: [
            'src/**/*.test.ts',
            'e2e/additions/*.test.ts',
            'e2e/faults.test.ts',
            'e2e/gestures.test.ts',
            'e2e/measures/*.test.{ts,mjs}',
            'e2e/soak/*.test.ts',
            'e2e/upgrade/*.test.ts',
            'e2e/bench/**/*.test.mjs',
          ],
          exclude: [rules, ...pure, ...settings],
        },
      },
      { extends: true, test: { name: 'dom', ...inDom, include: parts, isolate: false } },
      { extends: true, test: { name: 'dom-isolated', ...inDom, include: ['src/**/*.test.tsx'], exclude: parts } },
      {
        extends: true,
        test: {
          name: 'process',
          environment: 'node',
          include: ['e2e/attack/*.test.ts', 'e2e/chaos/*.test.ts', 'e2e/process/*.test.ts'],
          globalSetup: ['./e2e/process/prepared-folder.ts'],
          testTimeout: 300_000 * slowness,
          hookTimeout: 60_000 * slowness,
        },
      },
      {
        extends: true,
        test: {
          name: 'distributed',
          environment: 'node',
          include: ['e2e/distributed/*.test.ts'],
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
