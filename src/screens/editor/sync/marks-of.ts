import type { ItemRef } from '../../../items/item';
import type { OutboxState } from '../../../offline/outbox/outbox';

export type Marks = { readonly unsent: readonly ItemRef[]; readonly attention: readonly ItemRef[] };

/** Which items carry a small mark on the map: those that wait on this device, and those that need the user. */
export function marksOf(items: OutboxState['items']): Marks {
  const unsent: ItemRef[] = [];
  const attention: ItemRef[] = [];
  for (const [ref, state] of items) (state === 'rejected' || state === 'conflict' ? attention : unsent).push(ref);
  return { unsent, attention };
}
