import { useState } from 'react';
import type { EditorDocument } from '../../../editor/document/document';
import type { ItemRef } from '../../../items/item';

/**
 * A React key for an item that stays the same when the service gives the item its id, so that a control in the middle of
 * typing is not made again.
 */
export function useStableKey(document: EditorDocument, ref: ItemRef): string {
  const [stable, setStable] = useState({ ref, key: ref });
  if (stable.ref === ref) return stable.key;
  const next = { ref, key: document.current(stable.ref) === ref ? stable.key : ref };
  setStable(next);
  return next.key;
}
