import { type Item, idOf, isLocal } from './item';
import { specOf } from './registry';

/** Fields that name an item, best first. */
const naming = ['name', 'poleTag', 'permitNumber', 'title', 'fileName'];

/** What an item is called: a name that it carries, or "Segment 12"; "New segment" before the service has seen it. */
export function nameOf(item: Item): string {
  for (const field of naming) {
    const value = item.fields[field];
    const name = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
    if (name !== '') return name;
  }
  const { one } = specOf(item.ref);
  return isLocal(item.ref) ? `New ${one.charAt(0).toLowerCase()}${one.slice(1)}` : `${one} ${idOf(item.ref)}`;
}
