import type { Editor } from '../../../../editor/editor';
import type { ItemRef } from '../../../../items/item';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { boundsOfItems } from '../../../open-project/bounds-of-items';

/** Selects items and brings them into view, no nearer than `maxZoom`. */
export function goToItems(
  { editor, engine }: { readonly editor: Editor; readonly engine: MapEngine | null },
  refs: readonly ItemRef[],
  maxZoom = 18,
): void {
  editor.select(refs);
  const bounds = boundsOfItems(editor.document, refs);
  if (bounds) engine?.fit(bounds, { padding: 100, maxZoom, animate: true });
}
