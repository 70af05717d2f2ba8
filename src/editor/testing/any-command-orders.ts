import fc from 'fast-check';
import type { ItemRef } from '../../items/item';
import type { Change, Refusal } from '../change';
import type { CommandEnv } from '../command-env';
import { makeOrders } from '../commands/orders/make-orders';
import { markOrder } from '../commands/orders/mark-order';

type Call = (env: CommandEnv, pick: (n: number) => ItemRef) => Change | Refusal;

const category = 'work-order';

/** Orders of items that are there, and results at items of notes that may be orders. */
export const anyCommandOrders = {
  'make-orders': fc.tuple(fc.array(fc.nat(), { maxLength: 3 }), fc.string()).map(
    ([picks, words]): Call =>
      (env, pick) =>
        makeOrders(env, { refs: picks.map(pick), category, name: words, body: words, assignee: words }),
  ),
  'mark-order': fc.tuple(fc.nat(), fc.nat(), fc.constantFrom('open' as const, 'done' as const)).map(
    ([note, item, state]): Call =>
      (env, pick) => {
        const result = { state, at: '2026-11-27T14:02:00.000Z', by: 'pat', reason: null };
        const orders = [...env.document.all('note')].filter(({ fields }) => fields['category'] === category);
        const ref = orders[note % Math.max(1, orders.length)]?.ref ?? pick(note);
        return markOrder(env, { ref, item: pick(item), category, result });
      },
  ),
};
