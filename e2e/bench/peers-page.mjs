/**
 * Fits the engine's page into a copy of the harness of peers (README.md of this folder): the page beside the built pages, the
 * harness's own modules beside it, and two contestants: `strandmap` and `strandmap-payload`.
 */
import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildPage } from './build-pages.mjs';

const contestants = `
CONTESTANTS['strandmap'] = { page: 'strandmap', q: {} };
CONTESTANTS['strandmap-payload'] = { page: 'strandmap', q: { src: 'payload' } };
`;

/** Only the page: `outDir/pages/strandmap.html` and its assets. */
export async function buildEnginePage(outDir) {
  await buildPage({ page: 'engine', outDir, base: './', names: ['pages/strandmap'], empty: false });
}

/** `harness` is the copy's folder, with its own pages built into `dist`. */
export async function fitIntoPeers(harness) {
  const dist = path.join(harness, 'dist');
  if (!existsSync(dist)) throw new Error(`${dist} is not there: build the harness's own pages first (npx vite build)`);
  await buildEnginePage(dist);
  mkdirSync(path.join(dist, 'harness'), { recursive: true });
  for (const name of ['common.js', 'gen.js']) {
    copyFileSync(path.join(harness, 'src', name), path.join(dist, 'harness', name));
  }
  const list = path.join(harness, 'contestants.mjs');
  if (!readFileSync(list, 'utf8').includes("'strandmap'")) appendFileSync(list, contestants);
  console.log(`node driver.mjs --only strandmap,…   (in ${harness})`);
}
