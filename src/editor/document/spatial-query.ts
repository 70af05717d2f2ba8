import type { Bounds } from '../../geo/lng-lat';
import { createSpatialIndex, type SpatialIndex } from '../../geo/spatial/spatial-index';
import type { Sweep } from '../../geo/spatial/sweep';
import { boxOfItem, isPlaced } from '../../items/base/list-base';
import type { ModelBase } from '../../items/base/model-base';
import { touchesItem } from '../../items/base/touches-item';
import { type Item, type ItemRef, type ModelKey, modelOf } from '../../items/item';
import { modelKeys } from '../../items/registry';
import type { EditorDocument } from './document';

/** The wanted items: the models, which of their items, and at most so many of all that there are. */
export type QueryFilter = {
  readonly model?: (model: ModelKey) => boolean;
  /** The same function as long as it means the same: its answer for an item is remembered. */
  readonly passes?: (item: Item) => boolean;
  /** The models of which some may not pass; all, unless given. */
  readonly filtered?: (model: ModelKey) => boolean;
  readonly most?: number;
  /** A click is answered whole, however many records have to be read: a look while the pointer moves may be short of some. */
  readonly whole?: boolean;
};

/** Where the document's items are. */
export type SpatialQuery = {
  /** Head of the placed items that touch these bounds (degrees), and perhaps a few that only come near. */
  readonly near: (bounds: Bounds, wanted?: QueryFilter) => readonly Item[];
  /** The refs of the placed items of some models that a swept area touches, model by model. Reads no record of a list. */
  readonly touched: (sweep: Sweep, wants: (model: ModelKey) => boolean) => readonly ItemRef[];
};

type Passes = (item: Item) => boolean;

/** Records that one query reads, at most: some 30 ms. The next query continues from there. */
const mostRead = 5000;

/**
 * Whether items of a list pass, each read once however often it is asked about: from afar a filter is asked about thousands
 * under the pointer, with every move. `passes` and `list` are known by what they are: others are other questions.
 */
function createFilterCache() {
  const answers = new WeakMap<Passes, WeakMap<ModelBase, Map<ItemRef, boolean>>>();
  const known = (passes: Passes, list: ModelBase): Map<ItemRef, boolean> => {
    const lists = answers.get(passes) ?? new WeakMap<ModelBase, Map<ItemRef, boolean>>();
    answers.set(passes, lists);
    const found = lists.get(list) ?? new Map<ItemRef, boolean>();
    lists.set(list, found);
    return found;
  };
  return {
    /** A check for one question: what would be one record too many does not pass yet, unless it must be known `whole`. */
    check: (passes: Passes, list: ModelBase, whole: boolean): ((ref: ItemRef) => boolean) => {
      const found = known(passes, list);
      let left = whole ? Number.POSITIVE_INFINITY : mostRead;
      return (ref) => {
        const answer = found.get(ref);
        if (answer !== undefined) return answer;
        if (left === 0) return false;
        left -= 1;
        const item = list.item(ref);
        const isPassing = item !== undefined && passes(item);
        found.set(ref, isPassing);
        return isPassing;
      };
    },
  };
}

/** The items that touch a box. A box over the antimeridian is searched on both sides of it. */
function searchAround(index: SpatialIndex<ItemRef>, bounds: Bounds): readonly ItemRef[] {
  const [west, south, east, north] = bounds;
  if (west >= -180 && east <= 180) return index.search(bounds);
  const boxes = [0, -360, 360].map((turn): Bounds => [west + turn, south, east + turn, north]);
  return [...new Set(boxes.flatMap((box) => index.search(box)))];
}

/**
 * Finds the document's head by place: most of it in the lists' own indexes, which came ready-made, and the few items that differ
 * from their list in an index of their own, which follows the document.
 */
export function createSpatialQuery(document: EditorDocument): SpatialQuery {
  const loose = createSpatialIndex<ItemRef>();
  const passing = createFilterCache();
  let stale = true;
  const boundsOf = (ref: ItemRef): Bounds | null => {
    const item = document.get(ref);
    return item ? boxOfItem(item) : null;
  };
  const load = (): void => {
    stale = false;
    loose.load(
      modelKeys.flatMap((model) =>
        [...document.changedSinceList(model)].flatMap((key) => {
          const bounds = boundsOf(key);
          return bounds ? [{ key, bounds }] : [];
        }),
      ),
    );
  };
  document.subscribe((touched) => {
    if (touched === 'all') stale = true;
    if (touched === 'all' || stale) return;
    // A ref that was renamed has an item under its new name only; what equals the list is found in the list.
    for (const ref of touched) loose.set(ref, document.isChangedSinceList(ref) ? boundsOf(ref) : null);
  });
  return {
    near: (bounds, wanted = {}) => {
      const { model: wants = () => true, passes, filtered = () => true, whole = false } = wanted;
      const { most = Number.POSITIVE_INFINITY } = wanted;
      if (stale) load();
      const isWanted = (item: Item) => passes?.(item) !== false;
      const take = (ref: ItemRef): readonly Item[] => {
        const item = document.get(ref);
        return item && isWanted(item) ? [item] : [];
      };
      const found = searchAround(loose, bounds).flatMap((ref) => (wants(modelOf(ref)) ? take(ref) : []));
      for (const model of modelKeys.filter(wants)) {
        const list = document.list(model);
        const check = passes && filtered(model) ? passing.check(passes, list, whole) : () => true;
        const refs = list.near(
          bounds,
          Math.max(0, most - found.length),
          (ref) => !document.isChangedSinceList(ref) && check(ref),
        );
        for (const ref of refs) found.push(...take(ref));
      }
      return found.slice(0, most);
    },
    touched: (sweep, wants) =>
      modelKeys.filter(wants).flatMap((model) => {
        const others = [...document.changedSinceList(model)].flatMap((ref) => {
          const item = document.get(ref);
          return item?.ref === ref && isPlaced(item) && touchesItem(sweep, item) ? [ref] : [];
        });
        const listed = document.list(model).touched(sweep);
        return [...listed.filter((ref) => !document.isChangedSinceList(ref)), ...others];
      }),
  };
}
