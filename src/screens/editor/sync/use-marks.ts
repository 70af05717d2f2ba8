import { useEffect } from 'react';
import type { MapEngine } from '../../../map/engine/map-engine';
import type { Outbox } from '../../../offline/outbox/outbox';
import { marksOf } from './marks-of';

/** Milliseconds between two paints of many marks. */
const calm = 250;

/** Keeps the marks on the map with the outbox; calmly while there are many: an import settles thousands of items. */
export function useMarks(outbox: Outbox, engine: MapEngine | null): void {
  useEffect(() => {
    if (!engine) return;
    let timer: number | undefined;
    const paint = () => {
      timer = undefined;
      engine.setMarks(marksOf(outbox.store.getState().items));
    };
    paint();
    const end = outbox.store.subscribe((state, before) => {
      if (state.items === before.items || timer !== undefined) return;
      timer = window.setTimeout(paint, state.items.size > 50 ? calm : 0);
    });
    return () => {
      end();
      window.clearTimeout(timer);
    };
  }, [outbox, engine]);
}
