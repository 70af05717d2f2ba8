import { type Item, type ItemRef, type ModelKey, modelKeys, modelOf } from '../items/item';
import type { ItemChange } from './change';
import type { Edit, EditorDocument, Touched } from './document';
import { foldEdit, headOf } from './fold-edit';

type Items = Map<ItemRef, Item>;

/** The document's inside: maps by model, so that one model is read without walking the others. */
type Inside = {
  readonly base: ReadonlyMap<ModelKey, Items>;
  readonly head: ReadonlyMap<ModelKey, Items>;
  readonly edits: Map<ItemRef, Edit>;
  readonly aliases: Map<ItemRef, ItemRef>;
  /** Refs whose base came as the answer to a write of ours: a list that was read before that may lack or predate it. */
  readonly confirmed: Set<ItemRef>;
};

function emptyInside(): Inside {
  return {
    base: new Map(modelKeys.map((model) => [model, new Map<ItemRef, Item>()])),
    head: new Map(modelKeys.map((model) => [model, new Map<ItemRef, Item>()])),
    edits: new Map(),
    aliases: new Map(),
    confirmed: new Set(),
  };
}

function itemsOf(side: ReadonlyMap<ModelKey, Items>, model: ModelKey): Items {
  const items = side.get(model);
  if (!items) throw new Error(`The document has no place for the model ${model}`);
  return items;
}

function currentOf(inside: Inside, ref: ItemRef): ItemRef {
  let now = ref;
  for (let next = inside.aliases.get(now); next !== undefined; next = inside.aliases.get(now)) now = next;
  return now;
}

function derive(inside: Inside, ref: ItemRef): void {
  const model = modelOf(ref);
  const head = headOf(itemsOf(inside.base, model).get(ref), inside.edits.get(ref));
  if (head) itemsOf(inside.head, model).set(ref, head);
  else itemsOf(inside.head, model).delete(ref);
}

function applyOne(inside: Inside, change: ItemChange): ItemRef {
  const ref = currentOf(inside, change.kind === 'patch' ? change.ref : change.item.ref);
  const edit = inside.edits.get(ref);
  if (change.kind === 'create') inside.edits.set(ref, { kind: 'create', item: change.item });
  else if (change.kind === 'patch') inside.edits.set(ref, foldEdit(edit, change.after));
  // Only what the service has not seen can be dropped: edits of a saved item are no part of it.
  else if (edit?.kind === 'create') inside.edits.delete(ref);
  derive(inside, ref);
  return ref;
}

/** True when the list's record was read before our own write was answered. Update times are UTC text, so they sort. */
function isOlder(listed: Item, held: Item): boolean {
  const [before, after] = [listed.fields['updatedAt'], held.fields['updatedAt']];
  return typeof before === 'string' && typeof after === 'string' && before < after;
}

/**
 * Replaces the base of one model. The interface has no deletion, so a record that the service confirmed to us does not
 * go away because a list that left earlier does not know it.
 */
function receiveModel(inside: Inside, model: ModelKey, items: readonly Item[]): void {
  const base = itemsOf(inside.base, model);
  const kept = [...inside.confirmed].flatMap((ref) => (modelOf(ref) === model ? (base.get(ref) ?? []) : []));
  base.clear();
  for (const item of items) base.set(item.ref, item);
  for (const item of kept) {
    const listed = base.get(item.ref);
    if (!listed || isOlder(listed, item)) base.set(item.ref, item);
  }
  const head = itemsOf(inside.head, model);
  head.clear();
  for (const ref of base.keys()) derive(inside, ref);
  for (const ref of inside.edits.keys()) if (modelOf(ref) === model) derive(inside, ref);
}

function settle(inside: Inside, old: ItemRef, outcome: { base?: Item; edit: Edit | null }): readonly ItemRef[] {
  const { base, edit } = outcome;
  const ref = base?.ref ?? old;
  inside.edits.delete(old);
  if (ref !== old) inside.aliases.set(old, ref);
  if (base) {
    itemsOf(inside.base, modelOf(ref)).set(ref, base);
    inside.confirmed.add(ref);
  }
  if (edit) inside.edits.set(ref, edit);
  derive(inside, old);
  if (ref === old) return [old];
  derive(inside, ref);
  return [old, ref];
}

function* allOf(inside: Inside): Iterable<Item> {
  for (const items of inside.head.values()) yield* items.values();
}

/** Makes an empty document. Every edit costs what it touches, never the size of the project. */
export function createDocument(): EditorDocument {
  const listeners = new Set<(touched: Touched) => void>();
  let inside = emptyInside();
  let revision = 0;
  const tell = (touched: Touched): void => {
    revision += 1;
    for (const listener of [...listeners]) listener(touched);
  };
  const current = (ref: ItemRef): ItemRef => currentOf(inside, ref);
  return {
    revision: () => revision,
    current,
    get: (ref) => itemsOf(inside.head, modelOf(ref)).get(current(ref)),
    base: (ref) => itemsOf(inside.base, modelOf(ref)).get(current(ref)),
    edit: (ref) => inside.edits.get(current(ref)),
    all: (model) => (model ? itemsOf(inside.head, model).values() : allOf(inside)),
    count: (model) => itemsOf(inside.head, model).size,
    receiveModel: (model, items) => {
      receiveModel(inside, model, items);
      tell('all');
    },
    receive: (item) => {
      itemsOf(inside.base, modelOf(item.ref)).set(item.ref, item);
      derive(inside, item.ref);
      tell([item.ref]);
    },
    apply: (changes) => {
      if (changes.length > 0) tell([...new Set(changes.map((change) => applyOne(inside, change)))]);
    },
    settle: (ref, outcome) => tell(settle(inside, current(ref), outcome)),
    clear: () => {
      inside = emptyInside();
      tell('all');
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
