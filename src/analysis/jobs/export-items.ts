import { type FileFormat, loadWriter } from '../../files/write/load-writer';
import type { FormatWriter, Outgoing, WriteOptions, WrittenFile } from '../../files/write/outgoing';
import { type Filters, filterCheck } from '../../items/filter/filter';
import { type Item, type ItemRef, type ModelKey, modelOf } from '../../items/item';
import { modelKeys } from '../../items/registry';
import type { JobItems, LoadingJob } from './job';

/** Which items leave: some by name, or those of some models that pass their filters. */
export type ExportAsk = {
  readonly format: FileFormat;
  readonly title: string;
  readonly of:
    | { readonly refs: readonly ItemRef[] }
    | { readonly models: readonly ModelKey[]; readonly filters: Filters };
  readonly options: WriteOptions;
};

export type Exported = Pick<WrittenFile, 'count' | 'lost'> & { readonly file: Blob };

function* named(items: JobItems, refs: readonly ItemRef[]): Iterable<Item | null> {
  for (const ref of refs) yield items.get(ref) ?? null;
}

function* passing(items: JobItems, model: ModelKey, filters: Filters): Iterable<Item | null> {
  const passes = filterCheck(filters[model] ?? []);
  for (const item of items.of(model)) yield passes(item) ? item : null;
}

function refsByModel(refs: readonly ItemRef[]): ReadonlyMap<ModelKey, readonly ItemRef[]> {
  const byModel = new Map<ModelKey, ItemRef[]>();
  for (const ref of refs) {
    const same = byModel.get(modelOf(ref));
    if (same) same.push(ref);
    else byModel.set(modelOf(ref), [ref]);
  }
  return byModel;
}

/** What leaves, and how many items there are to look at for it. */
function outgoingOf(items: JobItems, { title, of }: ExportAsk): { readonly all: number; readonly outgoing: Outgoing } {
  if ('refs' in of) {
    const byModel = refsByModel(of.refs);
    const models = modelKeys.filter((model) => byModel.has(model));
    return {
      all: of.refs.length,
      outgoing: { title, models, of: (model) => named(items, byModel.get(model) ?? []) },
    };
  }
  const models = modelKeys.filter((model) => of.models.includes(model));
  return {
    all: models.reduce((sum, model) => sum + items.count(model), 0),
    outgoing: { title, models, of: (model) => passing(items, model, of.filters) },
  };
}

/** Writes items as a file. */
export const exportItems: LoadingJob<ExportAsk, Exported, FormatWriter> = {
  load: ({ format }) => loadWriter(format),
  *run(items, ask, { passes, write }) {
    const { all, outgoing } = outgoingOf(items, ask);
    const steps = write(outgoing, ask.options);
    for (let seen = 1; ; seen += 1) {
      const step = steps.next();
      if (step.done) {
        const { parts, count, lost } = step.value;
        return { file: new Blob([...parts], { type: 'application/octet-stream' }), count, lost };
      }
      yield seen / Math.max(1, all * passes);
    }
  },
};
