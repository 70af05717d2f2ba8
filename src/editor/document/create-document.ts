import { isPlaced, listBase } from '../../items/base/list-base';
import type { ModelBase } from '../../items/base/model-base';
import { mergedPatch, patched } from '../../items/changes/patch';
import { type Item, type ItemRef, type ModelKey, modelOf, type Patch } from '../../items/item';
import { modelKeys } from '../../items/registry';
import type { ItemChange } from '../change';
import type { Edit, EditorDocument, Touched } from './document';

/** The known state of one model's items: the list, and above it the facts of single items. */
type ModelState = {
  list: ModelBase;
  /** Records of single items that the service sent after that list. */
  readonly received: Map<ItemRef, Item>;
  readonly edits: Map<ItemRef, Edit>;
  /** Heads of the edited items. An edit of an item that is not there (yet) has none. */
  readonly heads: Map<ItemRef, Item>;
  /** Refs with a head that the list does not have: counted often, and there may be very many of them. */
  readonly beside: Set<ItemRef>;
  /** Refs above the list whose head has no place. */
  readonly unplaced: Set<ItemRef>;
};

type DocumentState = {
  readonly modelStates: ReadonlyMap<ModelKey, ModelState>;
  readonly aliases: Map<ItemRef, ItemRef>;
  /** Refs whose base came as the answer to a write of ours: a list that was read before that may lack or predate it. */
  readonly confirmed: Set<ItemRef>;
};

const nothing = listBase([]);

function emptyDocument(): DocumentState {
  const emptyModelState = (): ModelState => ({
    list: nothing,
    received: new Map(),
    edits: new Map(),
    heads: new Map(),
    beside: new Set(),
    unplaced: new Set(),
  });
  return {
    modelStates: new Map(modelKeys.map((model) => [model, emptyModelState()])),
    aliases: new Map(),
    confirmed: new Set(),
  };
}

function modelStateOf(inside: DocumentState, model: ModelKey): ModelState {
  const side = inside.modelStates.get(model);
  if (!side) throw new Error(`The document has no place for the model ${model}`);
  return side;
}

function currentOf(inside: DocumentState, ref: ItemRef): ItemRef {
  let now = ref;
  for (let next = inside.aliases.get(now); next !== undefined; next = inside.aliases.get(now)) now = next;
  return now;
}

function baseOf(side: ModelState, ref: ItemRef): Item | undefined {
  return side.received.get(ref) ?? side.list.item(ref);
}

function headIn(side: ModelState, ref: ItemRef): Item | undefined {
  return side.edits.has(ref) ? side.heads.get(ref) : baseOf(side, ref);
}

/** An item's edit after a patch is added to it. An unsent item takes the patch in. */
function foldEdit(edit: Edit | undefined, patch: Patch): Edit {
  if (edit === undefined) return { kind: 'patch', patch };
  if (edit.kind === 'create') return { kind: 'create', item: patched(edit.item, patch) };
  return { kind: 'patch', patch: mergedPatch(edit.patch, patch) };
}

/** Head of one item: base with its edit on top. Undefined when there is nothing to patch (yet). */
function headOf(base: Item | undefined, edit: Edit | undefined): Item | undefined {
  if (edit === undefined) return base;
  const { kind } = edit;
  if (base === undefined) return kind === 'create' ? edit.item : undefined;
  return patched(base, kind === 'create' ? { geometry: edit.item.geometry, fields: edit.item.fields } : edit.patch);
}

/** Whether a ref differs from the list. */
function isLoose(side: ModelState, ref: ItemRef): boolean {
  return side.edits.has(ref) || side.received.has(ref);
}

/** Notes whether a ref has a head beside the list, and whether a head above it has no place. */
function noteLoose(side: ModelState, ref: ItemRef): void {
  const head = headIn(side, ref);
  if (head && !side.list.has(ref)) side.beside.add(ref);
  else side.beside.delete(ref);
  if (head && isLoose(side, ref) && !isPlaced(head)) side.unplaced.add(ref);
  else side.unplaced.delete(ref);
}

function derive(side: ModelState, ref: ItemRef): void {
  const edit = side.edits.get(ref);
  const head = edit && headOf(baseOf(side, ref), edit);
  if (head) side.heads.set(ref, head);
  else side.heads.delete(ref);
  noteLoose(side, ref);
}

function applyOne(inside: DocumentState, change: ItemChange): ItemRef {
  const ref = currentOf(inside, change.kind === 'patch' ? change.ref : change.item.ref);
  const side = modelStateOf(inside, modelOf(ref));
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
function receiveModel(inside: DocumentState, side: ModelState, list: ModelBase): ItemRef[] {
  const loose = [...side.received.keys(), ...side.edits.keys()];
  side.list = list;
  for (const [ref, item] of side.received) {
    const listed = list.item(ref);
    const kept = inside.confirmed.has(ref) && (!listed || isOlder(listed, item));
    if (!kept) side.received.delete(ref);
  }
  side.beside.clear();
  side.unplaced.clear();
  for (const ref of side.received.keys()) noteLoose(side, ref);
  for (const ref of side.edits.keys()) derive(side, ref);
  return loose;
}

function applyOutcome(
  inside: DocumentState,
  old: ItemRef,
  outcome: { base?: Item; edit: Edit | null },
): readonly ItemRef[] {
  const { base, edit } = outcome;
  const ref = base?.ref ?? old;
  const side = modelStateOf(inside, modelOf(ref));
  side.edits.delete(old);
  if (ref !== old) inside.aliases.set(old, ref);
  if (base) {
    side.received.set(ref, base);
    inside.confirmed.add(ref);
  }
  if (edit) side.edits.set(ref, edit);
  derive(side, old);
  if (ref === old) return [old];
  derive(side, ref);
  return [old, ref];
}

/** The refs of a side that the list does not know, each once. */
function* notInList({ list, received, edits }: ModelState): Iterable<ItemRef> {
  for (const ref of received.keys()) if (!list.has(ref)) yield ref;
  for (const ref of edits.keys()) if (!list.has(ref) && !received.has(ref)) yield ref;
}

function* allOf(side: ModelState): Iterable<Item> {
  const isQuiet = side.received.size + side.edits.size === 0;
  for (const item of side.list.items()) {
    const head = isQuiet ? item : headIn(side, item.ref);
    if (head) yield head;
  }
  for (const ref of notInList(side)) {
    const head = headIn(side, ref);
    if (head) yield head;
  }
}

function countOf(side: ModelState): number {
  return side.list.count + side.beside.size;
}

/** Items that the list cannot place and no edit has placed since, and items that have lost their place since. */
function unplacedOf(side: ModelState, most: number): readonly Item[] {
  // Of the list's own only those count that nothing is known of since; as many more of them are looked at as there may be others.
  const looked = most + side.received.size + side.edits.size - side.beside.size;
  const listed = side.list.unplaced(looked).filter((ref) => !isLoose(side, ref));
  const refs = [...listed, ...[...side.unplaced].slice(0, most)].slice(0, most);
  return refs.flatMap((ref) => headIn(side, ref) ?? []);
}

function* allItems(inside: DocumentState): Iterable<Item> {
  for (const side of inside.modelStates.values()) yield* allOf(side);
}

/** Reading, over whatever is inside at the moment. */
function readerOf(inside: () => DocumentState) {
  const current = (ref: ItemRef): ItemRef => currentOf(inside(), ref);
  const side = (model: ModelKey): ModelState => modelStateOf(inside(), model);
  return {
    current,
    get: (ref: ItemRef) => headIn(side(modelOf(ref)), current(ref)),
    base: (ref: ItemRef) => baseOf(side(modelOf(ref)), current(ref)),
    edit: (ref: ItemRef) => side(modelOf(ref)).edits.get(current(ref)),
    all: (model?: ModelKey) => (model ? allOf(side(model)) : allItems(inside())),
    count: (model: ModelKey) => countOf(side(model)),
    list: (model: ModelKey) => side(model).list,
    unplaced: (most: number) => [...inside().modelStates.values()].flatMap((one) => unplacedOf(one, most)),
    isChangedSinceList: (ref: ItemRef) => isLoose(side(modelOf(ref)), ref),
    changedSinceList: (model: ModelKey) => new Set([...side(model).received.keys(), ...side(model).edits.keys()]),
  };
}

/** Makes an empty document. The cost of an edit depends on the items that it touches, never on the size of the project. */
export function createDocument(): EditorDocument {
  const listeners = new Set<(touched: Touched) => void>();
  let inside = emptyDocument();
  let revision = 0;
  const notify = (touched: Touched): void => {
    revision += 1;
    for (const listener of [...listeners]) listener(touched);
  };
  const reader = readerOf(() => inside);
  return {
    ...reader,
    revision: () => revision,
    receiveModel: (model, list, changed = 'all') => {
      const loose = receiveModel(inside, modelStateOf(inside, model), list);
      if (changed === 'all') notify('all');
      else if (changed.length + loose.length > 0) notify([...new Set([...changed, ...loose])]);
    },
    receive: (item) => {
      const side = modelStateOf(inside, modelOf(item.ref));
      side.received.set(item.ref, item);
      derive(side, item.ref);
      notify([item.ref]);
    },
    apply: (changes) => {
      if (changes.length > 0) notify([...new Set(changes.map((change) => applyOne(inside, change)))]);
    },
    applyOutcome: (ref, outcome) => notify(applyOutcome(inside, reader.current(ref), outcome)),
    restoreEdits: (edits) => {
      if (edits.length > 0)
        notify(edits.flatMap(({ ref, edit }) => applyOutcome(inside, reader.current(ref), { edit })));
    },
    clear: () => {
      inside = emptyDocument();
      notify('all');
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
