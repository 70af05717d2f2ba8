import type { ItemRef } from '../../items/item';
import type { RowsQuery, SortBy } from '../analysis';
import type { Answers } from '../analysis-message';
import type { ModelRows } from '../store/model-rows';
import { rowsThat } from './rows-that';

type Compare = (a: number, b: number) => number;

function orderOf(rows: ModelRows, field: string): (row: number) => number {
  if (field === 'id') return (row) => (rows.idAt(row) < 0 ? Number.NaN : rows.idAt(row));
  return rows.column(field)?.order() ?? (() => Number.NaN);
}

/** Compares two rows by one field. What has no value stands last in both directions. */
function byField(rows: ModelRows, { field, descending }: SortBy): Compare {
  const order = orderOf(rows, field);
  const places = new Float64Array(rows.size());
  for (let row = 0; row < places.length; row += 1) {
    const place = order(row);
    places[row] = Number.isNaN(place) ? Infinity : descending ? -place : place;
  }
  return (a, b) => {
    const [before, after] = [places[a] ?? 0, places[b] ?? 0];
    return before < after ? -1 : Number(before > after);
  };
}

/** The items that a query means, in its order; among equals, and without one, as the list has them. */
export function findRows(rows: ModelRows, query: RowsQuery): Answers['rows'] {
  const found = rowsThat(rows, query);
  const compares = (query.sort ?? []).map((sort) => byField(rows, sort));
  if (compares.length > 0) {
    found.sort((a, b) => {
      for (const compare of compares) {
        const order = compare(a, b);
        if (order !== 0) return order;
      }
      return a - b;
    });
  }
  const locals: ItemRef[] = [];
  const ids = Float64Array.from(found, (row) => {
    const id = rows.idAt(row);
    return id >= 0 ? id : -locals.push(rows.refAt(row));
  });
  return { model: rows.model, ids, locals, all: rows.count() };
}
