import { type CsvCell, csvText } from '../csv/csv-text';
import { textsOf } from '../filter/texts-of';
import { type Item, idOf, modelOf } from '../item';
import { specOf } from '../registry';
import { wellKnownText } from './well-known-text';

function cellOf(value: unknown): CsvCell {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  // What has a name is written by it; a list of structures is written whole.
  return textsOf(value).join('; ');
}

/** The columns of items, in the order of the registry, one after the other for every model that is among them. */
function columnsOf(items: readonly Item[]): readonly string[] {
  const names = new Set<string>();
  for (const model of new Set(items.map(({ ref }) => modelOf(ref)))) {
    for (const { name } of specOf(model).fields) names.add(name);
  }
  for (const { rest } of items) for (const name of Object.keys(rest)) names.add(name);
  return [...names];
}

/** Items as CSV, one a row: model, id, every field, and the shape as WKT in the last column. */
export function itemsCsv(items: readonly Item[]): string {
  const columns = columnsOf(items);
  function* rows(): Iterable<readonly CsvCell[]> {
    for (const { ref, geometry, fields, rest } of items) {
      const id = idOf(ref);
      const value = (name: string) => cellOf(Object.hasOwn(fields, name) ? fields[name] : rest[name]);
      yield [modelOf(ref), id, ...columns.map(value), wellKnownText(geometry)];
    }
  }
  return csvText(['model', 'id', ...columns, 'wkt'], rows());
}
