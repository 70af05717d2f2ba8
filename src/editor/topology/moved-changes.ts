import { modelOf } from '../../items/item';
import type { ItemChange, Refusal } from '../change';
import { type CommandEnv, refusalToWrite } from '../command-env';
import { checkGeometry } from '../geometry/check-geometry';
import type { Moved } from './moved-with';

/**
 * The parts of a change for items that move together. Refusals: read-only, locked (one of them lies in a locked layer), and
 * what the service would refuse of any of them.
 */
export function movedChanges(env: CommandEnv, moved: readonly Moved[]): readonly ItemChange[] | Refusal {
  for (const { item, before, after } of moved) {
    const refusal = refusalToWrite(env, modelOf(item.ref)) ?? checkGeometry(after, { own: false, before });
    if (refusal) return refusal;
  }
  return moved.map(({ item, before, after }) => ({
    kind: 'patch',
    ref: item.ref,
    before: { geometry: before },
    after: { geometry: after },
  }));
}
