import { memo } from 'react';
import { text } from '../../../../../i18n/text';
import type { Item } from '../../../../../items/item';
import type { FieldSpec } from '../../../../../items/model-spec';
import { useLanguage } from '../../../../text/language';
import { isComputedCell, shownCell, type TypeNames } from '../cells/cell-text';

/** A column as the grid draws it. */
export type GridColumn = { readonly spec: FieldSpec; readonly width: number };

/** The columns that are drawn: the first one always, and those from `from` up to `to`, behind a gap of `gap` pixels. */
export type ColumnSpan = { readonly from: number; readonly to: number; readonly gap: number };

type Props = {
  readonly item: Item;
  readonly row: number;
  readonly top: number;
  readonly width: number;
  readonly columns: readonly GridColumn[];
  readonly span: ColumnSpan;
  readonly words: TypeNames;
  readonly selected: boolean;
  readonly unsent: boolean;
  /** Columns of the range in this row, as "from-to"; empty for none. */
  readonly marked: string;
  /** The column where the keys are, in this row. */
  readonly at: number | null;
  /** Columns whose pasted value did not fit, as ",3,4,". */
  readonly wrong: string;
};

/** The id of a cell's element, for the grid's `aria-activedescendant`. */
export const cellId = (row: number, col: number) => `table-cell-${row}-${col}`;

function isMarked(marked: string, col: number): boolean {
  const [from, to] = marked.split('-');
  return marked !== '' && col >= Number(from) && col <= Number(to);
}

/** The columns of a row that are drawn. */
export function shownColumns(columns: readonly GridColumn[], { from, to }: ColumnSpan) {
  return columns.flatMap((column, col) => (col === 0 || (col >= from && col < to) ? [{ ...column, col }] : []));
}

function CellText({ item, spec, words }: Pick<Props, 'item' | 'words'> & { readonly spec: FieldSpec }) {
  const shown = shownCell(item, spec, words);
  if (!isComputedCell(item, spec))
    return (
      <span className="cut table-text" title={shown}>
        {shown}
      </span>
    );
  return (
    <span className="cut table-text table-computed" title={text('table.computedShapeRecordNo')}>
      {shown}
      <span className="ui-hidden">{` ${text('table.computed')}`}</span>
    </span>
  );
}

/** One item of the table. */
export const GridRow = memo(function GridRow(props: Props) {
  useLanguage();
  const { item, row, top, width, columns, span, words, selected, unsent, marked, at, wrong } = props;
  return (
    <tr
      aria-rowindex={row + 2}
      aria-selected={selected}
      data-testid="feature-row"
      data-ref={item.ref}
      style={{ transform: `translateY(${top}px)`, width: `${width}px` }}
    >
      {shownColumns(columns, span).map(({ spec, width: cellWidth, col }) => (
        <td
          key={spec.name}
          id={cellId(row, col)}
          aria-colindex={col + 1}
          data-row={row}
          data-col={col}
          data-kind={spec.kind}
          data-marked={isMarked(marked, col) || undefined}
          data-at={at === col || undefined}
          data-wrong={wrong.includes(`,${col},`) || undefined}
          style={{ width: `${cellWidth}px`, marginInlineEnd: col === 0 ? `${span.gap}px` : undefined }}
        >
          {col === 0 ? (
            <span className="table-mark" data-unsent={unsent}>
              {unsent ? <span className="ui-hidden">{text('common.notSentYet')}</span> : null}
            </span>
          ) : null}
          <CellText item={item} spec={spec} words={words} />
        </td>
      ))}
    </tr>
  );
});
