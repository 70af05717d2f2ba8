import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { refAt } from '../../../../analysis/ordered-refs';
import type { Editor } from '../../../../editor/editor';
import type { ItemRef, ModelKey } from '../../../../items/item';
import type { MapEngine, Padding } from '../../../../map/engine/map-engine';
import { useToasts } from '../../../../ui/overlays/toast';
import { narrow } from '../../../layout/use-media';
import { boundsOfItems } from '../../../open-project/bounds-of-items';
import { useEditor, useOutbox } from '../../../services';
import { modelNames } from '../../../text/model-name';
import { useEditorPage } from '../../common/page/use-editor-page';
import { EditedCell } from './cells/edited-cell';
import { useCellEdit } from './cells/use-cell-edit';
import { ExportMenu } from './export-menu';
import { rangeOf } from './grid/grid-cursor';
import { GridHeader } from './grid/grid-header';
import { TableGrid } from './grid/table-grid';
import { type GridState, useGridEvents } from './grid/use-grid-events';
import { type GridWindow, useGridWindow } from './grid/use-grid-window';
import { NoRows } from './no-rows';
import { TableTotals } from './rows/table-totals';
import { useModelRows } from './rows/use-model-rows';
import { useTableSelection } from './rows/use-table-selection';
import { TableBar } from './table-bar';
import { tableStore } from './table-store';

type Props = {
  readonly model: ModelKey;
  readonly revision: number;
};

/** Announces a sentence to screen readers, and shows it on the page. */
function useNotify(announce: (sentence: string) => void): (sentence: string) => void {
  const toasts = useToasts();
  return (sentence) => {
    announce(sentence);
    toasts.show({ title: sentence });
  };
}

type Flight = { readonly editor: Editor; readonly engine: MapEngine | null };

/** Shows an item on the map, as near as makes sense. */
function fly({ editor, engine }: Flight, ref: ItemRef | null, padding: number | Padding = 80): void {
  const bounds = ref && boundsOfItems(editor.document, [ref]);
  if (bounds) engine?.fit(bounds, { padding, maxZoom: 19, animate: true });
}

/** Beside the sheet with the rows; nowhere while the rows are those that the map shows. */
function flyAbove(flight: Flight, ref: ItemRef | null): void {
  if (tableStore.getState().inView) return;
  fly(flight, ref, matchMedia(narrow).matches ? { top: 100, right: 40, bottom: 40, left: 40 } : 80);
}

/** Which items have edits that did not leave yet. */
function useUnsent() {
  const { editor } = useEditor();
  const outbox = useOutbox();
  const waiting = useStore(outbox.store, (state) => state.items);
  return { editor, unsent: (ref: ItemRef) => waiting.has(ref) };
}

type Entering = Pick<GridState, 'setCursor'> & {
  readonly ready: boolean;
  readonly grid: GridWindow;
  readonly row: () => number;
};

function focusTable(grid: GridWindow): void {
  grid.box.current?.querySelector('table')?.focus({ preventScroll: true });
}

/** Once there are rows, the focus comes along with the key that opened the table, to the row of what is selected. */
function useEntryFocus({ ready, grid, setCursor, row }: Entering): void {
  const entering = useStore(tableStore, (state) => state.entering);
  const enter = useEffectEvent(() => {
    tableStore.setState({ entering: false });
    const cell = { row: row(), col: 0 };
    setCursor({ at: cell, from: cell });
    grid.show(cell.row, 0);
    focusTable(grid);
  });
  useEffect(() => {
    if (entering && ready) enter();
  }, [entering, ready]);
}

/** All items of one model, in rows. */
export function ModelTable({ model, revision }: Props) {
  const { engine, announce } = useEditorPage();
  const notify = useNotify(announce);
  const { editor, unsent } = useUnsent();
  const shown = useModelRows({ model, engine, announce, revision });
  const { kept, columns, actions, toggle, words, typed, filtered, rows, sums } = shown;
  const count = rows?.ids.length ?? 0;
  const grid = useGridWindow(count, columns);
  const selection = useTableSelection({ editor, rows, announce, show: (row) => grid.show(row, 0) });
  const edit = useCellEdit({ editor, rows, columns, words, notify });
  const { cursor, setCursor, events } = useGridEvents({
    size: { rows: count, cols: columns.length },
    grid,
    selection,
    onFly: (row) => rows && fly({ editor, engine }, refAt(rows, row)),
    onTapped: (row) => rows && flyAbove({ editor, engine }, refAt(rows, row)),
    onEdit: edit.begin,
    onFillDown: edit.fillDown,
    onCopy: (range) => edit.copy(range, false),
    onPaste: edit.paste,
  });
  useEntryFocus({ ready: rows !== null, grid, setCursor, row: selection.firstRow });
  const place = { columns, span: grid.span, width: grid.width };
  return (
    <div className="grow dock-part table-panel" data-testid="table" data-model={model}>
      <TableBar
        {...{ editor, model, filtered }}
        columns={kept.columns}
        shown={count}
        all={rows?.all ?? editor.document.count(model)}
        apart={sums?.abandoned.count ?? 0}
        onColumn={toggle}
        onSelectAll={() => selection.select(0, count - 1, false)}
        files={<ExportMenu rows={rows} columns={columns} names={words.names} notify={notify} />}
        onCopy={(titles) => void navigator.clipboard.writeText(edit.copy(rangeOf(cursor), titles))}
      />
      {rows ? (
        <TableGrid
          label={modelNames(model)}
          document={editor.document}
          rows={rows}
          columns={columns}
          words={words}
          grid={grid}
          cursor={cursor}
          selected={selection.selected}
          unsent={unsent}
          wrong={edit.wrong}
          events={events}
          header={<GridHeader {...place} sort={kept.sort} typed={typed} actions={actions} />}
          footer={<TableTotals {...place} count={count} sums={sums} />}
          editor={
            <EditedCell editor={editor} edit={edit} grid={grid} columns={columns} cursor={{ cursor, setCursor }} />
          }
        />
      ) : null}
      {rows && count === 0 ? <NoRows {...{ model, filtered }} onCleared={() => focusTable(grid)} /> : null}
    </div>
  );
}
