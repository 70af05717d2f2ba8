import { collection, featureText } from '../../items/export/feature-text';
import { itemsCsv } from '../../items/export/items-csv';
import { type Filters, filterCheck } from '../../items/filter/filter';
import type { Item, ItemRef, ModelKey } from '../../items/item';
import { modelKeys } from '../../items/registry';
import type { Job, JobItems } from './job';

export type ExportFormat = 'geojson' | 'csv';

/** Which items leave: some by name, or those of some models that pass their filters. */
export type ExportAsk = {
  readonly format: ExportFormat;
  readonly of:
    | { readonly refs: readonly ItemRef[] }
    | { readonly models: readonly ModelKey[]; readonly filters: Filters };
};

export type Exported = { readonly text: string; readonly count: number };

/** Items between two words of how far it is. */
const stride = 500;

function* those(items: JobItems, of: ExportAsk['of']): Iterable<Item | null> {
  if ('refs' in of) {
    for (const ref of of.refs) yield items.get(ref) ?? null;
    return;
  }
  for (const model of modelKeys.filter((key) => of.models.includes(key))) {
    const passes = filterCheck(of.filters[model] ?? []);
    for (const item of items.of(model)) yield passes(item) ? item : null;
  }
}

/** Writes items as the text of a file. */
export const exportItems: Job<ExportAsk, Exported> = {
  *run(items, { format, of }) {
    const all = 'refs' in of ? of.refs.length : of.models.reduce((sum, model) => sum + items.count(model), 0);
    const found: Item[] = [];
    const features: string[] = [];
    let [seen, count] = [0, 0];
    for (const item of those(items, of)) {
      seen += 1;
      if (seen % stride === 0) yield seen / Math.max(1, all);
      if (!item) continue;
      count += 1;
      if (format === 'csv') found.push(item);
      else features.push(featureText(item));
    }
    const text =
      format === 'csv'
        ? itemsCsv(found)
        : `${collection.before}${features.join(collection.between)}${collection.after}`;
    return { text, count };
  },
};
