import { useMemo } from 'react';
import { useStore } from 'zustand';
import { refAt } from '../../../catalogue/refs-of';
import type { Editor } from '../../../editor/editor';
import type { ItemRef, ModelKey } from '../../../items/item';
import { specOf } from '../../../items/registry';
import type { MapEngine } from '../../../map/map-engine';
import { EmptyState } from '../../../ui/empty-state';
import { useServices } from '../../services';
import { boundsOfItems } from '../inspector/bounds-of-items';
import { useReference } from '../use-reference';
import { isAmount } from './cell-text';
import { GridHeader } from './grid-header';
import { TableBar } from './table-bar';
import { TableGrid } from './table-grid';
import { TableTotals } from './table-totals';
import { useGridEvents } from './use-grid-events';
import { useGridWindow } from './use-grid-window';
import { useModelColumns } from './use-model-columns';
import { useTableQuery } from './use-table-query';
import { useTableRows } from './use-table-rows';
import { useTableSelection } from './use-table-selection';

type Props = {
  readonly model: ModelKey;
  readonly engine: MapEngine | null;
  readonly say: (sentence: string) => void;
  readonly revision: number;
};

const noWrong: ReadonlyMap<number, string> = new Map();

/** The names of what the model's types refer to. */
function useNames(model: ModelKey): ReadonlyMap<unknown, string> {
  const reference = useReference(specOf(model).fields.find(({ kind }) => kind === 'reference')?.refType ?? '');
  return useMemo(() => new Map((reference?.items ?? []).map(({ id, name }) => [id, name])), [reference]);
}

const nothing = () => undefined;

type Flight = { readonly editor: Editor; readonly engine: MapEngine | null };

/** Shows an item on the map, as near as makes sense. */
function fly({ editor, engine }: Flight, ref: ItemRef | null): void {
  const bounds = ref && boundsOfItems(editor.document, [ref]);
  if (bounds) engine?.fit(bounds, { padding: 80, maxZoom: 19, animate: true });
}

/** All items of one model, in rows. */
export function ModelTable({ model, engine, say, revision }: Props) {
  const { editor, outbox } = useServices();
  const { kept, columns, acts, toggle } = useModelColumns(model, say);
  const names = useNames(model);
  const { query, typed, filtered } = useTableQuery(editor, engine, kept);
  const { rows, sums } = useTableRows(
    query,
    columns.filter(({ spec }) => isAmount(spec)).map(({ spec }) => spec.name),
    revision,
  );
  const count = rows?.ids.length ?? 0;
  const grid = useGridWindow(count, columns);
  const selection = useTableSelection({ editor, rows, say, show: (row) => grid.show(row, 0) });
  const waiting = useStore(outbox.store, (state) => state.items);
  const { cursor, events } = useGridEvents({
    size: { rows: count, cols: columns.length },
    grid,
    selection,
    onFly: (row) => rows && fly({ editor, engine }, refAt(rows, row)),
    onEdit: nothing,
    onFillDown: nothing,
    onCopy: nothing,
  });
  const { span, width } = grid;
  return (
    <div className="table-panel" data-testid="table" data-model={model}>
      <TableBar
        editor={editor}
        model={model}
        columns={kept.columns}
        shown={count}
        all={rows?.all ?? editor.document.count(model)}
        filtered={filtered}
        onColumn={toggle}
        onSelectAll={() => selection.select(0, count - 1, false)}
        onCopy={nothing}
      />
      {rows ? (
        <TableGrid
          label={specOf(model).many}
          document={editor.document}
          rows={rows}
          columns={columns}
          names={names}
          grid={grid}
          cursor={cursor}
          selected={selection.selected}
          unsent={(ref) => waiting.has(ref)}
          wrong={noWrong}
          events={events}
          header={<GridHeader columns={columns} span={span} width={width} sort={kept.sort} typed={typed} acts={acts} />}
          footer={<TableTotals columns={columns} span={span} width={width} count={count} sums={sums} />}
          editor={null}
        />
      ) : null}
      {rows && count === 0 ? <EmptyState title={`No ${specOf(model).many.toLowerCase()} to show`} /> : null}
    </div>
  );
}
