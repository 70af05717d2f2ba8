import { type Filter, type Filters, filterCheck } from '../../items/filter/filter';
import { type Item, modelOf } from '../../items/item';
import type { EditorState } from '../editor';

type Check = ReturnType<typeof filterCheck>;

/** Filters never change, so each is made ready once. */
const checks = new WeakMap<Filter, Check>();

function checkOf(filter: Filter): Check {
  const known = checks.get(filter) ?? filterCheck(filter);
  checks.set(filter, known);
  return known;
}

/** True for an item that its model's filter lets through. */
export function passesFilters(item: Item, filters: Filters): boolean {
  const filter = filters[modelOf(item.ref)];
  return filter === undefined || filter.length === 0 || checkOf(filter)(item);
}

/** Whether items pass, as one function for the same filters. */
const passings = new WeakMap<Filters, (item: Item) => boolean>();

/** Filters as a check of items: the same function for the same filters. */
export function passesOf(filters: Filters): (item: Item) => boolean {
  const known = passings.get(filters) ?? ((item: Item) => passesFilters(item, filters));
  passings.set(filters, known);
  return known;
}

/** True for an item that is shown: its layer is visible and its model's filter lets it through. */
export function isShown(item: Item, { layers, filters }: Pick<EditorState, 'layers' | 'filters'>): boolean {
  return layers[modelOf(item.ref)].visible && passesFilters(item, filters);
}
