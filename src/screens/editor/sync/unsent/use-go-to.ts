import type { ItemRef } from '../../../../items/item';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { boundsOfItems } from '../../../open-project/bounds-of-items';
import { useEditor } from '../../../services';
import { selectFromSync } from '../../common/sync/sync-panel-store';

/** Selects items of the open project and brings them into view. */
export function useGoTo(engine: MapEngine | null): (refs: readonly ItemRef[]) => void {
  const { editor } = useEditor();
  return (refs) => {
    selectFromSync(editor, refs);
    const bounds = boundsOfItems(editor.document, refs);
    if (bounds) engine?.fit(bounds, { padding: 100, maxZoom: 19, animate: true });
  };
}
