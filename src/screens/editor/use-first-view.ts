import { useEffect, useState } from 'react';
import type { Editor } from '../../editor/editor';
import type { MapEngine } from '../../map/map-engine';
import type { Address } from './address/address';
import { chromeStore } from './chrome/chrome-store';
import { firstBounds } from './first-bounds';
import { useLoadLater } from './frame/use-load-later';

type Options = {
  readonly editor: Editor;
  readonly engine: MapEngine | null;
  readonly opened: boolean;
  readonly first: Address;
};

/**
 * Shows the project where the address says, or all of it. True once the view is the one that was meant; what the first
 * picture did not need is fetched then.
 */
export function useFirstView({ editor, engine, opened, first }: Options): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!opened || !engine || shown) return;
    if (!first.view) {
      const bounds = firstBounds(editor, first.refs);
      const { lastView } = chromeStore.getState();
      if (bounds) engine.fit(bounds, { padding: 40, maxZoom: 18, animate: false });
      else if (lastView) engine.setView(lastView, { animate: false });
    }
    setShown(true);
  }, [editor, engine, opened, first, shown]);
  const isThere = shown && opened && engine !== null;
  useLoadLater(isThere);
  return isThere;
}
