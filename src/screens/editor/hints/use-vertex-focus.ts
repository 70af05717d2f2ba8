import { useEffect } from 'react';
import type { Editor } from '../../../editor/editor';
import { text } from '../../../i18n/text';
import type { MapEngine } from '../../../map/engine/map-engine';

type Parts = {
  readonly editor: Editor;
  readonly engine: MapEngine | null;
  readonly announce: (sentence: string) => void;
};

/** A vertex that a key went to is announced, and brought into view where it lies outside. */
export function useVertexFocus({ editor, engine, announce }: Parts): void {
  useEffect(
    () =>
      editor.store.subscribe(({ focusedVertex: look }, before) => {
        if (!look || look === before.focusedVertex) return;
        announce(text('hint.vertexOf', { number: look.index + 1, count: look.count }));
        if (!engine) return;
        const [west, south, east, north] = engine.bounds();
        const [lng, lat] = look.at;
        const isSeen = lng > west && lng < east && lat > south && lat < north;
        if (!isSeen) engine.setView({ center: look.at, zoom: engine.view().zoom }, { animate: true });
      }),
    [editor, engine, announce],
  );
}
