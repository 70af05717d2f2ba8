import type { RowsId } from '../../files/formats/registry';
import { collection, featureText } from '../../items/export/feature-text';
import { type LastTitles, type ListColumn, listCsv } from '../../items/export/list-csv';
import type { Item, ItemRef } from '../../items/item';
import { type OrderedRefs, refAt } from '../ordered-refs';
import type { Job } from './job';

/** Rows of one model that leave as a file, in their order. */
export type ListAsk = {
  readonly format: RowsId;
  readonly rows: OrderedRefs;
  /** Of the rows only these; all of them unless given. */
  readonly only?: readonly ItemRef[];
  readonly columns: readonly ListColumn[];
  readonly last: LastTitles;
};

type ListText = { readonly text: string; readonly count: number };

/** Items between two words of how far it is. */
const stride = 500;

/** The item with nothing but the fields of some columns. */
function cut(item: Item, columns: readonly ListColumn[]): Item {
  const [fields, rest]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const { field } of columns) {
    if (Object.hasOwn(item.fields, field)) fields[field] = item.fields[field];
    else if (Object.hasOwn(item.rest, field)) rest[field] = item.rest[field];
  }
  return { ...item, fields, rest };
}

/** The text of a file with some items, in each format that rows leave as. */
const writers: Readonly<Record<RowsId, (found: readonly Item[], ask: ListAsk) => string>> = {
  csv: (found, { rows, columns, last }) => listCsv(rows.model, found, { columns, last }),
  geojson: (found, { columns }) => {
    const features = found.map((item) => featureText(cut(item, columns))).join(collection.between);
    return `${collection.before}${features}${collection.after}`;
  },
};

/** Writes the rows of a table as the text of a file: the columns that it shows, in its order. What is gone by then is left out. */
export const exportList: Job<ListAsk, ListText> = {
  *run(items, ask) {
    const { format, rows, only } = ask;
    const wanted = only && new Set(only);
    const found: Item[] = [];
    for (let at = 0; at < rows.ids.length; at += 1) {
      if (at % stride === 0) yield at / rows.ids.length;
      const ref = refAt(rows, at);
      const item = ref && (!wanted || wanted.has(ref)) ? items.get(ref) : undefined;
      if (item) found.push(item);
    }
    return { text: writers[format](found, ask), count: found.length };
  },
};
