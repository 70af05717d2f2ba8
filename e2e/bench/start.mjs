/**
 * The bench of the product: `npm run bench` (README.md of this folder). Drives the built app through real input beside raw
 * MapLibre, both on the same bytes of a tiny server, interleaved, a fresh browser a run.
 *   N=1000,100000  sizes in lines; ALL=1 adds 1,000,000   REPS=3   MOVES=30   BULK=500,20000 (empty: no import)
 *   SHOTS=1        screenshots of the first repeat, to check the measured picture
 *   APP=<folder>  a built app to measure, instead of building dist
 *   --page <folder>  only builds the page of the engine into the folder
 *   --peers <folder> fits that page into a copy of the harness of peers
 *   --sizes          only weighs the built app
 *   --report <file>  only prints the tables of a run's file again
 */
import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { buildApp } from '../../.ci/build-parts.mjs';
import { buildPage } from './build-pages.mjs';
import { contestants } from './drive/contestants.mjs';
import { runSession } from './drive/run-session.mjs';
import { createNetwork } from './lean/network.mjs';
import { startServer } from './lean/server.mjs';
import { buildEnginePage, fitIntoPeers } from './peers-page.mjs';
import { goals, goalsTable } from './report/goals.mjs';
import { table } from './report/table.mjs';
import { printSizes, sizes } from './sizes.mjs';

const list = (text) => text.split(',').filter(Boolean).map(Number);
const environment = process.env;
const sizesAsked = list(environment.N ?? `1000,10000,100000${environment.ALL ? ',1000000' : ''}`);
const reps = Number(environment.REPS ?? 3);
const moves = Number(environment.MOVES ?? 30);
const shots = Boolean(environment.SHOTS);
const bulkSizes = list(environment.BULK ?? '500,20000');
const names = { ours: 'strandmap', theirs: 'raw MapLibre' };

function machine() {
  const [{ model }] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${model.trim()}), ${memory} GiB, Node ${process.versions.node}, headless Chromium with software WebGL`;
}

function report(records, weight) {
  const date = new Date().toISOString().slice(0, 10);
  const text = `${date}, ${machine()}; medians of the runs.\n\n${table(records, [names.ours, names.theirs])}\n\n${goalsTable(goals(records, { ...names, weight }))}\n`;
  console.log(`\n${text}`);
  return text;
}

function brief({ name, n, load, drag, commits, draw, failures, errors }) {
  const whole = (value) => (Number.isFinite(value) ? value.toFixed(1) : '–');
  const parts = [
    `load ${whole(load?.wall)} ms/${whole(load?.main)} cpu`,
    `drag ${whole(drag?.cpu)} cpu/${whole(drag?.latency)} ms`,
  ];
  parts.push(`commit ${whole(commits?.drawn)} ms`, `draw ${draw?.onTarget ?? '–'} of ${draw?.aimed ?? '–'}`);
  const trouble = [...Object.entries(failures).map((pair) => pair.join(': ')), ...errors];
  console.log(`${name}, ${n}: ${parts.join(', ')}${trouble.length > 0 ? `\n    ${trouble.join('\n    ')}` : ''}`);
}

/** A contestant that a size has crashed is not asked for a larger one, nor for the same again. */
async function measure(folder) {
  const rawFolder = path.join(folder, 'raw');
  await buildPage({ page: 'raw', outDir: rawFolder, base: '/raw/', names: ['index', 'blank'] });
  const server = await startServer({ '/raw/': rawFolder, '/': environment.APP ?? 'dist' });
  const file = path.join(folder, 'runs.jsonl');
  const records = [];
  const dead = new Set();
  let box = { width: 900, height: 700 };
  for (const n of [0, ...sizesAsked]) {
    const network = createNetwork(n);
    for (let rep = 0; rep < reps; rep += 1) {
      for (const contestant of [contestants.product, contestants.raw(box)]) {
        if (dead.has(contestant.name)) continue;
        const budget = n >= 100_000 ? 15_000 : 60_000;
        const common = {
          base: server.base,
          server,
          network,
          contestant,
          folder,
          moves,
          budget,
          shots: shots && rep === 0,
        };
        const record = await runSession({
          ...common,
          picks: 8,
          snaps: 8,
          commits: 5,
          bulkSizes: rep === 0 ? bulkSizes : [],
        });
        if (contestant === contestants.product && record.box) box = record.box;
        if (!record.load) dead.add(contestant.name);
        records.push(record);
        appendFileSync(file, `${JSON.stringify({ ...record, rep })}\n`);
        brief(record);
      }
    }
  }
  server.close();
  return { records, file };
}

async function bench() {
  if (!environment.APP) buildApp();
  const folder = mkdtempSync(path.join(tmpdir(), 'strandmap-bench-'));
  console.log(`Runs are written to ${folder}`);
  const { records, file } = await measure(folder);
  const weight = environment.APP ? null : await sizes();
  if (weight) printSizes(weight);
  writeFileSync(path.join(folder, 'report.md'), report(records, weight));
  console.log(`Runs: ${file}\nReport: ${path.join(folder, 'report.md')}`);
}

const [what, where] = process.argv.slice(2);
if (what === '--page') await buildEnginePage(where);
else if (what === '--peers') await fitIntoPeers(where);
else if (what === '--sizes') printSizes(await sizes());
else if (what === '--report') {
  const lines = readFileSync(where, 'utf8').trim().split('\n');
  report(
    lines.map((line) => JSON.parse(line)),
    null,
  );
} else await bench();
