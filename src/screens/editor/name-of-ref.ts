import type { EditorDocument } from '../../editor/document';
import type { ItemRef } from '../../items/item';
import { nameOf } from '../../items/name-of';
import { specOf } from '../../items/registry';

/** The name of an item in the document; its model's name when it is not there. */
export function nameOfRef(document: EditorDocument, ref: ItemRef): string {
  const item = document.get(ref);
  return item ? nameOf(item) : specOf(ref).one;
}
