/** A cell by its row and column, from 0. */
export type Cell = { readonly row: number; readonly col: number };

/** Where the keys are, and where a range of cells began: the same cell when there is none. */
export type GridCursor = { readonly at: Cell; readonly from: Cell };

export type GridSize = {
  readonly rows: number;
  readonly cols: number /** Rows that are seen at once. */;
  readonly page: number;
};

export type CellRange = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

export const firstCell: GridCursor = { at: { row: 0, col: 0 }, from: { row: 0, col: 0 } };

/** The cells between the two ends of a cursor, both included. */
export function rangeOf({ at, from }: GridCursor): CellRange {
  return {
    top: Math.min(at.row, from.row),
    bottom: Math.max(at.row, from.row),
    left: Math.min(at.col, from.col),
    right: Math.max(at.col, from.col),
  };
}

/** True for a range of more than one cell. */
export function isWide({ at, from }: GridCursor): boolean {
  return at.row !== from.row || at.col !== from.col;
}

type Held = { readonly shift: boolean; readonly ctrl: boolean };

function target(key: string, { row, col }: Cell, { size, ctrl }: { size: GridSize; ctrl: boolean }): Cell | null {
  const last = { row: size.rows - 1, col: size.cols - 1 };
  switch (key) {
    case 'ArrowUp':
      return { row: ctrl ? 0 : row - 1, col };
    case 'ArrowDown':
      return { row: ctrl ? last.row : row + 1, col };
    case 'ArrowLeft':
      return { row, col: ctrl ? 0 : col - 1 };
    case 'ArrowRight':
      return { row, col: ctrl ? last.col : col + 1 };
    case 'Home':
      return { row: ctrl ? 0 : row, col: 0 };
    case 'End':
      return { row: ctrl ? last.row : row, col: last.col };
    case 'PageUp':
      return { row: row - size.page, col };
    case 'PageDown':
      return { row: row + size.page, col };
    default:
      return null;
  }
}

/** A cell inside of the grid. */
export function clampedCell({ row, col }: Cell, { rows, cols }: Omit<GridSize, 'page'>): Cell {
  return { row: Math.max(0, Math.min(rows - 1, row)), col: Math.max(0, Math.min(cols - 1, col)) };
}

/** Where a key leads in a grid (WAI-ARIA's pattern); Shift keeps the other end of the range. Null: the key is none of the grid's. */
export function movedCursor(
  cursor: GridCursor,
  key: string,
  of: Held & { readonly size: GridSize },
): GridCursor | null {
  const next = target(key, cursor.at, of);
  if (!next) return null;
  const at = clampedCell(next, of.size);
  return { at, from: of.shift ? cursor.from : at };
}
