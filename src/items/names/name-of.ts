import { type Item, type ItemRef, idOf, isLocal, type ModelKey, modelOf } from '../item';

/** Fields that name an item, best first. */
const naming = ['name', 'poleTag', 'permitNumber', 'title', 'fileName'];

/** A model in English: "access point". */
export function englishModel(model: ModelKey): string {
  return model.replace('-', ' ');
}

/** The name of an item without one in English: "Segment 12"; "New segment" before the service has seen it. */
export function englishNameless(ref: ItemRef): string {
  const one = englishModel(modelOf(ref));
  return isLocal(ref) ? `New ${one}` : `${one.charAt(0).toUpperCase()}${one.slice(1)} ${idOf(ref)}`;
}

let nameless = englishNameless;

/** Calls items without a name as a page does in its language, from now on. Workers, which have none, go on in English. */
export function callNameless(say: (ref: ItemRef) => string): void {
  nameless = say;
}

/** The name that the record of an item carries; null for none. Only this may be written into a record: it has no language. */
export function ownNameOf({ fields }: Pick<Item, 'fields'>): string | null {
  for (const field of naming) {
    const value = fields[field];
    const name = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
    if (name !== '') return name;
  }
  return null;
}

/** The name of an item to be read by a person: its own, or "Segment 12"; "New segment" before the service has seen it. */
export function nameOf(item: Item): string {
  return ownNameOf(item) ?? nameless(item.ref);
}

/**
 * True when a written name means this item: its own name, or, for an item without one, the word for its model in any language and its
 * number ("Pole 12", "Mast 12"), as older versions wrote it.
 */
export function isNameOf(written: unknown, item: Pick<Item, 'ref' | 'fields'>): boolean {
  const own = ownNameOf(item);
  if (own !== null) return written === own;
  if (typeof written !== 'string' || isLocal(item.ref)) return false;
  return /^\p{L}[\p{L} -]* (\d+)$/u.exec(written)?.[1] === String(idOf(item.ref));
}
