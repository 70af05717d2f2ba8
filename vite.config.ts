import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { directIcons } from './.ci/direct-icons';
import { basemapAsset } from './.ci/sample-town/basemap-asset';
import { makeSampleTown, townBesideService } from './.ci/sample-town/make-sample-town';
import about from './package.json';
import type { Shell } from './src/app/shell/shell';
import { versionName } from './src/app/shell/version-name';
import { compileCatalogues } from './src/i18n/compile-catalogues';

/**
 * A service worker that takes itself away: one origin may have served the other build before. It comes with the browser's own
 * look for an update, also to pages that never start; without the file that look would fail, and the old worker live on.
 */
const tombstone = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(registration.unregister()));
`;

/** Beside the builds' own service workers: what each build has of the other's, and what is asked for anew each time. */
const notKept = ['index.html', 'sw.js', 'sw-demo.js', 'mockServiceWorker.js', 'version.json'];

/** What the product's service worker keeps: all files that were written, told apart by whether their names change with them. */
async function listShell(outDir: string, base: string, entry: string): Promise<Shell> {
  const all = await readdir(outDir, { recursive: true, withFileTypes: true });
  const names = all
    .filter((found) => found.isFile())
    .map((found) => path.relative(outDir, path.join(found.parentPath, found.name)).replaceAll('\\', '/'))
    .toSorted();
  const digest = createHash('sha256');
  for (const name of names) digest.update(name).update(await readFile(path.join(outDir, name)));
  const files = names.filter((name) => !notKept.includes(name));
  const isHashed = (name: string) => name.startsWith('assets/');
  const version = digest.digest('hex').slice(0, 16);
  return { base, version, entry, hashed: files.filter(isHashed), plain: files.filter((name) => !isHashed(name)) };
}

async function buildShellWorker(shell: Shell): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { __SHELL__: JSON.stringify(shell) },
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2023',
      rolldownOptions: { input: 'src/app/shell/shell.worker.ts', output: { format: 'iife' } },
    },
  });
  const [worker] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (worker?.type !== 'chunk') throw new Error('The service worker was not built');
  return worker.code;
}

/** Each build has its own service worker, and one that takes itself away in place of the other build's. */
function serviceWorkers(demo: boolean): Plugin {
  let [outDir, base] = ['', ''];
  return {
    name: 'service-workers',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
      base = config.base;
    },
    async writeBundle(_, bundle) {
      const other = demo ? 'sw.js' : 'sw-demo.js';
      await writeFile(path.join(outDir, other), tombstone);
      if (demo) return;
      // public/ is copied into every build; msw belongs to the demo alone.
      await rm(path.join(outDir, 'mockServiceWorker.js'), { force: true });
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)?.fileName ?? '';
      await writeFile(path.join(outDir, 'sw.js'), await buildShellWorker(await listShell(outDir, base, entry)));
    },
  };
}

function commitOf(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    // Built from an archive, or without git: whoever builds can say which commit it is.
    return process.env['COMMIT'] ?? 'unknown';
  }
}

/** The build says what it is: in the page, in a file beside it, and to whoever builds. */
function versionOf({ version }: { readonly version: string }): Plugin {
  const about = { version, commit: commitOf() };
  const name = versionName(about);
  return {
    name: 'version-of',
    apply: 'build',
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'version', content: name }, injectTo: 'head' }],
    generateBundle() {
      console.log(`Strandmap ${name}`);
      this.emitFile({ type: 'asset', fileName: 'version.json', source: `${JSON.stringify(about)}\n` });
    },
  };
}

type BundleChunk = {
  readonly facadeModuleId: string | null;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};

/** The files of the chunks that a page loads with this one, itself included. */
function filesOf(chunks: ReadonlyMap<string, BundleChunk>, first: string): ReadonlySet<string> {
  const files = new Set([first]);
  for (const file of files) {
    const chunk = chunks.get(file);
    for (const next of [...(chunk?.imports ?? []), ...(chunk?.viteMetadata?.importedCss ?? [])]) files.add(next);
  }
  return files;
}

/** Tells the page which files the map needs beside the page's own, for `public/preload-map.js`. */
function preloadMap(): Plugin {
  let base = '';
  return {
    name: 'preload-map',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const chunks = new Map<string, BundleChunk>();
        for (const [file, part] of Object.entries(bundle)) if (part.type === 'chunk') chunks.set(file, part);
        const [entry] = [...chunks].find(([, chunk]) => chunk.isEntry) ?? [''];
        const [map] = [...chunks].find(([, chunk]) =>
          chunk.facadeModuleId?.endsWith('editor/workbench/editor-page.tsx'),
        ) ?? [''];
        const own = filesOf(chunks, entry);
        const files = [...filesOf(chunks, map)].filter((file) => !own.has(file)).map((file) => base + file);
        if (!map || files.length === 0) throw new Error('The map has no file of its own to preload');
        const attrs = { src: `${base}preload-map.js`, async: true, 'data-files': files.join(' ') };
        return [{ tag: 'script', attrs, injectTo: 'head' }];
      },
    },
  };
}

type Modules = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

/** The pages beside the map. */
const plainPages = [
  'projects/projects-page',
  'crm/crm-page',
  'documents/list/documents-page',
  'report/report-page',
  'service-status/status-page',
  'service-settings/settings-page',
  'preferences/preferences-page',
];

/**
 * The few files of a page's first picture, in place of one for every set of parts that share something: what every page needs,
 * what the map shares with the pages beside it, and the rest of the map's page. Null: wherever it is needed.
 */
function createParts() {
  const closures = new Map<string, ReadonlySet<string>>();
  const source = (file: string) => path.resolve(import.meta.dirname, 'src', file);
  const closureOf = (file: string, modules: Modules): ReadonlySet<string> => {
    const found = closures.get(file) ?? new Set<string>();
    if (closures.has(file)) return found;
    const ids = [source(file)];
    const seen = new Set(ids);
    for (const id of ids) {
      for (const next of modules.getModuleInfo(id)?.importedIds ?? []) {
        if (!seen.has(next)) ids.push(next);
        seen.add(next);
      }
    }
    closures.set(file, seen);
    return seen;
  };
  const partOf = (id: string, modules: Modules): string | null => {
    const isIn = (file: string) => closureOf(file, modules).has(id);
    // It waits for parts while it runs: what those need must not be in its own file, or both wait for ever.
    if (id === source('app/main.tsx')) return null;
    if (isIn('app/main.tsx')) return 'start';
    if (!isIn('screens/editor/workbench/editor-page.tsx')) return null;
    return plainPages.some((page) => isIn(`screens/${page}.tsx`)) ? 'pages' : 'editor';
  };
  // A group takes along what its modules need: the one that all others need comes first.
  return ['editor', 'pages', 'start'].map((debugName, priority) => ({
    debugName,
    priority,
    name: (id: string, modules: Modules) => (partOf(id, modules) === debugName ? debugName : null),
  }));
}

/**
 * SQLite as a module that needs no other: what it would take from Node is nothing in a browser. So every worker that loads it has
 * the very same file of it, and the copy for offline work has it once.
 */
function plainSqlite(): Plugin {
  return {
    name: 'plain-sqlite',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]sql\.js[\\/]dist[\\/]/.test(id)) return null;
      const whole = `const own = { exports: {} };\n((module, exports, require) => {\n${code}\n})(own, own.exports);\nexport default own.exports;\n`;
      return { code: whole, map: null };
    },
  };
}

/** In a file of its own: the same for every worker that needs it. */
const systemsList = { name: 'systems-list', test: /[\\/]systems\.txt/ };

export default defineConfig(async ({ mode, isSsrBuild }) => {
  if (isSsrBuild) {
    return {
      plugins: [townBesideService()],
      build: { target: 'node20', outDir: 'dist-service', copyPublicDir: false },
    };
  }
  const demo = mode === 'demo';
  const sample = demo || mode === 'development';
  if (sample) await makeSampleTown();
  return {
    base: process.env['BASE'] ?? '/',
    define: { __DEMO__: JSON.stringify(sample) },
    plugins: [
      react(),
      directIcons(),
      compileCatalogues(),
      basemapAsset(),
      versionOf(about),
      preloadMap(),
      serviceWorkers(demo),
    ],
    server: { host: '127.0.0.1' },
    // Workers too fetch some of their code only when it is needed: a format of files, with its library.
    worker: {
      format: 'es' as const,
      plugins: () => [plainSqlite()],
      rolldownOptions: { output: { codeSplitting: { groups: [systemsList] } } },
    },
    build: {
      outDir: demo ? 'dist-demo' : 'dist',
      target: 'es2023',
      // SQLite in plain JavaScript is the largest file.
      chunkSizeWarningLimit: 1300,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'maplibre', priority: 9, test: /node_modules[\\/](maplibre-gl|@maplibre)[\\/]/ },
              { name: 'react', priority: 9, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
              ...createParts(),
            ],
          },
        },
      },
    },
  };
});
