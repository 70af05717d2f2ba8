import type { Item } from '../../item';
import { type CsvPlace, createItemsCsv } from '../items-csv';

/** Items as CSV, all at once. */
export function itemsCsvOf(items: readonly Item[], place: CsvPlace = 'wkt'): string {
  const csv = createItemsCsv(place);
  for (const item of items) csv.see(item);
  return `${csv.head()}${csv.rows(items)}`;
}
