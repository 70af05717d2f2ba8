/**
 * The time that the analysis worker takes for questions about every item, in Node: node e2e/bench/analysis/start.mjs
 *   N=100000  items of the town   REPS=3  fresh libraries; medians are printed   COLD=1  asked at once, with nothing made ready
 *   FIBRES=1  questions about light instead, in a network of 100,000 items with half a million fibres
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, runnerImport } from 'vite';

const items = Number(process.env.N ?? 100_000);
const reps = Number(process.env.REPS ?? 3);
const measured = process.env.FIBRES ? 'measure-fibres' : 'measure';
const { module: sampleTown } = await runnerImport('./.ci/sample-town/make-sample-town.ts', { configFile: false });
await sampleTown.makeSampleTown();
const outDir = mkdtempSync(path.join(tmpdir(), 'analysis-'));
try {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __DEMO__: 'false' },
    build: { ssr: path.join(import.meta.dirname, `${measured}.ts`), outDir, target: 'node20', minify: false },
    ssr: { noExternal: true },
  });
  const { measure } = await import(pathToFileURL(path.join(outDir, `${measured}.js`)).href);
  const runs = [];
  for (let rep = 0; rep < reps; rep += 1) runs.push(await measure(items, !process.env.COLD));
  const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  for (const [at, { what, of }] of runs[0].entries()) {
    const [ms, cpu, longest] = ['ms', 'cpu', 'longest'].map((name) =>
      median(runs.map((run) => run[at][name])).toFixed(0),
    );
    console.log(
      `${what.padEnd(36)} ${ms.padStart(6)} ms, CPU ${cpu.padStart(6)} ms, longest step ${longest} ms (${of})`,
    );
  }
} finally {
  rmSync(outDir, { recursive: true, force: true });
}
