import { useMemo, useState } from 'react';
import { text } from '../../../../../i18n/text';
import type { ModelKey } from '../../../../../items/item';
import { readForUser, writeForUser } from '../../../../storage/user-store';
import type { HeaderActions } from '../grid/grid-header';
import type { GridColumn } from '../grid/grid-row';
import { typeFilter } from '../table-store';
import { columnSpecs, movedColumn, nextSort, readColumns, type TableColumns, toggledColumn } from './table-columns';

type Dragged = { readonly field: string; readonly width: number } | null;

const kept = (model: ModelKey) => readColumns(model, readForUser(`table:${model}`));

/** The columns of a model, and the order of its rows, as this user has them on this device; and what changes them. */
export function useTableColumns(model: ModelKey): readonly [TableColumns, (next: Partial<TableColumns>) => void] {
  const [state, setState] = useState(() => ({ model, columns: kept(model) }));
  let now = state.columns;
  if (state.model !== model) {
    now = kept(model);
    setState({ model, columns: now });
  }
  const change = (part: Partial<TableColumns>) => {
    const next = { ...now, ...part };
    setState({ model, columns: next });
    writeForUser(`table:${model}`, JSON.stringify(next));
  };
  return [now, change];
}

export type ModelColumns = {
  readonly kept: TableColumns;
  readonly columns: readonly GridColumn[];
  readonly actions: HeaderActions;
  readonly toggle: (field: string) => void;
};

/** The columns with their fields of the registry; one of them may be in the middle of a drag. */
function gridColumns(model: ModelKey, { columns }: TableColumns, dragged: Dragged): readonly GridColumn[] {
  const specs = new Map(columnSpecs(model).map((spec) => [spec.name, spec]));
  return columns.flatMap(({ field, width }) => {
    const spec = specs.get(field);
    return spec ? [{ spec, width: dragged?.field === field ? dragged.width : width }] : [];
  });
}

type Options = {
  readonly model: ModelKey;
  readonly columns: TableColumns;
  readonly change: (part: Partial<TableColumns>) => void;
  /** A width in the middle of a drag: kept when it is done. */
  readonly onDrag: (dragged: { readonly field: string; readonly width: number } | null) => void;
  readonly announce: (sentence: string) => void;
};

/** The actions of the titles of the columns. */
function headerActions({ model, columns: { columns, sort }, change, onDrag, announce }: Options): HeaderActions {
  return {
    sort: (field, more) => {
      const next = nextSort(sort, field, more);
      change({ sort: next });
      const now = next.find((one) => one.field === field);
      if (!now) announce(text('table.notSortedByThis'));
      else announce(now.descending ? text('table.sortedDescending') : text('table.sortedAscending'));
    },
    resize: (field, width, done) => {
      onDrag(done ? null : { field, width });
      if (done) change({ columns: columns.map((one) => (one.field === field ? { field, width } : one)) });
    },
    move: (field, by) => change({ columns: movedColumn(columns, field, by) }),
    hide: (field) => {
      const left = columns.filter((one) => one.field !== field);
      if (left.length > 0) change({ columns: left });
    },
    type: (field, text) => typeFilter(model, field, text),
  };
}

/** The columns of a model as they are drawn, and what changes them. */
export function useModelColumns(model: ModelKey, announce: (sentence: string) => void): ModelColumns {
  const [kept, change] = useTableColumns(model);
  const [dragged, setDragged] = useState<Dragged>(null);
  const columns = useMemo(() => gridColumns(model, kept, dragged), [model, kept, dragged]);
  return {
    kept,
    columns,
    actions: headerActions({ model, columns: kept, change, onDrag: setDragged, announce }),
    toggle: (field) => change({ columns: toggledColumn(model, kept.columns, field) }),
  };
}
