import '../../common/panel-list.css';
import './orders.css';
import { LocateFixed } from 'lucide-react';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { markOrder } from '../../../../editor/commands/orders/mark-order';
import { text } from '../../../../i18n/text';
import type { OrderResult } from '../../../../items/orders/work-order';
import { Button } from '../../../../ui/controls/button';
import { Segmented } from '../../../../ui/controls/segmented';
import { useToasts } from '../../../../ui/overlays/toast';
import { deployment } from '../../../deployment';
import { type OrdersTab, type OrdersView, ordersSide } from '../../../open-project/orders-side';
import { positionStore } from '../../../position/position-store';
import { useEditor } from '../../../services';
import { refusalText } from '../../../text/refusal-text';
import { goToItems } from '../../common/inspector/go-to-items';
import { SidePanel } from '../../common/layout/side-panel';
import { useEditorPage } from '../../common/page/use-editor-page';
import { ShowMore } from '../../common/show-more';
import { useOwnNames } from '../../common/use-own-names';
import { locate } from '../position/position-actions';
import { FinishedRows } from './finished-rows';
import { MakeOrderForm } from './make-order-form';
import { OrderRowLine } from './order-row-line';
import { type OrderRow, orderRows, ordersIn } from './order-rows';
import { useOrders } from './use-orders';

/** Rows that are drawn at first, and with each wish for more. */
const step = 40;

/** The buttons that record the result of the work at an item; it says so where that was refused. */
function useMark(
  announce: (sentence: string) => void,
): (row: OrderRow, how: Pick<OrderResult, 'state' | 'reason'>) => void {
  const { editor } = useEditor();
  const toasts = useToasts();
  const [by = null] = useOwnNames();
  return ({ of, item }, { state, reason }) => {
    const moment = state === 'open' ? null : new Date().toISOString();
    const result = { state, reason, at: moment, by: state === 'open' ? null : by };
    const category = deployment().orderCategory;
    const refusal = editor.run(markOrder(editor.env(), { ref: of.ref, item: item.ref, category, result }));
    if (refusal) toasts.show({ title: refusalText(refusal) });
    if (refusal) announce(refusalText(refusal));
  };
}

/** How the rows stand in order, and the way to have the nearest first. */
function OrderOfRows() {
  const { announce } = useEditorPage();
  const { shown, position } = useStore(positionStore);
  if (position) return <p className="quiet">{text('orders.nearestFirst')}</p>;
  return (
    <div className="row-wrap gap-6 apart order-sorting">
      <p className="quiet">{text('orders.oldestFirst')}</p>
      <Button size="small" disabled={shown} onClick={() => locate(announce)} data-testid="orders-nearest">
        <LocateFixed size={15} aria-hidden="true" />
        {shown ? text('position.looking') : text('orders.sortByNearest')}
      </Button>
    </div>
  );
}

/** All rows of a tab: the open orders, then the finished orders. */
function Rows({ rows }: { readonly rows: readonly OrderRow[] }) {
  const { engine, announce } = useEditorPage();
  const { editor } = useEditor();
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(step);
  const selection = useStore(editor.store, (state) => state.selection);
  const writable = useStore(editor.store, ({ access }) => access === 'write');
  const mark = useMark(announce);
  const open = rows.filter(({ item }) => item.state === 'open');
  const left = open.length - shown;
  const show = ({ ref }: OrderRow) => {
    goToItems({ editor, engine }, [ref], 19);
  };
  // The row that is finished goes, and the focus with it: the keys go on at the list.
  const finish: typeof mark = (row, how) => {
    mark(row, how);
    list.current?.focus();
  };
  return (
    <>
      {open.length === 0 ? <p data-testid="orders-empty">{text('orders.nothingWaits')}</p> : <OrderOfRows />}
      <ul className="wide order-list" ref={list} tabIndex={-1} aria-label={text('orders.waiting')}>
        {open.slice(0, shown).map((row) => (
          <OrderRowLine
            key={row.key}
            {...{ row, writable }}
            isCurrent={selection.length === 1 && selection[0] === row.ref}
            onShow={() => show(row)}
            onDone={() => finish(row, { state: 'done', reason: null })}
            onNotPossible={(reason) => finish(row, { state: 'not possible', reason })}
          />
        ))}
      </ul>
      <ShowMore left={left} step={step} onMore={() => setShown(shown + step)} />
      <FinishedRows
        rows={rows.filter(({ item }) => item.state !== 'open')}
        writable={writable}
        onShow={show}
        onReopen={(row) => mark(row, { state: 'open', reason: null })}
      />
    </>
  );
}

function OrderList() {
  const { editor } = useEditor();
  const orders = useOrders();
  const names = useOwnNames();
  const tab = useStore(ordersSide, (state) => state.tab);
  const here = useStore(positionStore, ({ position }) => position?.at ?? null);
  const { document } = editor;
  const rowsOf = (of: OrdersTab) =>
    orderRows(ordersIn(of, orders, names), { current: document.current, get: document.get, here });
  const label = (words: string, of: OrdersTab) => {
    const count = ordersIn(of, orders, names)
      .flatMap(({ order }) => order.items)
      .filter(({ state }) => state === 'open').length;
    return text('orders.tabCounted', { tab: words, count });
  };
  return (
    <SidePanel
      className="orders-panel"
      label={text('orders.myList')}
      title={text('orders.myList')}
      closeLabel={text('common.close')}
      onClose={() => ordersSide.show(null)}
      data-testid="orders"
    >
      <Segmented
        label={text('orders.whose')}
        value={tab}
        choices={[
          { value: 'mine', label: label(text('orders.mine'), 'mine') },
          { value: 'unassigned', label: label(text('orders.unassigned'), 'unassigned') },
          { value: 'all', label: label(text('common.all'), 'all') },
        ]}
        onChange={(next) => ordersSide.setState({ tab: next })}
      />
      <Rows key={tab} rows={rowsOf(tab)} />
    </SidePanel>
  );
}

/** Work orders: the user's list, and the making of a new one. They stand where the inspector stands. */
export function OrdersPanel({ view }: { readonly view: OrdersView }) {
  return view.kind === 'make' ? <MakeOrderForm key={view.refs.join()} refs={view.refs} /> : <OrderList />;
}
