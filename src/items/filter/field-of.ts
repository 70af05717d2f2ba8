import { type Item, idOf } from '../item';
import { lengthFieldOf, lengthValue } from '../lengths/item-length';

/** Whose fields are asked for. Without a geometry it is a value alone that is looked at. */
export type Subject = Pick<Item, 'ref' | 'fields' | 'rest'> & Partial<Pick<Item, 'geometry'>>;

/**
 * The value of one field of an item: a field of the registry, or a further field of the service. `id` is the item's own; the id
 * of an item made here is no number yet and counts as empty. A line whose record has no length has its drawn length.
 */
export function fieldOf(item: Subject, field: string): unknown {
  if (field === 'id') {
    const id = idOf(item.ref);
    return typeof id === 'number' ? id : null;
  }
  const value = Object.hasOwn(item.fields, field) ? item.fields[field] : item.rest[field];
  const isLength = item.geometry?.kind === 'line' && field === lengthFieldOf(item.ref);
  return isLength && (value ?? null) === null ? lengthValue({ ...item, geometry: item.geometry ?? null }) : value;
}
