import { relinked } from '../../items/fields/link-fields';
import { type Fields, type ItemId, type ItemRef, idOf, type LocalId, refOf } from '../../items/item';
import { modelKeys } from '../../items/registry';

type CurrentRef = (ref: ItemRef) => ItemRef;

function currentId(id: LocalId, currentRef: CurrentRef): ItemId {
  for (const model of modelKeys) {
    const ref = refOf(model, id);
    const now = currentRef(ref);
    if (now !== ref) return idOf(now);
  }
  return id;
}

/** Fields with the ids that the items which they name have by now: what was new when it was named may have been sent since. */
export function currentFields(fields: Fields, currentRef: CurrentRef): Fields {
  return relinked(fields, (id) => currentId(id, currentRef));
}
