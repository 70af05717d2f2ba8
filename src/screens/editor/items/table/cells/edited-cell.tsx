import type { Editor } from '../../../../../editor/editor';
import { fieldText } from '../../../common/fields/field-text';
import type { Cell } from '../grid/grid-cursor';
import type { GridColumn } from '../grid/grid-row';
import type { GridState } from '../grid/use-grid-events';
import type { GridWindow } from '../grid/use-grid-window';
import { type After, CellEditor } from './cell-editor';
import { cellValue } from './cell-text';
import type { useCellEdit } from './use-cell-edit';

type Props = {
  readonly editor: Editor;
  readonly edit: ReturnType<typeof useCellEdit>;
  readonly grid: GridWindow;
  readonly columns: readonly GridColumn[];
  readonly cursor: GridState;
};

function nextCell({ row, col }: Cell, after: After): Cell {
  if (after === 'down') return { row: row + 1, col };
  return { row, col: after === 'right' ? col + 1 : after === 'left' ? Math.max(0, col - 1) : col };
}

/** Where a cell lies in what is scrolled; the first column moves along. */
function placeOf({ row, col }: Cell, { grid, columns }: Pick<Props, 'grid' | 'columns'>) {
  const before = columns.slice(0, col).reduce((sum, { width }) => sum + width, 0);
  const left = col === 0 ? (grid.box.current?.scrollLeft ?? 0) : before;
  const top = grid.headerHeight + row * grid.rowHeight;
  return {
    insetInlineStart: `${left}px`,
    top: `${top}px`,
    width: `${columns[col]?.width ?? 0}px`,
    height: `${grid.rowHeight}px`,
  };
}

/** The cell that is typed in, if one is. Afterwards the grid has the focus again. */
export function EditedCell({ editor, edit, grid, columns, cursor }: Props) {
  const { editing } = edit;
  const item = editing ? editor.document.get(editing.ref) : undefined;
  const spec = editing ? columns[editing.cell.col]?.spec : undefined;
  if (!editing || !item || !spec) return null;
  const leave = (after: After) => {
    grid.box.current?.querySelector('table')?.focus({ preventScroll: true });
    const at = nextCell(editing.cell, after);
    cursor.setCursor({ at, from: at });
    grid.show(at.row, Math.min(at.col, columns.length - 1));
  };
  return (
    <CellEditor
      key={`${editing.ref}/${spec.name}`}
      spec={spec}
      text={fieldText(spec, cellValue(item, spec))}
      style={placeOf(editing.cell, { grid, columns })}
      onCommit={(text, after) => {
        const problem = edit.commit(text);
        // A click elsewhere took the focus along already.
        if (problem === null && after !== 'stay') leave(after);
        return problem;
      }}
      onCancel={() => {
        edit.cancel();
        leave('stay');
      }}
    />
  );
}
