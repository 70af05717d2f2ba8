import { useEffect, useState } from 'react';
import type { Editor } from '../../editor/editor';
import type { MapEngine, MapView } from '../../map/engine/map-engine';
import type { Address } from './address/address';
import { firstBounds } from './first-bounds';
import { useLoadLazyParts } from './frame/use-load-lazy-parts';
import { layoutStore } from './layout/layout-store';

type Options = {
  readonly editor: Editor;
  readonly engine: MapEngine | null;
  readonly opened: boolean;
  /** A part of the project is there to be looked at. */
  readonly isPartial: boolean;
  readonly first: Address;
};

/** Where the map is, and whether all of the project or all that it names is to be seen there. */
type Placed = { readonly whole: boolean; readonly view: MapView };

function isSame(a: MapView, b: MapView): boolean {
  return a.zoom === b.zoom && a.center[0] === b.center[0] && a.center[1] === b.center[1];
}

/** Shows what there is of the project, when the address names no view. */
function place({ editor, engine, first }: Options & { readonly engine: MapEngine }): void {
  if (first.view) return;
  const bounds = firstBounds(editor, first.refs);
  const { lastView } = layoutStore.getState();
  if (bounds) engine.fit(bounds, { padding: 40, maxZoom: 18, animate: false });
  else if (lastView) engine.setView(lastView, { animate: false });
}

/**
 * Shows the project where the address says, or all of it. `shown` is true once the view is the one that was meant, for what there
 * is of the project; it is looked for again when all of it has come, unless somebody has moved the map. What the first picture
 * did not need is fetched then.
 */
export function useFirstView(options: Options): boolean {
  const { editor, engine, opened, isPartial, first } = options;
  const [placed, setPlaced] = useState<Placed | null>(null);
  useEffect(() => {
    if (!engine || !(opened || isPartial) || placed?.whole || (placed && !opened)) return;
    const isUntouched = placed === null || isSame(placed.view, engine.view());
    if (isUntouched) place({ editor, engine, opened, isPartial, first });
    setPlaced({ whole: opened, view: engine.view() });
  }, [editor, engine, opened, isPartial, first, placed]);
  const isThere = placed !== null && (opened || isPartial) && engine !== null;
  useLoadLazyParts(isThere && opened);
  return isThere;
}
