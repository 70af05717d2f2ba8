import { usualOrder } from '../closed-state';
import type { Sight } from '../picking/visibility';
import { flatView } from './play';

/** Everything visible and unlocked in the flat view, in the registry's order. */
export function sightOf(near: Sight['near'], over: Partial<Sight> = {}): Sight {
  const { project, unproject } = flatView;
  const order: Sight['order'] = (model) => usualOrder.indexOf(model);
  const all = { visible: () => true, locked: () => false, passes: () => true, filtered: () => true };
  return { near, project, unproject, ...all, order, ...over };
}
