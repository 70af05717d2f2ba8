import type {
  CableEdit,
  CableLine,
  ClosurePlace,
  CutFibres,
  KeptPlans,
  SegmentEdit,
} from '../../fibres/edits/cable-edit';
import { keepPlans } from '../../fibres/edits/keep-plans';
import type { Bounds, LngLat } from '../../geo/lng-lat';
import { expandBounds } from '../../geo/position/expand-bounds';
import { boxOfItem } from '../../items/base/list-base';
import { mergedPatch, patched } from '../../items/changes/patch';
import { valuesNow } from '../../items/fields/length-fields';
import {
  type Fields,
  type Item,
  type ItemId,
  type ItemRef,
  idOf,
  type LocalId,
  type ModelKey,
  modelOf,
  refOf,
} from '../../items/item';
import { joinToleranceMetres } from '../../items/network/join-tolerance';
import { specOf } from '../../items/registry';
import type { ItemChange, Refusal } from '../change';
import type { EditorDocument } from '../document/document';
import { pathOf } from '../geometry/vertex';

/** An edit of lines with facts that shapes alone do not show: which lines a line is split into, in its direction, or merged into. */
export type LineEdit = {
  readonly items: readonly ItemChange[];
  readonly successions: readonly { readonly from: ItemRef; readonly into: readonly ItemRef[] }[];
  readonly cutFibres?: CutFibres;
};

type Env = {
  readonly document: EditorDocument;
  readonly projectId: number;
  readonly near: (bounds: Bounds) => readonly Item[];
  readonly newId: () => LocalId;
  readonly nextName: (model: ModelKey, offset: number) => string;
};

type Patching = Extract<ItemChange, { kind: 'patch' }>;

const isPatchOf = (part: ItemChange, model: ModelKey): part is Patching =>
  part.kind === 'patch' && modelOf(part.ref) === model;

function lineOf(item: Item | undefined): CableLine | null {
  const path = item && pathOf(item);
  const fibres = item?.fields['fiberCount'];
  return item && path ? { id: idOf(item.ref), path, fibres: typeof fibres === 'number' ? fibres : null } : null;
}

const placeOf = (item: Item): LngLat | null => (item.geometry?.kind === 'point' ? item.geometry.at : null);

/** The cables that an edit changes: their shape, how many fibres they have, or which lines hold these. */
function editedCables({ document }: Env, items: readonly ItemChange[], successions: LineEdit['successions']) {
  const after = new Map<ItemRef, CableLine>();
  const changed: ItemRef[] = [];
  for (const part of items) {
    if (part.kind === 'create' && modelOf(part.item.ref) === 'cable') {
      const line = lineOf(part.item);
      if (line) after.set(part.item.ref, line);
    }
    if (!isPatchOf(part, 'cable')) continue;
    const item = document.get(part.ref);
    const line = item && lineOf(patched(item, part.after));
    if (!item || !line) continue;
    after.set(item.ref, line);
    if (part.after.geometry !== undefined || 'fiberCount' in (part.after.fields ?? {})) changed.push(item.ref);
  }
  const refs = new Set([...changed, ...successions.map(({ from }) => from)]);
  return [...refs].flatMap((ref): readonly CableEdit[] => {
    const was = modelOf(ref) === 'cable' ? lineOf(document.get(ref)) : null;
    const into = successions.find(({ from }) => from === ref)?.into ?? [ref];
    const now = into.flatMap((one) => after.get(one) ?? []);
    return was && now.length > 0 ? [{ was, now }] : [];
  });
}

/** The closures that may name these cables, and the closures that move, each before and after. */
function closuresOf(
  env: Env,
  items: readonly ItemChange[],
  { cables, isEverywhere }: { readonly cables: readonly CableEdit[]; readonly isEverywhere: boolean },
) {
  const found = new Map<ItemRef, ClosurePlace>();
  const take = (item: Item, now = placeOf(item)) =>
    found.set(item.ref, { id: idOf(item.ref), fields: item.fields, was: placeOf(item), now });
  if (isEverywhere && cables.length > 0) for (const item of env.document.all('splice')) take(item);
  const takeAlong = (path: CableLine['path']) => {
    const box = boxOfItem({ geometry: { kind: 'line', path } });
    for (const item of box ? env.near(expandBounds(box, 2 * joinToleranceMetres)) : [])
      if (modelOf(item.ref) === 'splice') take(item);
  };
  for (const { was } of isEverywhere ? [] : cables) takeAlong(was.path);
  const moved = items.flatMap((part) => {
    const item =
      isPatchOf(part, 'splice') && part.after.geometry !== undefined ? env.document.get(part.ref) : undefined;
    return item && part.kind === 'patch' ? [{ item, now: placeOf(patched(item, part.after)) }] : [];
  });
  // A closure that moves along its cable may come past others on it.
  for (const { item } of isEverywhere ? [] : moved) {
    const box = boxOfItem(item);
    for (const near of box ? env.near(expandBounds(box, 2 * joinToleranceMetres)) : [])
      if (modelOf(near.ref) === 'cable') takeAlong(pathOf(near) ?? []);
  }
  for (const { item, now } of moved) take(item, now);
  return [...found.values()];
}

const hasDucts = ({ fields: { description } }: Item) =>
  typeof description === 'string' && description.includes('[ducts ');

/** The items of an edit as they are after it. */
function itemsAfter({ document }: Env, items: readonly ItemChange[]): ReadonlyMap<ItemRef, Item> {
  const after = new Map<ItemRef, Item>();
  for (const part of items) {
    const item = part.kind === 'patch' ? document.get(part.ref) : part.item;
    if (part.kind === 'create') after.set(part.item.ref, part.item);
    else if (part.kind === 'patch' && item) after.set(item.ref, patched(item, part.after));
  }
  return after;
}

/** The segments that an edit cuts or joins, and those in which cables lie that have other names after it. */
function segmentsOf(env: Env, items: readonly ItemChange[], { successions }: LineEdit): readonly SegmentEdit[] {
  const after = itemsAfter(env, items);
  const now = (ref: ItemRef) => after.get(ref) ?? env.document.get(ref);
  const found = new Map<ItemRef, SegmentEdit>();
  const take = (item: Item | undefined, joined: readonly Fields[], siblings: SegmentEdit['siblings']) => {
    const path = item && pathOf(item);
    if (!item || !path) return;
    const known = found.get(item.ref) ?? { joined: [], siblings: [] };
    found.set(item.ref, {
      ...{ id: idOf(item.ref), fields: item.fields, path },
      ...{ joined: [...known.joined, ...joined], siblings: [...known.siblings, ...siblings] },
    });
  };
  for (const { from, into } of successions) {
    const was = env.document.get(from);
    if (!was) continue;
    for (const ref of modelOf(from) === 'segment' ? into : []) {
      const own = env.document.get(ref);
      const siblings = into.flatMap((other) => (other === ref ? [] : [pathOf(now(other)) ?? []]));
      if ([was, own].some((item) => item && hasDucts(item)))
        take(
          now(ref),
          [own, was].flatMap((item): readonly Fields[] => (item ? [item.fields] : [])),
          siblings,
        );
    }
    const box = modelOf(from) === 'cable' ? boxOfItem(was) : null;
    for (const item of box ? env.near(expandBounds(box, joinToleranceMetres)) : [])
      if (modelOf(item.ref) === 'segment' && hasDucts(item)) take(now(item.ref), [], []);
  }
  return [...found.values()];
}

function written(env: Env, items: readonly ItemChange[], { fields, ducts, made }: KeptPlans): readonly ItemChange[] {
  const refNow = (model: ModelKey, id: ItemId) => env.document.current(refOf(model, id));
  const left = new Map<ItemRef, Fields>([
    ...[...fields].map(([id, set]) => [refNow('splice', id), set] as const),
    ...[...ducts].map(([id, set]) => [refNow('segment', id), set] as const),
  ]);
  const before = (item: Item, set: Fields) => ({ fields: valuesNow(item, set) });
  const own = items.map((part): ItemChange => {
    const item = part.kind === 'patch' ? env.document.get(part.ref) : part.item;
    const set = item && left.get(item.ref);
    if (!item || !set || part.kind === 'drop') return part;
    left.delete(item.ref);
    if (part.kind === 'create') return { ...part, item: { ...item, fields: { ...item.fields, ...set } } };
    return {
      ...part,
      before: mergedPatch(part.before, before(item, set)),
      after: mergedPatch(part.after, { fields: set }),
    };
  });
  const others = [...left].flatMap(([ref, set]): readonly ItemChange[] => {
    const item = env.document.get(ref);
    return item ? [{ kind: 'patch', ref, before: before(item, set), after: { fields: set } }] : [];
  });
  const fresh = made.map(({ at, fields: set }, index): ItemChange => {
    const name = env.nextName('splice', index);
    const { projectId } = env;
    const item = { ref: refOf('splice', env.newId()), projectId, geometry: { kind: 'point', at }, rest: {} } as const;
    return { kind: 'create', item: { ...item, fields: { ...specOf('splice').defaults, name, ...set } } };
  });
  return [...own, ...others, ...fresh];
}

/**
 * The parts of an edit with its changes of the plans of closures and the ducts of segments, so that every connection still joins
 * the same fibres, and every cable lies in its duct. Refusals: breaks-connections (`count`: connections and marks that would be
 * left without their fibres).
 */
export function withKeptPlans(
  env: Env,
  items: readonly ItemChange[],
  line?: LineEdit,
): readonly ItemChange[] | Refusal {
  const isMoved = (part: ItemChange) => isPatchOf(part, 'splice') && part.after.geometry !== undefined;
  const cables = editedCables(env, items, line?.successions ?? []);
  const isOfSegments = line?.successions.some(({ from }) => modelOf(from) === 'segment') ?? false;
  if (cables.length === 0 && !isOfSegments && !items.some(isMoved)) return items;
  const { document } = env;
  const kept = keepPlans({
    cables,
    segments: line ? segmentsOf(env, items, line) : [],
    closures: closuresOf(env, items, { cables, isEverywhere: line !== undefined }),
    cableOf: (id) => lineOf(document.get(refOf('cable', id))),
    idNow: (id) => idOf(document.current(refOf('cable', id))),
    cutFibres: line?.cutFibres ?? 'through',
  });
  if (kept.broken > 0) return { refusal: 'breaks-connections', params: { count: kept.broken } };
  return kept.fields.size + kept.ducts.size + kept.made.length > 0 ? written(env, items, kept) : items;
}
