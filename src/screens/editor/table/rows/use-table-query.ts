import { useStore } from 'zustand';
import type { RowsQuery } from '../../../../analysis/analysis';
import type { Editor } from '../../../../editor/editor';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { useViewBounds } from '../../use-view-bounds';
import { columnFilter } from '../columns/column-filter';
import { columnSpecs, type TableColumns } from '../columns/table-columns';
import { tableStore } from '../table-store';

export type TableQuery = {
  readonly query: RowsQuery;
  readonly typed: Readonly<Record<string, string>>;
  /** True when something is typed above a column. */
  readonly filtered: boolean;
};

const nothingTyped = {};

/** What the table asks for: what the layers let through, what was typed above the columns, what is in view or selected. */
export function useTableQuery(editor: Editor, engine: MapEngine | null, { sort }: TableColumns): TableQuery {
  const { model, inView, onlySelected, typed: all } = useStore(tableStore);
  const filters = useStore(editor.store, (state) => state.filters);
  const selection = useStore(editor.store, (state) => (onlySelected ? state.selection : null));
  const bounds = useViewBounds(engine, inView);
  const typed = all[model] ?? nothingTyped;
  const own = columnFilter(columnSpecs(model), typed);
  const query: RowsQuery = {
    model,
    filter: [...(filters[model] ?? []), ...own],
    sort,
    ...(bounds ? { within: bounds } : {}),
    ...(selection ? { refs: selection } : {}),
  };
  return { query, typed, filtered: own.length > 0 };
}
