import { completeOrder } from '../../../editor/closed-state';
import type { ModelKey } from '../../../items/item';

/**
 * The order of layers with one of them moved next to another, on its far side. Null where it may not go: areas stay below lines,
 * and lines below points.
 */
export function moveLayer(order: readonly ModelKey[], moved: ModelKey, to: ModelKey): readonly ModelKey[] | null {
  const [from, at] = [order.indexOf(moved), order.indexOf(to)];
  if (from < 0 || at < 0 || from === at) return null;
  const wanted = order.filter((model) => model !== moved);
  wanted.splice(at, 0, moved);
  return completeOrder(wanted).every((model, index) => model === wanted[index]) ? wanted : null;
}

/** As `moveLayer`, one step up (1) or down (-1) on the map. */
export function stepLayer(order: readonly ModelKey[], moved: ModelKey, step: 1 | -1): readonly ModelKey[] | null {
  const to = order[order.indexOf(moved) + step];
  return to ? moveLayer(order, moved, to) : null;
}
