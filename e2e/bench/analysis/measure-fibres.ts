import { allJobs } from '../../../src/analysis/jobs/all-jobs';
import type { Job } from '../../../src/analysis/jobs/job';
import { lossClasses, usualLoss } from '../../../src/fibres/loss/loss-values';
import { refOf } from '../../../src/items/item';
import { driveSteps, type Measured, type Took } from './drive-steps';
import { fibreRecords } from './fibre-records';
import { libraryOf } from './library-of';

/** Traces whose median and whose longest are noted. */
const traces = 200;

/**
 * The work of the analysis worker for questions about light, in a network of about so many items; the first question also
 * builds the network of fibres.
 */
export async function measure(items: number): Promise<readonly Measured[]> {
  const made = fibreRecords(items);
  const library = libraryOf(made.recordsOf);
  const found: Measured[] = [];
  const note = (what: string, { ms, cpu, longest }: Took, of: number) => found.push({ what, ms, cpu, longest, of });
  const job = <Input, Answer>({ run }: Job<Input, Answer>, input: Input) => driveSteps(run(library.items, input));
  note('decode everything into columns', driveSteps(library.load()), made.items);

  const cables = [...library.items.of('cable')].map(({ ref, fields }) => ({
    ...{ cable: Number(ref.slice('cable:'.length)), fibres: Number(fields['fiberCount']) },
  }));
  const light = (at: number, revision = 1) => {
    const { cable = 1, fibres = 1 } = cables[at % cables.length] ?? {};
    return job(allJobs['follow-light'], {
      ...{ revision, basis: 'planned' as const },
      kind: 'fibre',
      cable,
      fibre: 1 + (at % Math.min(6, fibres)),
      piece: 0,
    });
  };
  note('trace of a fibre, the first', light(7), made.fibres);
  const edited = library.items.get(refOf('splice', 3));
  if (edited)
    library.take({ kind: 'heads', heads: [[edited.ref, { ...edited, fields: { ...edited.fields, name: 'S' } }]] });
  note('trace of a fibre, the first after an edit', light(7, 2), made.fibres);
  const all = Array.from({ length: traces }, (_, turn) => light(turn * 7919, 2)).toSorted((a, b) => a.ms - b.ms);
  const [middle, last] = [all[traces / 2], all.at(-1)];
  if (middle) note('trace of a fibre, the middle of 200', middle, made.fibres);
  if (last) note('trace of a fibre, the longest of 200', last, made.fibres);

  const feeder = cables.findIndex(({ fibres }) => fibres === 576) + 1;
  const cut = () =>
    job(allJobs['who-is-dark'], {
      revision: 2,
      basis: 'planned',
      cables: [{ cable: feeder, alongM: 300 }],
      segments: [],
    });
  const [first, again] = [cut(), cut()];
  note('who is dark, a feeder cut', first, first.answer.dark.length);
  note('who is dark, again', again, again.answer.dark.length);
  const [from, to] = [refOf('site', 1), refOf('splice', 2)];
  const freePaths = (count: number) =>
    job(allJobs['free-paths'], { revision: 2, basis: 'planned', from, to, count, around: null });
  const [none, some] = [freePaths(12), freePaths(6)];
  note('free paths, office to a closure, none', none, none.answer.paths.length);
  note('free paths, office to a closure, some', some, some.answer.paths.length);
  const sections = job(allJobs['fibres-per-section'], { revision: 2, basis: 'planned', cable: feeder });
  note('fibres of each section of a feeder', sections, sections.answer.length);
  const budgets = { lossClass: lossClasses[0], values: usualLoss, revision: 2, basis: 'planned' } as const;
  const defects = job(allJobs['find-defects'], { budgets, forms: [] });
  note('checks, with all budgets', defects, defects.answer.length);
  return found;
}
