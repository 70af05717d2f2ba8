import { useState } from 'react';
import type { EditorDocument } from '../../../editor/document/document';
import type { ItemRef } from '../../../items/item';

/**
 * A React key for an item that stays the same when the service gives the item its id, so that a control in the middle of
 * typing is not made anew.
 */
export function useSteadyKey(document: EditorDocument, ref: ItemRef): string {
  const [steady, setSteady] = useState({ ref, key: ref });
  if (steady.ref === ref) return steady.key;
  const next = { ref, key: document.current(steady.ref) === ref ? steady.key : ref };
  setSteady(next);
  return next.key;
}
