/** What the built app weighs: `node e2e/bench/start.mjs --sizes` (after `npm run build`). Gzip KB. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');
const gzipKb = (bytes) => gzipSync(bytes).length / 1024;
/** The rooms of the engine: everything below them counts, with the small libraries that they bring, but not MapLibre. */
const engineRooms = /\/src\/(map|geo|items|editor)\//;
const notOurs = /node_modules\/(maplibre-gl|@maplibre|react|react-dom|scheduler)\//;

/** The files that a browser reads until the first map, of dist: the page's own, the editor's, MapLibre's and the workers'. */
function firstMapFiles(outputs) {
  const wanted = new Set();
  const follow = (file) => {
    const chunk = outputs.find(({ fileName }) => fileName === file);
    if (!chunk || wanted.has(file)) return;
    wanted.add(file);
    for (const next of chunk.imports ?? []) follow(next);
    for (const style of chunk.viteMetadata?.importedCss ?? []) wanted.add(style);
  };
  for (const { fileName, isEntry } of outputs) if (isEntry) follow(fileName);
  for (const { fileName } of outputs)
    if (/editor-page-.*\.js$|bulk.*worker|maplibre-gl-worker/.test(fileName)) follow(fileName);
  for (const { fileName } of outputs)
    if (/worker-.*\.js$/.test(fileName) && !/import/.test(fileName)) wanted.add(fileName);
  for (const { fileName } of outputs) if (/inter-latin-wght|editor-page-.*\.css$/.test(fileName)) wanted.add(fileName);
  wanted.add('index.html');
  return [...wanted];
}

async function outputsOf(options) {
  const built = await build({ root, logLevel: 'silent', ...options });
  return (Array.isArray(built) ? built : [built]).flatMap(({ output }) => output);
}

async function productOutputs() {
  return outputsOf({ configFile: path.join(root, 'vite.config.ts'), configLoader: 'runner', build: { write: false } });
}

const bytesOf = (output) => output.code ?? output.source ?? '';
const external = (id) => notOurs.test(id) || /^(maplibre-gl|react|react-dom|zustand)(\/|$)/.test(id);

/** The engine built by itself, from its two doors, with MapLibre and React left outside: its page half and its worker. */
async function engineOutputs() {
  return outputsOf({
    configFile: false,
    define: { __DEMO__: 'false' },
    worker: { format: 'es' },
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      rolldownOptions: {
        input: {
          engine: path.join(root, 'src/map/create-map-engine.ts'),
          editor: path.join(root, 'src/editor/create-editor.ts'),
        },
        preserveEntrySignatures: 'strict',
        external: (id) => external(id) && !id.includes('worker'),
      },
    },
  });
}

/** `engine` and `firstMap` in gzip KB, each with the files that make it up. */
export async function sizes() {
  const product = await productOutputs();
  const first = firstMapFiles(product).map((name) => {
    const output = product.find(({ fileName }) => fileName === name);
    const bytes = output ? bytesOf(output) : readFileSync(path.join(root, 'index.html'));
    return { name, kb: gzipKb(bytes) };
  });
  const engine = (await engineOutputs())
    .filter(({ fileName }) => /\.js$/.test(fileName) && !/maplibre/.test(fileName))
    .map((output) => ({
      name: output.fileName,
      kb: gzipKb(bytesOf(output)),
      ours: engineRooms.test(output.facadeModuleId ?? ''),
    }));
  const sum = (files) => files.reduce((total, { kb }) => total + kb, 0);
  return { engine: sum(engine), firstMap: sum(first), engineFiles: engine, firstMapFiles: first };
}

/** Prints the weight with its goals. */
export function printSizes({ engine, firstMap, engineFiles, firstMapFiles: first }) {
  const line = ({ name, kb }) => console.log(`  ${kb.toFixed(1).padStart(7)} KB  ${name}`);
  console.log(`Engine without MapLibre and React: ${engine.toFixed(1)} KB gzip (goal: at most 36 KB)`);
  engineFiles.forEach(line);
  console.log(`Everything for the first map: ${firstMap.toFixed(1)} KB gzip (goal: at most 661 KB, MapLibre included)`);
  first.forEach(line);
}
