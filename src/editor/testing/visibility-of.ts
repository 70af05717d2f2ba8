import { usualOrder } from '../closed-state';
import type { Visibility } from '../picking/visibility';
import { flatView } from './play';

/** Everything visible and unlocked in the flat view, in the registry's order. */
export function visibilityOf(near: Visibility['near'], over: Partial<Visibility> = {}): Visibility {
  const { project, unproject } = flatView;
  const order: Visibility['order'] = (model) => usualOrder.indexOf(model);
  const all = { visible: () => true, locked: () => false, passes: () => true, filtered: () => true };
  return { near, project, unproject, ...all, order, ...over };
}
