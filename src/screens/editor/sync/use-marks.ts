import { useEffect } from 'react';
import type { MapEngine } from '../../../map/map-engine';
import type { Outbox } from '../../../offline/outbox/outbox';
import { marksOf } from './marks-of';

/** Keeps the marks on the map with the outbox, once a frame: an import settles thousands of items. */
export function useMarks(outbox: Outbox, engine: MapEngine | null): void {
  useEffect(() => {
    if (!engine) return;
    let frame = 0;
    const paint = () => {
      frame = 0;
      engine.setMarks(marksOf(outbox.store.getState().items));
    };
    paint();
    const end = outbox.store.subscribe((state, before) => {
      if (state.items !== before.items && frame === 0) frame = requestAnimationFrame(paint);
    });
    return () => {
      end();
      cancelAnimationFrame(frame);
    };
  }, [outbox, engine]);
}
