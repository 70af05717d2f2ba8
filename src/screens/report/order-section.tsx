import { text } from '../../i18n/text';
import { type OrderState, orderStates } from '../../items/orders/work-order';
import type { AssigneeRow, RefusedWork } from '../../items/report/order-figures';
import type { ChartTone } from '../../ui/chart/chart-tone';
import { StackedBars } from '../../ui/chart/stacked-bars';
import { dateTimeText } from '../text/date-time-text';
import { FigureNumbers, FigureSection } from './figure-section';
import { spelled } from './figure-table';
import type { SectionProps } from './section-props';

const tones: Readonly<Record<OrderState, ChartTone>> = { open: 'hollow', done: 'solid', 'not possible': 'cross' };

function stateText(state: OrderState): string {
  if (state === 'open') return text('report.ordersOpen');
  return state === 'done' ? text('orders.done') : text('orders.notPossible');
}

const assigneeText = (assignee: string) => assignee || text('orders.unassigned');

function Bars({ rows, onMap }: { readonly rows: readonly AssigneeRow[] } & Pick<SectionProps, 'onMap'>) {
  return (
    <StackedBars
      label={text('report.ordersTableBelow')}
      groups={rows.map(({ assignee, orders, byState }) => ({
        key: assignee,
        label: assigneeText(assignee),
        note: spelled(orders),
        values: byState,
      }))}
      series={orderStates.map((state) => ({ key: state, label: stateText(state), tone: tones[state] }))}
      format={(count) => spelled(count)}
      onPick={(key) => {
        const row = rows.find(({ assignee }) => assignee === key);
        if (row) onMap({ refs: row.refs });
      }}
    />
  );
}

function Refused({ rows, mapTo }: { readonly rows: readonly RefusedWork[] } & Pick<SectionProps, 'mapTo'>) {
  return (
    <FigureNumbers
      file="orders-not-possible"
      caption={text('report.ordersNotPossible')}
      columns={[
        { label: text('report.ordersItem'), value: ({ name, ref }: RefusedWork) => name || ref },
        { label: text('report.ordersReason'), value: ({ reason }) => reason },
        { label: text('orders.order'), value: ({ orderName }) => orderName },
        { label: text('orders.assignee'), value: ({ assignee }) => assigneeText(assignee) },
        { label: text('report.ordersBy'), value: ({ by }) => by },
        { label: text('common.when'), value: ({ at }) => dateTimeText({ kind: 'date-time' }, at) },
      ]}
      rows={rows}
      keyOf={({ order, ref }) => `${order} ${ref}`}
      linkOf={({ ref }) => mapTo({ refs: [ref] })}
    />
  );
}

/** Work orders by assignee and state, and what was not possible; nothing where there are none. */
export function OrderSection({ report, mapTo, onMap }: SectionProps) {
  const { assignees, refused } = report.orders;
  if (assignees.length === 0) return null;
  const sum = (value: (row: AssigneeRow) => number) => assignees.reduce((all, row) => all + value(row), 0);
  return (
    <FigureSection
      id="orders"
      title={text('orders.title')}
      number={text('report.ordersWaiting', { count: sum(({ byState }) => byState.open) })}
      about={text('report.ordersAbout', {
        orders: sum(({ orders }) => orders),
        done: sum(({ byState }) => byState.done),
        refused: refused.length,
      })}
    >
      <Bars rows={assignees} onMap={onMap} />
      <FigureNumbers
        file="orders"
        caption={text('report.ordersByAssignee')}
        columns={[
          { label: text('orders.assignee'), value: ({ assignee }: AssigneeRow) => assigneeText(assignee) },
          { label: text('orders.title'), value: ({ orders }) => orders, digits: 0 },
          ...orderStates.map((state) => ({
            label: stateText(state),
            value: ({ byState }: AssigneeRow) => byState[state],
            digits: 0,
          })),
        ]}
        rows={assignees}
        keyOf={({ assignee }) => assignee}
        linkOf={({ refs }) => mapTo({ refs })}
      />
      <Refused rows={refused} mapTo={mapTo} />
    </FigureSection>
  );
}
