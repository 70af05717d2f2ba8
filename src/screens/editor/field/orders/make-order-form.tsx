import { useState } from 'react';
import { makeOrders } from '../../../../editor/commands/orders/make-orders';
import { text } from '../../../../i18n/text';
import type { ItemRef } from '../../../../items/item';
import { mostOrderItems } from '../../../../items/orders/work-order';
import { Button } from '../../../../ui/controls/button';
import { TextArea } from '../../../../ui/fields/text-area';
import { TextField } from '../../../../ui/fields/text-field';
import { ButtonRow } from '../../../../ui/panels/button-row';
import { deployment } from '../../../deployment';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { ordersSide } from '../../../open-project/orders-side';
import { useEditor } from '../../../services';
import { refusalText } from '../../../text/refusal-text';
import { SidePanel } from '../../common/layout/side-panel';
import { useEditorPage } from '../../common/page/use-editor-page';
import { useOwnNames } from '../../common/use-own-names';
import { useOrders } from './use-orders';

type Props = {
  readonly refs: readonly ItemRef[];
};

/** People who are offered by one press, and names of items that are written out, at most. */
const mostPeople = 6;
const mostNames = 8;

/** The people to choose from: the user, then the assignees of the existing orders. */
function usePeople(): readonly { readonly value: string; readonly label: string }[] {
  const orders = useOrders();
  const [own] = useOwnNames();
  const others = new Set(orders.map(({ order }) => order.assignee.trim()).filter((name) => name !== ''));
  if (own !== undefined) others.delete(own);
  const me = own === undefined ? [] : [{ value: own, label: text('orders.me') }];
  return [...me, ...[...others].toSorted().map((value) => ({ value, label: value }))].slice(0, mostPeople);
}

function People({ chosen, onChoose }: { readonly chosen: string; readonly onChoose: (name: string) => void }) {
  return (
    <ButtonRow className="order-choices" gap={6}>
      {usePeople().map(({ value, label }) => (
        <Button key={value} size="small" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {label}
        </Button>
      ))}
    </ButtonRow>
  );
}

/** The subject of the order: the first of the items by name, and how many more there are. */
function Items({ refs }: Pick<Props, 'refs'>) {
  const { editor } = useEditor();
  const names = refs.slice(0, mostNames).map((ref) => nameOfRef(editor.document, ref));
  const rest = refs.length - names.length;
  return (
    <>
      <p className="breaks">
        {names.join(', ')}
        {rest > 0 ? ` ${text('orders.andMore', { count: rest })}` : null}
      </p>
      {refs.length > mostOrderItems ? <p>{text('orders.becomesSeveral', { most: mostOrderItems })}</p> : null}
    </>
  );
}

/** The fields of a new work order, beside the map with its items. */
export function MakeOrderForm({ refs }: Props) {
  const { announce } = useEditorPage();
  const { editor } = useEditor();
  const [draft, setDraft] = useState({ name: '', body: '', assignee: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => ordersSide.show(null);
  const make = () => {
    const answer = makeOrders(editor.env(), { ...draft, refs, category: deployment().orderCategory });
    const refusal = editor.run(answer);
    if (refusal) return setProblem(refusalText(refusal));
    announce(text('orders.made'));
    ordersSide.setState({ view: { kind: 'list' }, tab: 'all' });
  };
  return (
    <SidePanel
      className="orders-panel"
      label={text('orders.newOrder')}
      title={text('orders.newOrder')}
      about={text('orders.itemsOfOrder', { count: refs.length })}
      closeLabel={text('common.close')}
      onClose={close}
      data-testid="make-order"
    >
      <Items refs={refs} />
      <TextField
        label={text('orders.assignee')}
        hint={text('orders.assigneeHint')}
        value={draft.assignee}
        autoComplete="off"
        data-testid="order-assignee"
        onChange={(assignee) => setDraft({ ...draft, assignee })}
      />
      <People chosen={draft.assignee} onChoose={(assignee) => setDraft({ ...draft, assignee })} />
      <TextField
        label={text('field.name')}
        value={draft.name}
        autoComplete="off"
        data-testid="order-name"
        onChange={(name) => setDraft({ ...draft, name })}
      />
      <TextArea
        label={text('orders.whatToDo')}
        value={draft.body}
        data-testid="order-body"
        onChange={(body) => setDraft({ ...draft, body })}
      />
      {problem === null ? null : <p role="alert">{problem}</p>}
      <ButtonRow className="order-choices" gap={6}>
        <Button variant="primary" onClick={make} data-testid="order-make">
          {text('orders.makeOrder')}
        </Button>
        <Button onClick={close}>{text('common.cancel')}</Button>
      </ButtonRow>
    </SidePanel>
  );
}
