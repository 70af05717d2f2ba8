import { type Item, idOf, modelOf } from '../item';
import { oldLabelOf } from './old-label-of';

/** Fields that name an item, best first. */
export const namingFields = ['name', 'poleTag', 'permitNumber', 'title', 'fileName'];

/** The name that the record of an item carries; null for none. Only this may be written into a record: it has no language. */
export function nameOf({ fields }: Pick<Item, 'fields'>): string | null {
  for (const field of namingFields) {
    const value = fields[field];
    const name = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
    if (name !== '') return name;
  }
  return null;
}

/** True when a written name means this item: its name, or, for an item without one, the label that older versions wrote. */
export function isNameOf(written: unknown, item: Pick<Item, 'ref' | 'fields'>): boolean {
  const name = nameOf(item);
  if (name !== null) return written === name;
  const old = oldLabelOf(written);
  return old?.model === modelOf(item.ref) && (old.id === null || old.id === idOf(item.ref));
}
