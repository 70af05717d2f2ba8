import { createItemsCsv } from '../../items/export/items-csv';
import type { Item } from '../../items/item';
import { createTextParts } from './create-text-parts';
import type { FormatWriter } from './outgoing';

/** Rows that are put into text at once. */
const stride = 200;

/** Writes items as a table, one a row. */
export const writeCsv: FormatWriter = {
  passes: 2,
  *write(outgoing, { csvPlace }) {
    const csv = createItemsCsv(csvPlace);
    for (const model of outgoing.models) {
      for (const item of outgoing.of(model)) {
        yield;
        if (item) csv.see(item);
      }
    }
    const parts: BlobPart[] = [];
    const text = createTextParts((bytes) => parts.push(bytes));
    let count = 0;
    let rows: Item[] = [];
    const flush = () => {
      text.add(csv.rows(rows));
      count += rows.length;
      rows = [];
    };
    text.add(csv.head());
    for (const model of outgoing.models) {
      for (const item of outgoing.of(model)) {
        yield;
        if (item) rows.push(item);
        if (rows.length >= stride) flush();
      }
    }
    flush();
    text.flush();
    return { parts, count, lost: [] };
  },
};
