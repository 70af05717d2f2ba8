import { isPlaced, listBase } from '../../items/base/list-base';
import type { ModelBase } from '../../items/base/model-base';
import { type Item, type ItemRef, type ModelKey, modelKeys, modelOf } from '../../items/item';
import type { ItemChange } from '../change';
import type { Edit, EditorDocument, Touched } from './document';
import { foldEdit, headOf } from './fold-edit';

/** What is known of one model's items: the list, and above it what is true of single items. */
type Side = {
  list: ModelBase;
  /** What the service said of single items after that list. */
  readonly said: Map<ItemRef, Item>;
  readonly edits: Map<ItemRef, Edit>;
  /** Heads of the edited items. An edit of an item that is not there (yet) has none. */
  readonly heads: Map<ItemRef, Item>;
};

type Inside = {
  readonly sides: ReadonlyMap<ModelKey, Side>;
  readonly aliases: Map<ItemRef, ItemRef>;
  /** Refs whose base came as the answer to a write of ours: a list that was read before that may lack or predate it. */
  readonly confirmed: Set<ItemRef>;
};

const nothing = listBase([]);

function emptyInside(): Inside {
  const emptySide = (): Side => ({ list: nothing, said: new Map(), edits: new Map(), heads: new Map() });
  return {
    sides: new Map(modelKeys.map((model) => [model, emptySide()])),
    aliases: new Map(),
    confirmed: new Set(),
  };
}

function sideOf(inside: Inside, model: ModelKey): Side {
  const side = inside.sides.get(model);
  if (!side) throw new Error(`The document has no place for the model ${model}`);
  return side;
}

function currentOf(inside: Inside, ref: ItemRef): ItemRef {
  let now = ref;
  for (let next = inside.aliases.get(now); next !== undefined; next = inside.aliases.get(now)) now = next;
  return now;
}

function baseOf(side: Side, ref: ItemRef): Item | undefined {
  return side.said.get(ref) ?? side.list.item(ref);
}

function headIn(side: Side, ref: ItemRef): Item | undefined {
  return side.edits.has(ref) ? side.heads.get(ref) : baseOf(side, ref);
}

function derive(side: Side, ref: ItemRef): void {
  const edit = side.edits.get(ref);
  const head = edit && headOf(baseOf(side, ref), edit);
  if (head) side.heads.set(ref, head);
  else side.heads.delete(ref);
}

function applyOne(inside: Inside, change: ItemChange): ItemRef {
  const ref = currentOf(inside, change.kind === 'patch' ? change.ref : change.item.ref);
  const side = sideOf(inside, modelOf(ref));
  const edit = side.edits.get(ref);
  if (change.kind === 'create') side.edits.set(ref, { kind: 'create', item: change.item });
  else if (change.kind === 'patch') side.edits.set(ref, foldEdit(edit, change.after));
  // Only what the service has not seen can be dropped: edits of a saved item are no part of it.
  else if (edit?.kind === 'create') side.edits.delete(ref);
  derive(side, ref);
  return ref;
}

/** True when the list's record was read before our own write was answered. Update times are UTC text, so they sort. */
function isOlder(listed: Item, held: Item): boolean {
  const [before, after] = [listed.fields['updatedAt'], held.fields['updatedAt']];
  return typeof before === 'string' && typeof after === 'string' && before < after;
}

/**
 * Replaces the list of one model. The interface has no deletion, so a record that the service confirmed to us does not
 * go away because a list that left earlier does not know it. Answers the refs that were loose before or are now.
 */
function receiveModel(inside: Inside, side: Side, list: ModelBase): ItemRef[] {
  const loose = [...side.said.keys(), ...side.edits.keys()];
  side.list = list;
  for (const [ref, item] of side.said) {
    const listed = list.item(ref);
    const kept = inside.confirmed.has(ref) && (!listed || isOlder(listed, item));
    if (!kept) side.said.delete(ref);
  }
  for (const ref of side.edits.keys()) derive(side, ref);
  return loose;
}

function settle(inside: Inside, old: ItemRef, outcome: { base?: Item; edit: Edit | null }): readonly ItemRef[] {
  const { base, edit } = outcome;
  const ref = base?.ref ?? old;
  const side = sideOf(inside, modelOf(ref));
  side.edits.delete(old);
  if (ref !== old) inside.aliases.set(old, ref);
  if (base) {
    side.said.set(ref, base);
    inside.confirmed.add(ref);
  }
  if (edit) side.edits.set(ref, edit);
  derive(side, old);
  if (ref === old) return [old];
  derive(side, ref);
  return [old, ref];
}

/** The refs of a side that the list does not know, each once. */
function* besideList({ list, said, edits }: Side): Iterable<ItemRef> {
  for (const ref of said.keys()) if (!list.has(ref)) yield ref;
  for (const ref of edits.keys()) if (!list.has(ref) && !said.has(ref)) yield ref;
}

function* allOf(side: Side): Iterable<Item> {
  const isQuiet = side.said.size + side.edits.size === 0;
  for (const item of side.list.items()) {
    const head = isQuiet ? item : headIn(side, item.ref);
    if (head) yield head;
  }
  for (const ref of besideList(side)) {
    const head = headIn(side, ref);
    if (head) yield head;
  }
}

function countOf(side: Side): number {
  let count = side.list.count;
  for (const ref of besideList(side)) if (headIn(side, ref)) count += 1;
  return count;
}

/** What the list cannot place and nothing has placed since, and what lost its place since. */
function unplacedOf(side: Side, most: number): readonly Item[] {
  const loose = [...side.said.keys(), ...side.edits.keys()];
  const refs = new Set([...side.list.unplaced(most + loose.length), ...loose]);
  const heads = [...refs].flatMap((ref) => headIn(side, ref) ?? []);
  return heads.filter((item) => !isPlaced(item)).slice(0, most);
}

function* allSides(inside: Inside): Iterable<Item> {
  for (const side of inside.sides.values()) yield* allOf(side);
}

/** Reading, over whatever is inside at the moment. */
function readerOf(inside: () => Inside) {
  const current = (ref: ItemRef): ItemRef => currentOf(inside(), ref);
  const side = (model: ModelKey): Side => sideOf(inside(), model);
  return {
    current,
    get: (ref: ItemRef) => headIn(side(modelOf(ref)), current(ref)),
    base: (ref: ItemRef) => baseOf(side(modelOf(ref)), current(ref)),
    edit: (ref: ItemRef) => side(modelOf(ref)).edits.get(current(ref)),
    all: (model?: ModelKey) => (model ? allOf(side(model)) : allSides(inside())),
    count: (model: ModelKey) => countOf(side(model)),
    list: (model: ModelKey) => side(model).list,
    unplaced: (most: number) => [...inside().sides.values()].flatMap((one) => unplacedOf(one, most)),
    isLoose: (ref: ItemRef) => side(modelOf(ref)).edits.has(ref) || side(modelOf(ref)).said.has(ref),
    loose: (model: ModelKey) => new Set([...side(model).said.keys(), ...side(model).edits.keys()]),
  };
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
  const reader = readerOf(() => inside);
  return {
    ...reader,
    revision: () => revision,
    receiveModel: (model, list, changed = 'all') => {
      const loose = receiveModel(inside, sideOf(inside, model), list);
      if (changed === 'all') tell('all');
      else if (changed.length + loose.length > 0) tell([...new Set([...changed, ...loose])]);
    },
    receive: (item) => {
      const side = sideOf(inside, modelOf(item.ref));
      side.said.set(item.ref, item);
      derive(side, item.ref);
      tell([item.ref]);
    },
    apply: (changes) => {
      if (changes.length > 0) tell([...new Set(changes.map((change) => applyOne(inside, change)))]);
    },
    settle: (ref, outcome) => tell(settle(inside, reader.current(ref), outcome)),
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
