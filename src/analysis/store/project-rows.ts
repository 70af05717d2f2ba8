import { type ItemRef, type ModelKey, modelOf } from '../../items/item';
import { modelKeys } from '../../items/registry';
import type { ReadingRequest } from '../../items/report/make-report';
import type { Reading } from '../../items/report/reading';
import type { DocumentUpdate } from '../analysis-message';
import { rowsThat } from '../answer/rows-that';
import type { JobItems } from '../jobs/job';
import { createModelRows, type ModelRows } from './model-rows';
import { textFieldsOf } from './text-fields';

/** The worker's copy of head: the rows of every model. */
export type ProjectRows = {
  readonly rows: (model: ModelKey) => ModelRows;
  readonly take: (fact: Exclude<DocumentUpdate, { kind: 'cancel' }>) => void;
  /** Brings the columns up to date with everything that was received. */
  readonly load: (models?: readonly ModelKey[]) => Generator<undefined, void>;
  /** Does beforehand what the first search and the first sorting would have to do. */
  readonly prepare: () => Generator<undefined, void>;
  readonly items: JobItems;
};

function* itemsOf(rows: ModelRows) {
  for (let row = 0; row < rows.size(); row += 1) {
    const item = rows.isThere(row) ? rows.item(row) : undefined;
    if (item) yield item;
  }
}

/** The rows that pass, each as a reading of columns; it is the same object each time. */
function* rowReadings(rows: ModelRows, { filter, within }: ReadingRequest): Iterable<Reading> {
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

/** Makes an empty library. */
export function createProjectRows(): ProjectRows {
  const byModel = new Map<ModelKey, ModelRows>();
  const rowsOf = (model: ModelKey): ModelRows => {
    const known = byModel.get(model) ?? createModelRows(model, null);
    byModel.set(model, known);
    return known;
  };
  const at = (ref: ItemRef) => {
    const rows = rowsOf(modelOf(ref));
    return { rows, row: rows.rowOf(ref) };
  };
  return {
    rows: rowsOf,
    take: (fact) => {
      switch (fact.kind) {
        case 'list':
          byModel.set(fact.model, createModelRows(fact.model, fact.list));
          return;
        case 'text':
          rowsOf(fact.model).put(fact.at, fact.bytes);
          return;
        case 'as-listed':
          rowsOf(fact.model).asListed();
          return;
        case 'heads':
          for (const [ref, head] of fact.heads) rowsOf(modelOf(ref)).setHead(ref, head);
      }
    },
    *load(models = modelKeys) {
      for (const model of models) yield* rowsOf(model).load();
    },
    *prepare() {
      for (const model of modelKeys) {
        yield* rowsOf(model).load();
        for (const name of textFieldsOf(model)) yield* rowsOf(model).column(name)?.coded?.prepare() ?? [];
      }
    },
    items: {
      of: (model) => itemsOf(rowsOf(model)),
      count: (model) => rowsOf(model).count(),
      readings: (model, ask) => rowReadings(rowsOf(model), ask),
      get: (ref) => {
        const { rows, row } = at(ref);
        return row >= 0 && rows.isThere(row) ? rows.item(row) : undefined;
      },
    },
  };
}
