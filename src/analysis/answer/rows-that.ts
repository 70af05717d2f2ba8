import type { Bounds } from '../../geo/lng-lat';
import { type FieldTest, type Filter, filterCheck } from '../../items/filter/filter';
import { type Item, type ItemRef, modelOf } from '../../items/item';
import type { RowsQuery } from '../analysis';
import type { ModelRows } from '../store/model-rows';

type Check = (row: number) => boolean;

/** A test of one field as a check of rows. Values are looked at once each, however many rows have them. */
function fieldCheck(rows: ModelRows, test: FieldTest): Check {
  const passes = filterCheck([test]);
  const itemWith = (value: unknown): Pick<Item, 'ref' | 'fields' | 'rest'> => ({
    ref: `${rows.model}:0`,
    fields: { [test.field]: value },
    rest: {},
  });
  if (test.field === 'id') return (row) => passes({ ref: rows.refAt(row), fields: {}, rest: {} });
  const column = rows.column(test.field);
  if (column) return column.passing((value) => passes(itemWith(value)));
  const none = passes(itemWith(null));
  return () => none;
}

/** Boxes (degrees) in which a view's content may be written: one more world to each side. */
function turned([west, south, east, north]: Bounds): readonly Bounds[] {
  return [0, -360, 360].map((by) => [west + by, south, east + by, north]);
}

/** Every row of the model that passes a filter, and of those the ones near a box. */
export function rowCheck(rows: ModelRows, filter: Filter, within?: Bounds): Check {
  const checks = filter.map((test) => fieldCheck(rows, test));
  const boxes = within && turned(within);
  return (row) => {
    if (!rows.isThere(row)) return false;
    for (const check of checks) if (!check(row)) return false;
    return !boxes || boxes.some((box) => rows.shapes.touches(row, box));
  };
}

/** The rows of some items of this model, each once; other items are left out. */
export function rowsOfRefs(rows: ModelRows, refs: readonly ItemRef[]): Uint32Array<ArrayBuffer> {
  const found = new Set<number>();
  for (const ref of refs) {
    const row = modelOf(ref) === rows.model ? rows.rowOf(ref) : -1;
    if (row >= 0) found.add(row);
  }
  return Uint32Array.from(found);
}

/** The rows that a query means, in no order of its own. */
export function rowsThat(rows: ModelRows, { filter = [], within, refs }: RowsQuery): Uint32Array<ArrayBuffer> {
  const check = rowCheck(rows, filter, within);
  if (refs) return rowsOfRefs(rows, refs).filter(check);
  const found = new Uint32Array(rows.size());
  let count = 0;
  for (let row = 0; row < found.length; row += 1) {
    if (!check(row)) continue;
    found[count] = row;
    count += 1;
  }
  return found.slice(0, count);
}
