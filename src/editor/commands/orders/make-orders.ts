import type { LngLat } from '../../../geo/lng-lat';
import { documentLink } from '../../../items/documents/document-link';
import type { Fields, Item, ItemGeometry, ItemRef } from '../../../items/item';
import { nameOf } from '../../../items/names/name-of';
import { mostOrderItems, openItem, writeOrder } from '../../../items/orders/work-order';
import type { Change, Refusal } from '../../change';
import { type CommandEnv, changeOf, refusalToWrite } from '../../command-env';
import { newItem } from '../add-item';

/**
 * The order. `category`: the category of notes that are orders. An empty `name` takes the next free name; an empty assignee
 * leaves the order open.
 */
export type OrderDraft = {
  readonly refs: readonly ItemRef[];
  readonly category: string;
  readonly name: string;
  readonly body: string;
  readonly assignee: string;
};

function placeOf(geometry: ItemGeometry): LngLat | undefined {
  if (geometry.kind === 'point') return geometry.at;
  if (geometry.kind === 'line') return geometry.path[Math.floor(geometry.path.length / 2)];
  return geometry.polygons[0]?.[0];
}

/** The items in the parts that are orders of their own. */
function parts(items: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / mostOrderItems);
  return Array.from({ length: count }, (_, at) => items.slice(at * mostOrderItems, (at + 1) * mostOrderItems));
}

/**
 * Makes work orders of items: notes at the first item of each, as one undo step. More than 40 items become several orders, each
 * with its part of them. Refusals: read-only, locked, not-found (none of the items exists, or none has a place).
 */
export function makeOrders(env: CommandEnv, draft: OrderDraft): Change | Refusal {
  const refusal = refusalToWrite(env, 'note');
  if (refusal) return refusal;
  const items = draft.refs.flatMap((ref) => env.document.get(ref) ?? []);
  const ordered = parts(items);
  const notes = ordered.flatMap((own, at) => {
    const place = own.flatMap(({ geometry }) => (geometry ? [placeOf(geometry)] : [])).find((one) => one !== undefined);
    return place ? [orderOf(env, draft, { own, place, at, of: ordered.length })] : [];
  });
  const [first] = notes;
  if (!first || notes.length < ordered.length) return { refusal: 'not-found' };
  const params = notes.length === 1 ? { name: String(first.fields['name']) } : ({ count: notes.length } as const);
  return changeOf(
    env,
    { key: 'drew-item', params: { model: 'note', ...params } },
    notes.map((item) => ({ kind: 'create', item })),
  );
}

type Part = { readonly own: readonly Item[]; readonly place: LngLat; readonly at: number; readonly of: number };

function orderOf(env: CommandEnv, draft: OrderDraft, { own, place, at, of }: Part): Item {
  const { category, body, assignee } = draft;
  const named = draft.name.trim();
  const name = named === '' ? env.nextName('note', at) : of > 1 ? `${named} ${at + 1}/${of}` : named;
  const items = own.map((item) => openItem(item.ref, nameOf(item) ?? ''));
  const [only] = own.length === 1 ? own : [];
  const fields: Fields = {
    ...{ name, category },
    ...(body.trim() === '' ? {} : { body: body.trim() }),
    description: writeOrder('', { assignee: assignee.trim(), items, others: [] }),
    ...(only ? documentLink(only.ref) : {}),
  };
  return newItem(env, { model: 'note', geometry: { kind: 'point', at: place }, fields });
}
