import { text } from '../../../../i18n/text';
import { Badge } from '../../../../ui/controls/badge';
import { Button } from '../../../../ui/controls/button';
import { ItemList } from '../../../../ui/lists/item-list';
import { ItemName, ItemRow } from '../../../../ui/lists/item-row';
import { timeText } from '../../../time/time-text';
import type { OrderRow } from './order-rows';

type Props = {
  readonly rows: readonly OrderRow[];
  readonly writable: boolean;
  readonly onShow: (row: OrderRow) => void;
  readonly onReopen: (row: OrderRow) => void;
};

/** Finished rows that are drawn. */
const most = 100;

/** The newest first. */
const byTime = (a: OrderRow, b: OrderRow) => ((a.item.at ?? '') < (b.item.at ?? '') ? 1 : -1);

function resultText({ item: { at, by, reason } }: OrderRow): string {
  const moment = Date.parse(at ?? '');
  return [reason, by, Number.isFinite(moment) ? timeText(moment) : null].filter(Boolean).join(' · ');
}

/** The finished orders, and the way to open it again. */
export function FinishedRows({ rows, writable, onShow, onReopen }: Props) {
  if (rows.length === 0) return null;
  return (
    <details className="wide trace-skip" data-testid="orders-finished">
      <summary>{text('orders.finished', { count: rows.length })}</summary>
      <ItemList>
        {rows
          .toSorted(byTime)
          .slice(0, most)
          .map((row) => (
            <li key={row.key} className="stack gap-4 order-row" data-testid="order-finished">
              <ItemRow disabled={!row.isThere} onClick={() => onShow(row)}>
                <ItemName>{row.name}</ItemName>
                <Badge tone={row.item.state === 'done' ? 'accent' : 'warning'}>
                  {row.item.state === 'done' ? text('orders.done') : text('orders.notPossible')}
                </Badge>
              </ItemRow>
              <p className="quiet breaks order-about">{resultText(row)}</p>
              {writable && !row.of.isNewer ? (
                <Button size="small" onClick={() => onReopen(row)}>
                  {text('orders.openAgain')}
                </Button>
              ) : null}
            </li>
          ))}
      </ItemList>
    </details>
  );
}
