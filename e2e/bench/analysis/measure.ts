import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { findRows } from '../../../src/analysis/answer/find-rows';
import { searchTexts } from '../../../src/analysis/answer/search-texts';
import { sumRows } from '../../../src/analysis/answer/sum-rows';
import { allJobs } from '../../../src/analysis/jobs/all-jobs';
import type { Job } from '../../../src/analysis/jobs/job';
import { createProjectRows, type ProjectRows } from '../../../src/analysis/store/project-rows';
import { models } from '../../../src/contract/models';

import { lossClasses, usualLoss } from '../../../src/fibres/loss/loss-values';
import { createRecordPacker } from '../../../src/items/pack/record-packer';
import { modelKeys, registry } from '../../../src/items/registry';
import { loadTownSeed } from '../../../src/service/sample-town/create-town-seed';

/** Milliseconds by the clock, of this process's own time, and of the longest step; and how many it was about. */
export type Measured = Took & { readonly what: string; readonly of: number };
type Took = { readonly ms: number; readonly cpu: number; readonly longest: number };

function cpuNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Runs steps to their end. */
function drive<Answer>(steps: Generator<unknown, Answer>): Took & { readonly answer: Answer } {
  const [began, cpu] = [performance.now(), cpuNow()];
  let [before, longest] = [began, 0];
  for (;;) {
    const step = steps.next();
    const now = performance.now();
    longest = Math.max(longest, now - before);
    before = now;
    if (step.done) return { answer: step.value, ms: now - began, cpu: cpuNow() - cpu, longest };
  }
}

function* inOneStep<Answer>(work: () => Answer): Generator<undefined, Answer> {
  yield;
  return work();
}

/** The bench runs from a folder of its own, in which the files of the town are not. */
const readTownFile = async (file: URL) =>
  new Blob([await readFile(join('src/service/sample-town', basename(file.pathname)))]);

/** The library of project 1 of a town of so many items, with nothing decoded yet. */
async function libraryOf(items: number): Promise<ProjectRows> {
  const seed = await loadTownSeed(readTownFile, items);
  const library = createProjectRows();
  for (const model of modelKeys) {
    const { path } = registry[model];
    const known = models.find(({ plural }) => plural === path);
    const records = known ? [...seed.recordsOf(known.plural, 1)].flat() : [];
    const packer = createRecordPacker(model, () => undefined);
    packer.page(new TextEncoder().encode(JSON.stringify(records)));
    const { ids, spans, swapped, bytes } = packer.finish();
    library.take({ kind: 'list', model, list: { ids, spans, swapped, length: bytes.length } });
    library.take({ kind: 'text', model, at: 0, bytes });
  }
  return library;
}

function job<Input>(library: ProjectRows, { run }: Job<Input, unknown>, input: Input) {
  return drive(run(library.items, input));
}

/**
 * What the analysis worker's worker does for a town of so many items, each for the first time and some once more. `prepared`: after
 * it has made ready what it can while nothing is asked.
 */
export async function measure(items: number, prepared: boolean): Promise<readonly Measured[]> {
  const library = await libraryOf(items);
  const found: Measured[] = [];
  const note = (what: string, { ms, cpu, longest }: Took, of: number) => found.push({ what, ms, cpu, longest, of });
  note('decode everything into columns', drive(library.load()), items);
  if (prepared) note('make searching and sorting ready', drive(library.prepare()), items);
  const segments = library.rows('segment');
  const byName = { model: 'segment', sort: [{ field: 'name', descending: false }] } as const;
  for (const turn of ['first', 'again']) {
    const sorted = drive(inOneStep(() => findRows(segments, byName)));
    note(`segments by name, ${turn}`, sorted, sorted.answer.ids.length);
  }
  for (const [turn, text] of [
    ['first', 'oak'],
    ['another', 'maple'],
    ['two words', 'pole 12'],
  ] as const) {
    const search = drive(searchTexts(library, { text }));
    note(`search, ${turn} (${text})`, search, search.answer.total);
  }
  const sums = drive(sumRows(segments, { model: 'segment', by: 'status' }));
  note('sums of the segments by status', sums, sums.answer.count);
  const budgets = { lossClass: lossClasses[0], values: usualLoss, revision: 1 };
  const defects = job(library, allJobs['find-defects'], { budgets, forms: [] });
  note('checks', defects, (defects.answer as readonly unknown[]).length);
  const from = segments.refAt(0);
  const ask = { from, until: 'everywhere', skip: { statuses: [], types: [] }, along: 'segment', revision: 1 } as const;
  note('trace, the network built for it', job(library, allJobs.trace, ask), items);
  note('trace, again', job(library, allJobs.trace, ask), items);
  return found;
}
