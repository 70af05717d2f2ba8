import { text } from '../../../i18n/text';
import { type OrderState, orderStates } from '../../../items/orders/work-order';
import type { AssigneeRow, OrderFigures, RefusedWork } from '../../../items/report/order-figures';
import type { ChartTone } from '../../../ui/chart/chart-tone';
import { dateTimeText } from '../../text/date-time-text';
import { spelled } from './figure-table';
import { barsPart, type FigureEnv, type FigurePart, type ReportFigure, tablePart } from './report-figure';

const tones: Readonly<Record<OrderState, ChartTone>> = { open: 'hollow', done: 'solid', 'not possible': 'cross' };

function stateText(state: OrderState): string {
  if (state === 'open') return text('report.ordersOpen');
  return state === 'done' ? text('orders.done') : text('orders.notPossible');
}

const assigneeText = (assignee: string) => assignee || text('orders.unassigned');

function bars(rows: readonly AssigneeRow[]): FigurePart {
  return barsPart({
    label: text('report.ordersTableBelow'),
    groups: rows.map(({ assignee, orders, byState }) => ({
      key: assignee,
      label: assigneeText(assignee),
      note: spelled(orders),
      values: byState,
    })),
    series: orderStates.map((state) => ({ key: state, label: stateText(state), tone: tones[state] })),
    format: (count) => spelled(count),
    pick: (key) => {
      const row = rows.find(({ assignee }) => assignee === key);
      return row ? { refs: row.refs } : null;
    },
  });
}

function refusedTable(rows: readonly RefusedWork[], { mapTo }: FigureEnv): FigurePart {
  return tablePart({
    file: 'orders-not-possible',
    caption: text('report.ordersNotPossible'),
    columns: [
      { label: text('report.ordersItem'), value: ({ name, ref }: RefusedWork) => name || ref },
      { label: text('report.ordersReason'), value: ({ reason }) => reason },
      { label: text('orders.order'), value: ({ orderName }) => orderName },
      { label: text('orders.assignee'), value: ({ assignee }) => assigneeText(assignee) },
      { label: text('report.ordersBy'), value: ({ by }) => by },
      { label: text('common.when'), value: ({ at }) => dateTimeText({ kind: 'date-time' }, at) },
    ],
    rows,
    keyOf: ({ order, ref }) => `${order} ${ref}`,
    linkOf: ({ ref }) => mapTo({ refs: [ref] }),
  });
}

/** Work orders by assignee and state, and what was not possible; nothing where there are none. */
export const orders: ReportFigure<OrderFigures> = {
  id: 'orders',
  show({ assignees, refused }, env) {
    if (assignees.length === 0) return null;
    const sum = (value: (row: AssigneeRow) => number) => assignees.reduce((all, row) => all + value(row), 0);
    return {
      title: text('orders.title'),
      number: text('report.ordersWaiting', { count: sum(({ byState }) => byState.open) }),
      about: text('report.ordersAbout', {
        orders: sum((row) => row.orders),
        done: sum(({ byState }) => byState.done),
        refused: refused.length,
      }),
      parts: [
        bars(assignees),
        tablePart({
          file: 'orders',
          caption: text('report.ordersByAssignee'),
          columns: [
            { label: text('orders.assignee'), value: ({ assignee }: AssigneeRow) => assigneeText(assignee) },
            { label: text('orders.title'), value: (row) => row.orders, digits: 0 },
            ...orderStates.map((state) => ({
              label: stateText(state),
              value: ({ byState }: AssigneeRow) => byState[state],
              digits: 0,
            })),
          ],
          rows: assignees,
          keyOf: ({ assignee }) => assignee,
          linkOf: ({ refs }) => env.mapTo({ refs }),
        }),
        refusedTable(refused, env),
      ],
    };
  },
};
