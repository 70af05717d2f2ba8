import { itemsCsv } from '../../items/export/items-csv';
import type { Item } from '../../items/item';
import type { FormatWriter } from './outgoing';

/** Writes items as a table, one a row, with its place as WKT. */
export const writeCsv: FormatWriter = {
  passes: 1,
  *write(outgoing) {
    const items: Item[] = [];
    for (const model of outgoing.models) {
      for (const item of outgoing.of(model)) {
        yield;
        if (item) items.push(item);
      }
    }
    return { parts: [itemsCsv(items)], count: items.length, lost: [] };
  },
};
