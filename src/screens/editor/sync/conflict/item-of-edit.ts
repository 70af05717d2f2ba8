import type { EditorDocument } from '../../../../editor/document/document';
import { decodeRecord } from '../../../../items/codec/decode-record';
import { type Item, modelOf } from '../../../../items/item';
import type { Outstanding } from '../../../../offline/outbox/outbox';
import { itemLabel } from '../../../text/item-label';
import { modelName } from '../../../text/model-name';

/** The item that an edit is about, in the document: not the one that has its id by now. */
function inDocument(document: EditorDocument, { ref, error }: Outstanding): Item | undefined {
  return error?.kind === 'another-item' ? undefined : document.get(ref);
}

/**
 * The item as the user has it: from the document, else from the edit, which keeps the record that it was made on; an edit of an
 * older build, and one that came from a file of one, may hold no more than what it changes.
 */
export function itemOfEdit(document: EditorDocument, one: Outstanding): Item | null {
  const { ref, projectId, record, base, patch } = one;
  const known = inDocument(document, one);
  if (known) return known;
  const item = decodeRecord(modelOf(ref), { ...record, ...base, ...patch, id: 0 });
  return item && { ...item, ref, projectId };
}

/** The name of the item, here or in the edit; else its model. */
export function nameOfEdit(document: EditorDocument, one: Outstanding): string {
  const item = itemOfEdit(document, one);
  const named = item && (inDocument(document, one) || 'name' in item.fields);
  return named ? itemLabel(item) : modelName(one.ref);
}
