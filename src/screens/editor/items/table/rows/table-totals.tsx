import type { Sums } from '../../../../../analysis/analysis';
import { numeral } from '../../../../../i18n/numeral';
import { text } from '../../../../../i18n/text';
import type { FieldSpec } from '../../../../../items/model-spec';
import { useUnits } from '../../../../preferences/use-units';
import { abandonedText } from '../../../../text/abandoned-text';
import { lengthQuantity } from '../../../../text/quantities/quantity';
import { shownFactor } from '../../../../text/quantities/shown-value';
import { Amount } from '../../../common/fields/amount';
import { lengthDecimals } from '../cells/cell-text';
import { type ColumnSpan, type GridColumn, shownColumns } from '../grid/grid-row';

type Props = {
  readonly columns: readonly GridColumn[];
  readonly span: ColumnSpan;
  readonly width: number;
  readonly count: number;
  readonly sums: Sums | null;
};

function spelled(sum: number, { unit }: Pick<FieldSpec, 'unit'>): string {
  const minimumFractionDigits = unit === 'm' ? lengthDecimals : 0;
  return numeral(sum, { minimumFractionDigits, maximumFractionDigits: 2 });
}

/** The totals of the whole list and of no column; they may be longer than the first one is wide. */
function WholeRow({ sums, row }: { readonly sums: Sums; readonly row: number }) {
  const units = useUnits();
  const apart = abandonedText(sums.abandoned, units);
  if (sums.metres === 0 && apart === null) return null;
  return (
    <tr className="table-whole" aria-rowindex={row}>
      <td aria-colindex={1}>
        <span className="cut table-text">
          {sums.metres > 0 ? <Amount quantity={lengthQuantity(sums.metres, units)} /> : null}
          {sums.metres > 0 && apart ? ' · ' : null}
          {apart}
        </span>
      </td>
    </tr>
  );
}

/** The last lines: how many with the sums of what can be added up, and the metres of the whole list with what is counted apart. */
export function TableTotals({ columns, span, width, count, sums }: Props) {
  return (
    <tfoot style={{ width: `${width}px` }} data-testid="table-totals">
      <tr aria-rowindex={count + 2}>
        {shownColumns(columns, span).map(({ spec, width: cellWidth, col }) => {
          const total = sums?.numbers[spec.name];
          return (
            <td
              key={spec.name}
              aria-colindex={col + 1}
              data-kind={spec.kind}
              style={{ width: `${cellWidth}px`, marginInlineEnd: col === 0 ? `${span.gap}px` : undefined }}
            >
              {col === 0 ? (
                <span className="cut table-text">{numeral(sums ? sums.count : count)}</span>
              ) : total && total.count > 0 ? (
                <span className="cut table-text" title={text('table.sumOfValues', { count: total.count })}>
                  {spelled(total.sum * shownFactor(spec), spec)}
                </span>
              ) : null}
            </td>
          );
        })}
      </tr>
      {sums ? <WholeRow sums={sums} row={count + 3} /> : null}
    </tfoot>
  );
}
