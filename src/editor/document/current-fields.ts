import { relinked } from '../../items/fields/link-fields';
import { type Fields, type ItemId, type ItemRef, idOf, type LocalId, modelKeys, refOf } from '../../items/item';

type NameNow = (ref: ItemRef) => ItemRef;

function idNow(id: LocalId, nameNow: NameNow): ItemId {
  for (const model of modelKeys) {
    const ref = refOf(model, id);
    const now = nameNow(ref);
    if (now !== ref) return idOf(now);
  }
  return id;
}

/** Fields with the ids that the items which they name have by now: what was new when it was named may have been sent since. */
export function fieldsNow(fields: Fields, nameNow: NameNow): Fields {
  return relinked(fields, (id) => idNow(id, nameNow));
}
