import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { findRows } from '../../../src/analysis/answer/find-rows';
import { searchTexts } from '../../../src/analysis/answer/search-texts';
import { sumRows } from '../../../src/analysis/answer/sum-rows';
import { allJobs } from '../../../src/analysis/jobs/all-jobs';
import type { Job } from '../../../src/analysis/jobs/job';
import type { ProjectRows } from '../../../src/analysis/store/project-rows';
import { models } from '../../../src/contract/models';

import { lossClasses, usualLoss } from '../../../src/fibres/loss/loss-values';
import { registry } from '../../../src/items/registry';
import { loadTownSeed } from '../../../src/service/sample-town/create-town-seed';
import { driveSteps, type Measured, type Took } from './drive-steps';
import { libraryOf } from './library-of';

function* inOneStep<Answer>(work: () => Answer): Generator<undefined, Answer> {
  yield;
  return work();
}

/** The bench runs from a folder of its own, in which the files of the town are not. */
const readTownFile = async (file: URL) =>
  new Blob([await readFile(join('src/service/sample-town', basename(file.pathname)))]);

/** The library of project 1 of a town of so many items. */
async function townLibrary(items: number): Promise<ProjectRows> {
  const seed = await loadTownSeed(readTownFile, items);
  return libraryOf((model) => {
    const known = models.find(({ plural }) => plural === registry[model].path);
    return known ? [...seed.recordsOf(known.plural, 1)].flat() : [];
  });
}

function job<Input>(library: ProjectRows, { run }: Job<Input, unknown>, input: Input) {
  return driveSteps(run(library.items, input));
}

/**
 * The work of the analysis worker for a town of so many items, each for the first time and some once more. `prepared`: after
 * it has made ready what it can while nothing is asked.
 */
export async function measure(items: number, prepared: boolean): Promise<readonly Measured[]> {
  const library = await townLibrary(items);
  const found: Measured[] = [];
  const note = (what: string, { ms, cpu, longest }: Took, of: number) => found.push({ what, ms, cpu, longest, of });
  note('decode everything into columns', driveSteps(library.load()), items);
  if (prepared) note('make searching and sorting ready', driveSteps(library.prepare()), items);
  const segments = library.rows('segment');
  const byName = { model: 'segment', sort: [{ field: 'name', descending: false }] } as const;
  for (const turn of ['first', 'again']) {
    const sorted = driveSteps(inOneStep(() => findRows(segments, byName)));
    note(`segments by name, ${turn}`, sorted, sorted.answer.ids.length);
  }
  for (const [turn, text] of [
    ['first', 'oak'],
    ['another', 'maple'],
    ['two words', 'pole 12'],
  ] as const) {
    const search = driveSteps(searchTexts(library, { text }));
    note(`search, ${turn} (${text})`, search, search.answer.total);
  }
  const sums = driveSteps(sumRows(segments, { model: 'segment', by: 'status' }));
  note('sums of the segments by status', sums, sums.answer.count);
  const budgets = { lossClass: lossClasses[0], values: usualLoss, revision: 1, basis: 'planned' } as const;
  const defects = job(library, allJobs['find-defects'], { budgets, forms: [] });
  note('checks', defects, (defects.answer as readonly unknown[]).length);
  const from = segments.refAt(0);
  const ask = { from, until: 'everywhere', skip: { statuses: [], types: [] }, along: 'segment', revision: 1 } as const;
  note('trace, the network built for it', job(library, allJobs.trace, ask), items);
  note('trace, again', job(library, allJobs.trace, ask), items);
  return found;
}
