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

/** The name of an item: a name that it carries, or "Segment 12"; "New segment" before the service has seen it. */
export function nameOf(item: Item): string {
  for (const field of naming) {
    const value = item.fields[field];
    const name = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
    if (name !== '') return name;
  }
  return nameless(item.ref);
}
