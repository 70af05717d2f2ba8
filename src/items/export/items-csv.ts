import { type CsvCell, csvText } from '../csv/csv-text';
import { type Item, idOf, modelOf } from '../item';
import { itemLength, lengthFieldOf, lengthValue } from '../lengths/item-length';
import { specOf } from '../registry';
import { asJson, cellOf, computedLength, hasColumn, ownColumns } from './cell-of';
import { wellKnownText } from './well-known-text';

/** The columns of items, in the order of the registry, one after the other for every model that is among them. */
function columnsOf(items: readonly Item[]): readonly string[] {
  const names = new Set<string>();
  for (const model of new Set(items.map(({ ref }) => modelOf(ref)))) {
    for (const { name } of specOf(model).fields) names.add(name);
  }
  for (const { rest } of items) for (const name of Object.keys(rest)) names.add(name);
  return [...names].filter(hasColumn);
}

/** Whether the length of a line is the record's or computed from its shape; empty for what is no line with a length. */
function lengthIs(item: Item): string {
  const length = lengthFieldOf(item.ref) === undefined ? null : itemLength(item);
  if (!length) return '';
  return length.isComputed ? computedLength : 'recorded';
}

/**
 * Items as CSV, one a row: model, id, every field, the shape as WKT, and in a last column what cells cannot hold, so that all of
 * it can be read back.
 */
export function itemsCsv(items: readonly Item[]): string {
  const columns = columnsOf(items);
  const untold = items.map(({ ref, fields, rest }) => asJson(modelOf(ref), { ...rest, ...fields }));
  const isAny = untold.some((text) => text !== '');
  const isMeasured = items.some((item) => lengthIs(item) !== '');
  function* rows(): Iterable<readonly CsvCell[]> {
    for (const [at, item] of items.entries()) {
      const { ref, geometry, fields, rest } = item;
      const length = lengthIs(item) === computedLength ? lengthFieldOf(ref) : undefined;
      const value = (name: string) => {
        if (name === length) return lengthValue(item);
        return cellOf(Object.hasOwn(fields, name) ? fields[name] : rest[name]);
      };
      const last = isAny ? [untold[at] ?? ''] : [];
      const measured = isMeasured ? [lengthIs(item)] : [];
      yield [modelOf(ref), idOf(ref), ...columns.map(value), wellKnownText(geometry), ...measured, ...last];
    }
  }
  const { model, id, shape } = ownColumns;
  const behind = [...(isMeasured ? [ownColumns.lengthIs] : []), ...(isAny ? [ownColumns.asJson] : [])];
  return csvText([model, id, ...columns, shape, ...behind], rows());
}
