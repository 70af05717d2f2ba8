import type { EditorDocument } from '../../../editor/document/document';
import { decodeRecord } from '../../../items/codec/decode-record';
import { type Item, modelOf } from '../../../items/item';
import { nameOf } from '../../../items/names/name-of';
import type { Outstanding } from '../../../offline/outbox/outbox';
import { modelName } from '../../text/model-name';

/**
 * The item as the user has it: from the document, else as far as it is in the edit alone, which is little for an item that was
 * removed or that belongs to another project.
 */
export function itemOfEdit(document: EditorDocument, one: Outstanding): Item | null {
  const { ref, projectId, base, patch } = one;
  const known = document.get(ref);
  if (known) return known;
  const item = decodeRecord(modelOf(ref), { ...base, ...patch, id: 0 });
  return item && { ...item, ref, projectId };
}

/** What the item is called, here or in the edit; else its model. */
export function nameOfEdit(document: EditorDocument, one: Outstanding): string {
  const item = itemOfEdit(document, one);
  const named = item && (document.get(one.ref) || 'name' in item.fields);
  return named ? nameOf(item) : modelName(one.ref);
}
