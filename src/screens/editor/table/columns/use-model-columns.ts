import { useMemo, useState } from 'react';
import type { ModelKey } from '../../../../items/item';
import type { HeaderActions } from '../grid/grid-header';
import type { GridColumn } from '../grid/grid-row';
import { headerActions } from './header-actions';
import { columnSpecs, type TableColumns, toggledColumn } from './table-columns';
import { useTableColumns } from './use-table-columns';

type Dragged = { readonly field: string; readonly width: number } | null;

export type ModelColumns = {
  readonly kept: TableColumns;
  readonly columns: readonly GridColumn[];
  readonly actions: HeaderActions;
  readonly toggle: (field: string) => void;
};

/** The columns with what the registry says of them; one of them may be in the middle of a drag. */
function gridColumns(model: ModelKey, { columns }: TableColumns, dragged: Dragged): readonly GridColumn[] {
  const specs = new Map(columnSpecs(model).map((spec) => [spec.name, spec]));
  return columns.flatMap(({ field, width }) => {
    const spec = specs.get(field);
    return spec ? [{ spec, width: dragged?.field === field ? dragged.width : width }] : [];
  });
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
