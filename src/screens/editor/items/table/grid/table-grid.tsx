import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useId,
} from 'react';
import type { Rows } from '../../../../../analysis/analysis';
import { refAt } from '../../../../../analysis/ordered-refs';
import type { EditorDocument } from '../../../../../editor/document/document';
import { text } from '../../../../../i18n/text';
import type { ItemRef } from '../../../../../items/item';
import type { TypeNames } from '../cells/cell-text';
import { type Cell, type GridCursor, isWide, rangeOf } from './grid-cursor';
import { cellId, type GridColumn, GridRow } from './grid-row';
import type { GridWindow } from './use-grid-window';

export type GridEvents = {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onCell: (cell: Cell, event: PointerEvent) => void;
  readonly onOver: (cell: Cell) => void;
  readonly onUp: () => void;
  readonly onOpen: (cell: Cell) => void;
  readonly onCopy: (event: ClipboardEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
};

type Props = {
  readonly label: string;
  readonly document: EditorDocument;
  readonly rows: Rows;
  readonly columns: readonly GridColumn[];
  readonly words: TypeNames;
  readonly grid: GridWindow;
  readonly cursor: GridCursor;
  readonly selected: ReadonlySet<ItemRef>;
  readonly unsent: (ref: ItemRef) => boolean;
  /** Cells whose pasted value did not fit, as "row:,col,col,". */
  readonly wrong: ReadonlyMap<number, string>;
  readonly events: GridEvents;
  readonly header: ReactNode;
  readonly footer: ReactNode;
  /** The editor of a cell, above the cell where it stands. */
  readonly editor: ReactNode;
};

/** WAI-ARIA lets a table be a grid: cells that keys move between. The linter's table of roles does not know it. */
const asGrid = { role: 'grid', tabIndex: 0, 'aria-multiselectable': true };

/** The cell of a pointer's event, or null. */
function cellOf(event: MouseEvent): Cell | null {
  const element = event.target instanceof Element ? event.target.closest('td[data-row]') : null;
  if (!(element instanceof HTMLElement)) return null;
  return { row: Number(element.dataset['row']), col: Number(element.dataset['col']) };
}

function markedIn(cursor: GridCursor, row: number): string {
  if (!isWide(cursor)) return '';
  const { top, bottom, left, right } = rangeOf(cursor);
  return row >= top && row <= bottom ? `${left}-${right}` : '';
}

function GridBody(props: Props) {
  const { document, rows, columns, words, grid, cursor, selected, unsent, wrong } = props;
  const refs = Array.from({ length: Math.max(0, grid.rows.to - grid.rows.from) }, (_, index) => grid.rows.from + index);
  return refs.map((row) => {
    const ref = refAt(rows, row);
    const item = ref === null ? undefined : document.get(ref);
    if (item === undefined) return null;
    return (
      <GridRow
        key={item.ref}
        item={item}
        row={row}
        top={row * grid.rowHeight}
        width={grid.width}
        columns={columns}
        span={grid.span}
        words={words}
        selected={selected.has(item.ref)}
        unsent={unsent(item.ref)}
        marked={markedIn(cursor, row)}
        at={cursor.at.row === row ? cursor.at.col : null}
        wrong={wrong.get(row) ?? ''}
      />
    );
  });
}

/** Rows and columns of which only those in view are drawn. The grid itself has the focus and names the active cell. */
export function TableGrid(props: Props) {
  const { label, rows, columns, grid, cursor, events, header, footer, editor } = props;
  const hint = useId();
  const keysAt = rows.ids.length > 0 ? { 'aria-activedescendant': cellId(cursor.at.row, cursor.at.col) } : {};
  const at = (event: MouseEvent, then: (cell: Cell) => void) => {
    const cell = cellOf(event);
    if (cell) then(cell);
  };
  return (
    <div className="grow dock-scroll" ref={grid.box} onScroll={grid.onScroll}>
      <table
        {...asGrid}
        {...keysAt}
        className="table-grid"
        aria-label={label}
        aria-describedby={hint}
        aria-rowcount={rows.ids.length + 1}
        aria-colcount={columns.length}
        onKeyDown={events.onKeyDown}
        onCopy={events.onCopy}
        onPaste={events.onPaste}
        style={{ width: `${grid.width}px` }}
      >
        {header}
        <tbody
          style={{ height: `${rows.ids.length * grid.rowHeight}px`, width: `${grid.width}px` }}
          onPointerDown={(event) => at(event, (cell) => events.onCell(cell, event))}
          onPointerMove={(event) => event.buttons === 1 && at(event, events.onOver)}
          onPointerUp={events.onUp}
          onDoubleClick={(event) => at(event, events.onOpen)}
        >
          <GridBody {...props} />
        </tbody>
        {footer}
      </table>
      {editor}
      <span id={hint} className="ui-hidden">
        {text('table.arrowKeysMoveShift')}
      </span>
    </div>
  );
}
