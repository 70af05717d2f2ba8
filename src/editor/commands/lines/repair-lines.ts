import type { LngLat } from '../../../geo/lng-lat';
import { distanceToPath } from '../../../geo/path/distance-to-path';
import { pathLength } from '../../../geo/path/path-length';
import { roundTo } from '../../../geo/position/round-to';
import { placesOf } from '../../../items/base/list-base';
import { copiedFields, lengthFields, valuesNow } from '../../../items/fields/length-fields';
import { type Fields, type Item, type ItemRef, modelOf, refOf } from '../../../items/item';
import { labelOf } from '../../../items/names/label-of';
import { nameOf } from '../../../items/names/name-of';
import { oldestFirst } from '../../../items/sorting/oldest-first';
import { isProtected } from '../../../items/states/is-protected';
import type { Change, ItemChange, Refusal } from '../../change';
import { type CommandEnv, changeOf, isRefusal, itemToChange } from '../../command-env';
import { countedParams, countPartNames } from '../../document/item-names';
import { checkGeometry } from '../../geometry/check-geometry';
import { samePlace } from '../../geometry/vertex';
import { isLine, type LineItem } from '../../tools/operations/selected-line';
import { linkedItems, relinking } from '../../topology/linked-items';
import { movedChanges } from '../../topology/moved-changes';
import type { Moved } from '../../topology/moved-with';
import { nodeAt } from '../../topology/node-at';
import { retiredLine } from '../../topology/retired-line';
import { followSegments } from '../../topology/routes/follow-segments';

export type LineRepairs = {
  /** The lines that were looked at. */
  readonly refs: readonly ItemRef[];
  /** The lines after the repair, each with its source lines. A source of no line is removed. */
  readonly lines: readonly { readonly path: readonly LngLat[]; readonly from: readonly ItemRef[] }[];
  /** Lines that get another shape before they are cut or joined: cables follow them. */
  readonly shapes: readonly { readonly ref: ItemRef; readonly path: readonly LngLat[] }[];
};

/** A line after repairs: its item from then on, and its sources. */
type Line = {
  readonly path: readonly LngLat[];
  readonly sources: readonly LineItem[];
  readonly keeper: LineItem;
  /** The keeper is this line already, and another part of it becomes an item of its own. */
  readonly isFresh: boolean;
};

type Plan = { readonly lines: readonly Line[]; readonly gone: readonly LineItem[] };

const isSamePath = (a: readonly LngLat[], b: readonly LngLat[]) =>
  a.length === b.length && a.every((at, index) => at[0] === b[index]?.[0] && at[1] === b[index]?.[1]);

/** True for a line that is as it was. */
const isAsBefore = ({ path, sources, keeper, isFresh }: Line) =>
  !isFresh && sources.length === 1 && isSamePath(path, keeper.geometry.path);

function itemsOf(env: CommandEnv, refs: readonly ItemRef[]): ReadonlyMap<ItemRef, LineItem> | Refusal {
  const items = new Map<ItemRef, LineItem>();
  for (const ref of refs) {
    const item = itemToChange(env, ref);
    if (isRefusal(item)) return item;
    if (!isLine(item)) return { refusal: 'one-line' };
    if (modelOf(item.ref) !== 'segment') return { refusal: 'different-models' };
    items.set(ref, item);
  }
  return items;
}

/** Finds the item of each line: the oldest of its sources that is no line yet. */
function planOf(items: ReadonlyMap<ItemRef, LineItem>, { lines }: LineRepairs): Plan {
  const kept = new Set<LineItem>();
  const byLength = lines
    .map(({ path, from }) => ({ path, metres: pathLength(path), sources: from.flatMap((ref) => items.get(ref) ?? []) }))
    .toSorted((a, b) => b.metres - a.metres);
  const planned = byLength.flatMap(({ path, sources }): readonly Line[] => {
    const oldest = sources.toSorted(oldestFirst);
    const free = oldest.find((item) => !kept.has(item));
    const keeper = free ?? oldest[0];
    if (!keeper) return [];
    kept.add(keeper);
    const isSame = sources.length === 1 && isSamePath(path, keeper.geometry.path);
    return [{ path: isSame ? path : path.map((at) => roundTo(at)), sources, keeper, isFresh: free === undefined }];
  });
  return { lines: planned, gone: [...items.values()].filter((item) => !kept.has(item)) };
}

type Shapes = ReadonlyMap<ItemRef, readonly LngLat[]>;

/** The name of a place at which a line ends: as the lines that it is made of call it, else as the node there. */
function endName(env: CommandEnv, at: LngLat | undefined, ends: { readonly sources: Line['sources']; shapes: Shapes }) {
  if (!at) return null;
  for (const { ref, geometry, fields } of ends.sources) {
    const path = ends.shapes.get(ref) ?? geometry.path;
    const [first, last] = [path[0], path.at(-1)];
    if (first && samePlace(first, at)) return fields['fromName'] ?? null;
    if (last && samePlace(last, at)) return fields['toName'] ?? null;
  }
  const node = nodeAt(env, at);
  return node && nameOf(node);
}

/** The fields that follow from a line's path: its length where one was set, and what its ends are called. */
function ownFields(env: CommandEnv, { path, sources, keeper }: Line, shapes: Shapes): Fields {
  const ends = { sources, shapes };
  const names = { fromName: endName(env, path[0], ends), toName: endName(env, path.at(-1), ends) };
  const other = Object.entries(names).filter(([name, value]) => value !== (keeper.fields[name] ?? null));
  return { ...lengthFields(keeper.ref, keeper.fields, path), ...Object.fromEntries(other) };
}

type Made = { readonly line: Line; readonly item: Item; readonly change: ItemChange | null };

function madeOf(env: CommandEnv, { lines }: Plan, shapes: Shapes): readonly Made[] | Refusal {
  const made: Made[] = [];
  const partName = countPartNames(env.partName);
  for (const line of lines) {
    const { keeper, path } = line;
    if (isAsBefore(line)) {
      made.push({ line, item: keeper, change: null });
      continue;
    }
    const geometry = { kind: 'line', path } as const;
    const refusal = checkGeometry(geometry, { own: false, before: keeper.geometry });
    if (refusal) return refusal;
    const fields = ownFields(env, line, shapes);
    if (!line.isFresh) {
      const before = { geometry: keeper.geometry, fields: valuesNow(keeper, fields) };
      made.push({
        line,
        item: keeper,
        change: { kind: 'patch', ref: keeper.ref, before, after: { geometry, fields } },
      });
      continue;
    }
    const item: Item = {
      ref: refOf(modelOf(keeper.ref), env.newId()),
      projectId: keeper.projectId,
      geometry,
      fields: { ...copiedFields(keeper.fields), ...fields, name: partName(keeper) },
      rest: {},
    };
    made.push({ line, item, change: { kind: 'create', item } });
  }
  return made;
}

/** Collects for each repaired line the lines that now hold its parts. */
function successionsOf(made: readonly Made[]) {
  const sources = new Set(made.flatMap(({ line }) => line.sources));
  return [...sources].map((source) => ({
    from: source.ref,
    into: made.flatMap(({ line, item }) => (line.sources.includes(source) ? [item.ref] : [])),
  }));
}

/** Items that name a removed line, or a line whose nearer part is another item now, name that item. */
function relinked(env: CommandEnv, { gone }: Plan, made: readonly Made[]): readonly ItemChange[] {
  const partsOf = new Map<LineItem, Made[]>();
  for (const one of made) {
    for (const source of one.line.sources) {
      const parts = partsOf.get(source);
      if (parts) parts.push(one);
      else partsOf.set(source, [one]);
    }
  }
  const cut = [...partsOf].flatMap(([item, parts]) => (parts.length > 1 ? [item] : []));
  return [...new Set([...gone, ...cut])].flatMap((item) => {
    const parts = partsOf.get(item) ?? made;
    return linkedItems(env, item).flatMap((linked) => {
      const at = placesOf(linked.item.geometry)[0] ?? item.geometry.path[0];
      const away = ({ line }: Made) => (at ? distanceToPath(at, line.path) : 0);
      const [nearest] = parts.toSorted((a, b) => away(a) - away(b));
      return nearest && nearest.item.ref !== item.ref ? relinking([linked], nearest.item) : [];
    });
  });
}

/** Cables go with the segments that they run along. Refusals: those of `movedChanges`. */
function followed(env: CommandEnv, items: ReadonlyMap<ItemRef, LineItem>, shapes: Shapes) {
  const changes = [...shapes].flatMap(([ref, after]) => {
    const item = items.get(ref);
    return item ? [{ ref: item.ref, before: item.geometry.path, after }] : [];
  });
  const moved = [...followSegments(env, { changes, moved: new Map() })].flatMap(([ref, path]): readonly Moved[] => {
    const item = env.document.get(ref);
    return item?.geometry ? [{ item, before: item.geometry, after: { kind: 'line', path } }] : [];
  });
  return movedChanges(env, moved);
}

/**
 * Puts repaired segments in the place of the given lines, as one step. A line made of several is the oldest of them from then on,
 * with its fields; the longest part of a cut line stays that line, and the others are new lines with the same fields. Leftover
 * lines go as in a merge: an unsent line is dropped, a sent line is abandoned, and items that named it name the line in its
 * place. Cables follow. Refusals: read-only, locked, not-found (also where nothing would change), one-line, different-models
 * (other lines than segments), protected (`name`), and the refusals of `checkGeometry`.
 */
export function repairLines(env: CommandEnv, repairs: LineRepairs): Change | Refusal {
  const items = itemsOf(env, repairs.refs);
  if (isRefusal(items)) return items;
  const plan = planOf(items, repairs);
  const kept = plan.gone.find(isProtected);
  if (kept) return { refusal: 'protected', params: { name: labelOf(kept) } };
  const shapes: Shapes = new Map(repairs.shapes.map(({ ref, path }) => [ref, path.map((at) => roundTo(at))]));
  const made = madeOf(env, plan, shapes);
  if (isRefusal(made)) return made;
  const cables = followed(env, items, shapes);
  if (isRefusal(cables)) return cables;
  const changed = made.flatMap(({ change }) => change ?? []);
  const touched = [...made.flatMap(({ item, change }) => (change?.kind === 'patch' ? [item] : [])), ...plan.gone];
  const params = countedParams(touched);
  if (!params) return { refusal: 'not-found' };
  const parts = [...changed, ...plan.gone.map(retiredLine), ...relinked(env, plan, made), ...cables];
  return changeOf(env, { key: 'repaired-lines', params }, { items: parts, successions: successionsOf(made) });
}
