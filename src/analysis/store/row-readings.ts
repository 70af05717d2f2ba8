import type { ReadingRequest } from '../../items/report/make-report';
import type { Reading } from '../../items/report/reading';
import { rowsThat } from '../answer/rows-that';
import type { ModelRows } from './model-rows';

/** The rows that pass, each as a reading of columns; it is the same object each time. */
export function* rowReadings(rows: ModelRows, { filter, within }: ReadingRequest): Iterable<Reading> {
  let row = 0;
  const reading: Reading = {
    ref: () => rows.refAt(row),
    value: (field) => rows.column(field)?.get(row),
    metres: () => rows.shapes.metres(row),
    geometry: () => {
      if (rows.shapes.isLine(row)) return { kind: 'line', path: rows.shapes.path(row) };
      const at = rows.shapes.point(row);
      if (at) return { kind: 'point', at };
      const item = rows.item(row);
      return item?.problem === undefined ? (item?.geometry ?? null) : null;
    },
  };
  for (const found of rowsThat(rows, { model: rows.model, filter, ...(within ? { within } : {}) })) {
    row = found;
    yield reading;
  }
}
