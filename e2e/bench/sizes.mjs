/** The weight of the built app: `node e2e/bench/start.mjs --sizes` (after `npm run build`). Gzip KB. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');
const gzipKb = (bytes) => gzipSync(bytes).length / 1024;
const isOutside = (id) =>
  /node_modules\/(maplibre-gl|@maplibre|react|react-dom|scheduler)\/|^(maplibre-gl|react|react-dom)(\/|$)/.test(id);

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
    if (/editor-page-.*\.js$|tiles.*worker|library\.worker/.test(fileName)) follow(fileName);
  // Other workers start when they are needed: analysis, import, PDF.
  for (const { fileName } of outputs) if (/(tiles|library)\.worker-.*\.js$/.test(fileName)) wanted.add(fileName);
  for (const { fileName } of outputs)
    if (/inter-latin-wght|(editor|pages|start)-.*\.css$/.test(fileName)) wanted.add(fileName);
  // English, unless the device says otherwise.
  for (const { fileName } of outputs) if (/^assets\/en-(?!later)[^/]*\.js$/.test(fileName)) wanted.add(fileName);
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

/** The engine's page half built by itself, from its entry points, with MapLibre and React left outside. */
async function engineOutputs() {
  const entry = (file) => path.join(root, 'src', file);
  return outputsOf({
    configFile: false,
    define: { __DEMO__: 'false' },
    worker: { format: 'es' },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: {
          engine: entry('map/engine/create-map-engine.ts'),
          bulk: entry('map/tiles/tile-client.ts'),
          editor: entry('editor/create-editor.ts'),
        },
        preserveEntrySignatures: 'strict',
        external: (id) => isOutside(id) && !id.includes('worker'),
      },
    },
  });
}

/** Where the page half comes from, as shares of its code: the modules of src, and the libraries that they bring. */
function partsOf(outputs) {
  const parts = new Map();
  for (const { modules = {} } of outputs) {
    for (const [id, { renderedLength = 0 }] of Object.entries(modules)) {
      const part = /\/src\/(\w+)\//.exec(id)?.[1] ?? /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? 'other';
      parts.set(part, (parts.get(part) ?? 0) + renderedLength);
    }
  }
  const whole = [...parts.values()].reduce((sum, length) => sum + length, 0);
  return [...parts].map(([name, length]) => ({ name, share: length / whole })).sort((a, b) => b.share - a.share);
}

const sum = (files) => files.reduce((total, { kb }) => total + kb, 0);

/** Of the product's own scripts for the first map: its chunks, and the first part of each language's catalogue. */
function withTexts(files, outputs) {
  const weigh = (names) => sum(names.map((output) => ({ kb: gzipKb(bytesOf(output)) })));
  const own = outputs.filter(
    ({ fileName }) => files.includes(fileName) && /(start|pages|editor)-.*\.js$/.test(fileName),
  );
  const catalogues = outputs.filter(
    ({ name, facadeModuleId }) => /\.catalogue$/.test(facadeModuleId ?? '') && !/-later$/.test(name),
  );
  return catalogues.map((catalogue) => ({ language: catalogue.name, kb: weigh([...own, catalogue]) }));
}

/**
 * Gzip KB: `engine` (page half and worker), `firstMap` (scripts, as the goal counts), `firstMapAll` (styles and font too) and
 * `texts` (the scripts that hold texts, by language).
 */
export async function sizes() {
  const product = await productOutputs();
  const weigh = (name, output) => ({
    name,
    kb: gzipKb(output ? bytesOf(output) : readFileSync(path.join(root, name))),
  });
  const files = firstMapFiles(product);
  const first = files.map((name) =>
    weigh(
      name,
      product.find(({ fileName }) => fileName === name),
    ),
  );
  const pageHalf = (await engineOutputs()).filter(
    ({ fileName }) => fileName.endsWith('.js') && !fileName.includes('maplibre'),
  );
  const worker = first.filter(({ name }) => /tiles.*worker/.test(name));
  const engineFiles = [...pageHalf.map((output) => weigh(output.fileName, output)), ...worker];
  const scripts = first.filter(({ name }) => name.endsWith('.js'));
  return {
    engine: sum(engineFiles),
    firstMap: sum(scripts),
    firstMapAll: sum(first),
    engineFiles,
    firstMapFiles: first,
    texts: withTexts(files, product),
    parts: partsOf(pageHalf),
  };
}

/** Prints the weight with its goals. */
export function printSizes({ engine, firstMap, firstMapAll, engineFiles, firstMapFiles: first, texts, parts }) {
  const line = ({ name, kb }) => console.log(`  ${kb.toFixed(1).padStart(7)} KB  ${name}`);
  console.log(`Engine without MapLibre and React: ${engine.toFixed(1)} KB gzip (goal: at most 36 KB)`);
  engineFiles.forEach(line);
  const shares = parts
    .filter(({ share }) => share >= 0.01)
    .map(({ name, share }) => `${name} ${Math.round(share * 100)} %`);
  console.log(`  its page half by parts: ${shares.join(', ')}`);
  console.log(`Scripts for the first map: ${firstMap.toFixed(1)} KB gzip (goal: at most 661 KB, MapLibre included)`);
  for (const { language, kb } of texts)
    console.log(
      `  those of our own with the catalogue ${language}: ${((kb * 1024) / 1000).toFixed(1)} kB (goal: below 418.8)`,
    );
  console.log(`With styles, font and page: ${firstMapAll.toFixed(1)} KB gzip`);
  first.forEach(line);
}
