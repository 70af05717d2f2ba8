import type { EditorDocument } from '../../editor/document/document';
import type { ItemRef } from '../../items/item';
import { itemLabel } from '../text/item-label';
import { modelName } from '../text/model-name';

/** The name of an item in the document; its model's name when it is not there. */
export function nameOfRef(document: EditorDocument, ref: ItemRef): string {
  const item = document.get(ref);
  return item ? itemLabel(item) : modelName(ref);
}
