/**
 * node e2e/bench/figures/report.mjs: what the figures of a report cost over a town of 100,000 items, in the analysis worker's own columns,
 * as its worker has them. ITEMS and REPEATS change that. A cold run measures every line again; a warm one remembers their lengths.
 */
import { createServer } from 'vite';

const items = Number(process.env.ITEMS ?? 100_000);
const repeats = Number(process.env.REPEATS ?? 7);
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const server = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const load = (path) => server.ssrLoadModule(`/src/${path}.ts`);
const { makeSampleTown } = await server.ssrLoadModule('/.ci/sample-town/make-sample-town.ts');
const { readTownFile } = await load('service/adapters/node/open-node-store');
const { loadTownSeed } = await load('service/sample-town/create-town-seed');
const { createRecordPacker } = await load('items/pack/record-packer');
const { modelKeys, specOf } = await load('items/registry');
const { createLibrary } = await load('analysis/store/project-rows');
const { makeReport } = await load('items/report/make-report');
const { everything } = await load('items/report/report-filter');

const finish = (steps) => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};

await makeSampleTown();
const seed = await loadTownSeed(readTownFile, items);
/** The lists as the service sends them: the text of all records of a model, with their tags. */
const lists = modelKeys.map((model) => {
  const { path } = specOf(model);
  const packer = createRecordPacker(model, () => undefined);
  for (const batch of seed.recordsOf(path, 1)) {
    const records = batch.map((record) => ({ ...record, tags: seed.tags(path, record.id) }));
    packer.page(new TextEncoder().encode(JSON.stringify(records)));
  }
  return { model, packed: packer.finish() };
});

function libraryOf() {
  const library = createLibrary();
  for (const { model, packed } of lists) {
    const { ids, spans, swapped, bytes } = packed;
    library.take({ kind: 'list', model, list: { ids, spans, swapped, length: bytes.length } });
    library.take({ kind: 'text', model, at: 0, bytes });
  }
  finish(library.load());
  return library;
}

const [cold, warm] = [[], []];
let report;
for (let repeat = 0; repeat < repeats; repeat += 1) {
  const library = libraryOf();
  for (const times of [cold, warm]) {
    const [began, before] = [performance.now(), process.cpuUsage()];
    report = finish(makeReport(library.items, { filter: everything, today: '2026-11-22' }));
    const { user, system } = process.cpuUsage(before);
    times.push({ wall: performance.now() - began, cpu: (user + system) / 1000 });
  }
}
/** Wall time is the wait of a user; CPU time is the work alone, where other programs take turns on the machine. */
const words = (times) => {
  const [wall, cpu] = ['wall', 'cpu'].map((clock) => times.map((time) => time[clock]));
  return `${median(wall).toFixed(0)} ms (CPU ${median(cpu).toFixed(0)} ms)`;
};
console.log(
  `${report.passed.toLocaleString('en-US')} items, median of ${repeats}: cold ${words(cold)}, warm ${words(warm)}`,
);
await server.close();
