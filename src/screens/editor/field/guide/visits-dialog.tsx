import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../../editor/editor';
import { text } from '../../../../i18n/text';
import { type ModelKey, modelOf } from '../../../../items/item';
import { fieldSpecOf, modelKeys } from '../../../../items/registry';
import { Button } from '../../../../ui/controls/button';
import { SelectField } from '../../../../ui/fields/select-field';
import { Dialog } from '../../../../ui/overlays/dialog';
import { modelNames, valueChoices } from '../../../text/model-name';
import { isModelKey } from '../../../text/model-word';
import { useOwnNames } from '../../common/use-own-names';
import { ordersIn } from '../orders/order-rows';
import { useOrders } from '../orders/use-orders';
import { askVisits, guideStore } from './guide-store';
import { orderVisits } from './order-visits';
import { type GuideEnv, startVisits, type VisitSource, waitingRefs } from './visit-next';

/** Its first subject: the selection, else the poles where there are some. */
function firstSource({ store, document }: Editor): VisitSource {
  if (store.getState().selection.length > 1) return 'selection';
  return document.count('pole') > 0 ? 'pole' : (modelKeys.find((model) => document.count(model) > 0) ?? 'pole');
}

function modelOfSource(source: Exclude<VisitSource, 'orders'>, { store }: Editor): ModelKey {
  const [ref] = store.getState().selection;
  return source !== 'selection' ? source : ref ? modelOf(ref) : 'pole';
}

function sourceChoices({ store, document }: Editor, ordered: number) {
  const { selection } = store.getState();
  const models = modelKeys.filter((model) => document.count(model) > 0);
  return [
    ...(selection.length > 1
      ? [{ value: 'selection', label: text('guide.theSelection', { count: selection.length }) }]
      : []),
    ...(ordered > 0 ? [{ value: 'orders', label: text('guide.myOrders', { count: ordered }) }] : []),
    ...models.map((value) => ({ value, label: modelNames(value) })),
  ];
}

/** The open work of the orders that are assigned to the user or unassigned. */
function useOpenWork(editor: Editor) {
  const orders = useOrders();
  const names = useOwnNames();
  const own = [...ordersIn('mine', orders, names), ...ordersIn('unassigned', orders, names)];
  return { work: orderVisits(own, editor), by: names[0] ?? null };
}

type ListProps = { readonly env: GuideEnv; readonly source: Exclude<VisitSource, 'orders'> };

/** How many wait, and the way to the first of them. */
function Start({ count, onStart }: { readonly count: number; readonly onStart: () => void }) {
  return (
    <>
      <p data-testid="visits-count">{text('guide.soManyWait', { count })}</p>
      <div className="ui-dialog-actions">
        <Button variant="primary" size="large" disabled={count === 0} data-testid="visits-start" onClick={onStart}>
          {text('guide.start')}
        </Button>
      </div>
    </>
  );
}

/** A list of items by their status. */
function ItemList({ env, source }: ListProps) {
  const { editor } = env;
  const [waiting, setWaiting] = useState('planned');
  const [confirmed, setConfirmed] = useState('built');
  const statuses = fieldSpecOf(modelOfSource(source, editor), 'status') ?? {};
  const choices = valueChoices(statuses);
  const has = (value: string) => choices.some((choice) => choice.value === value);
  const [waits, sets] = [has(waiting) ? waiting : '', has(confirmed) ? confirmed : ''];
  const refs = useMemo(() => waitingRefs(editor, source, waits || null), [editor, source, waits]);
  return (
    <>
      <SelectField
        label={text('guide.waitWhile')}
        value={waits}
        choices={choices}
        empty={text('guide.anyStatus')}
        data-testid="visits-waiting"
        onChange={setWaiting}
      />
      <SelectField
        label={text('guide.confirmingSets')}
        value={sets}
        choices={choices}
        empty={text('guide.noStatus')}
        data-testid="visits-confirmed"
        onChange={setConfirmed}
      />
      <Start
        count={refs.length}
        onStart={() => startVisits(env, refs, { waiting: waits || null, confirmed: sets || null, orders: null })}
      />
    </>
  );
}

/** The work of orders: confirming records it as done. */
function OrderList({ env, orders }: { readonly env: GuideEnv; readonly orders: ReturnType<typeof useOpenWork> }) {
  const { document } = env.editor;
  const refs = [...new Set(orders.work.map(({ item }) => document.current(item)))];
  return (
    <>
      <p>{text('guide.confirmingRecords')}</p>
      <Start count={refs.length} onStart={() => startVisits(env, refs, { waiting: null, confirmed: null, orders })} />
    </>
  );
}

function Form({ env }: { readonly env: GuideEnv }) {
  const { editor } = env;
  const [source, setSource] = useState(() => firstSource(editor));
  const orders = useOpenWork(editor);
  const chooseSource = (value: string) => setSource(isModelKey(value) || value === 'orders' ? value : 'selection');
  return (
    <div className="stack gap-12">
      <SelectField
        label={text('guide.items')}
        value={source}
        choices={sourceChoices(editor, orders.work.length)}
        data-testid="visits-source"
        onChange={chooseSource}
      />
      {source === 'orders' ? <OrderList env={env} orders={orders} /> : <ItemList env={env} source={source} />}
    </div>
  );
}

/** Asks which items are visited one after the other. */
export function VisitsDialog({ env }: { readonly env: GuideEnv }) {
  const asking = useStore(guideStore, (state) => state.asking);
  return (
    <Dialog
      open={asking}
      onClose={() => askVisits(false)}
      title={text('guide.visitEach')}
      description={text('guide.visitEachAbout')}
    >
      <Form env={env} />
    </Dialog>
  );
}
