import { type Item, idOf } from '../item';

/**
 * The value of one field of an item: a field that the registry knows, or one that the service has beside it. `id` is the
 * item's own; that of an item made here is no number yet and counts as empty.
 */
export function fieldOf(item: Pick<Item, 'ref' | 'fields' | 'rest'>, field: string): unknown {
  if (field === 'id') {
    const id = idOf(item.ref);
    return typeof id === 'number' ? id : null;
  }
  return Object.hasOwn(item.fields, field) ? item.fields[field] : item.rest[field];
}
