import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import type { TableSelection } from '../rows/use-table-selection';
import {
  type Cell,
  type CellRange,
  clampedCell,
  firstCell,
  type GridCursor,
  isWide,
  movedCursor,
  rangeOf,
} from './grid-cursor';
import type { GridEvents } from './table-grid';
import type { GridWindow } from './use-grid-window';

type Options = {
  readonly size: { readonly rows: number; readonly cols: number };
  readonly grid: Pick<GridWindow, 'page' | 'show'>;
  readonly selection: TableSelection;
  /** Flies to a row's item. */
  readonly onFly: (row: number) => void;
  /** Shows a row's item to a finger, which has no double click for it. */
  readonly onTapped: (row: number) => void;
  /** Begins to type in a cell. */
  readonly onEdit: (cell: Cell) => void;
  readonly onFillDown: (range: CellRange) => void;
  /** The text of the marked cells. */
  readonly onCopy: (range: CellRange) => string;
  readonly onPaste: (text: string, range: CellRange) => void;
};

export type GridState = { readonly cursor: GridCursor; readonly setCursor: (cursor: GridCursor) => void };

/** The keys of the grid that change no place. True when the key was one of them. */
function handleKey(event: KeyboardEvent, cursor: GridCursor, options: Options): boolean {
  const { selection, size, onEdit, onFillDown } = options;
  const { top, bottom } = rangeOf(cursor);
  const ctrl = event.ctrlKey || event.metaKey;
  if (event.key === 'Enter' || event.key === 'F2') onEdit(cursor.at);
  else if (event.key === ' ') selection.toggle(top, bottom);
  else if (ctrl && event.key.toLowerCase() === 'a') selection.select(0, size.rows - 1, false);
  else if (ctrl && event.key.toLowerCase() === 'd') onFillDown(rangeOf(cursor));
  else return false;
  return true;
}

/** Pointer and keys of the grid: where the keys are, which cells are marked, which rows are selected. */
export function useGridEvents(options: Options): GridState & { readonly events: GridEvents } {
  const { size, grid, selection, onFly, onEdit, onCopy, onPaste } = options;
  const [kept, setCursor] = useState<GridCursor>(firstCell);
  const [dragging, setDragging] = useState(false);
  const cursor: GridCursor = { at: clampedCell(kept.at, size), from: clampedCell(kept.from, size) };

  const onKeyDown = (event: KeyboardEvent) => {
    // Only the grid's own keys: the boxes above the columns have theirs.
    if (event.target !== event.currentTarget || size.rows === 0) return;
    const held = { shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey };
    const moved = movedCursor(cursor, event.key, { ...held, size: { ...size, page: grid.page } });
    const isWideEscape = event.key === 'Escape' && isWide(cursor);
    if (!moved && !isWideEscape && !handleKey(event, cursor, options)) return;
    event.preventDefault();
    const next = moved ?? (isWideEscape ? { at: cursor.at, from: cursor.at } : null);
    if (!next) return;
    setCursor(next);
    grid.show(next.at.row, next.at.col);
  };
  return {
    cursor,
    setCursor,
    events: {
      onKeyDown,
      onCell: (cell, event) => {
        const isAgain = cell.row === cursor.at.row && cell.col === cursor.at.col;
        // A finger has no second button and no keys: its second tap on a cell is the wish to type there.
        if (event.pointerType === 'touch' && isAgain && selection.isSelected(cell.row)) return onEdit(cell);
        const range = { at: cell, from: event.shiftKey ? cursor.from : cell };
        setCursor(range);
        if (event.ctrlKey || event.metaKey) return selection.toggle(cell.row, cell.row);
        selection.select(range.from.row, cell.row, false);
        if (event.pointerType === 'touch') options.onTapped(cell.row);
        setDragging(event.pointerType === 'mouse');
      },
      onOver: (cell) => {
        if (dragging && (cell.row !== cursor.at.row || cell.col !== cursor.at.col)) setCursor({ ...cursor, at: cell });
      },
      onUp: () => {
        if (dragging && cursor.at.row !== cursor.from.row) selection.select(cursor.from.row, cursor.at.row, false);
        setDragging(false);
      },
      onOpen: ({ row }) => onFly(row),
      onCopy: (event: ClipboardEvent) => {
        if (event.target !== event.currentTarget || size.rows === 0) return;
        event.preventDefault();
        event.clipboardData.setData('text/plain', onCopy(rangeOf(cursor)));
      },
      onPaste: (event: ClipboardEvent) => {
        if (event.target !== event.currentTarget || size.rows === 0) return;
        event.preventDefault();
        onPaste(event.clipboardData.getData('text/plain'), rangeOf(cursor));
      },
    },
  };
}
