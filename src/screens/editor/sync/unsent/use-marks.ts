import { useEffect } from 'react';
import type { ItemRef } from '../../../../items/item';
import type { MapEngine } from '../../../../map/engine/map-engine';
import type { Outbox, OutboxState } from '../../../../offline/outbox/outbox';

/** Milliseconds between two paints of many marks. */
const calm = 250;

type Marks = { readonly unsent: readonly ItemRef[]; readonly attention: readonly ItemRef[] };

/** With more items on this device than this, dots say nothing of a single one, and cost more than the items themselves. */
const mostDots = 5_000;

/** Which items carry a small mark on the map: those that wait on this device, and those that need the user. */
export function marksOf(items: OutboxState['items']): Marks {
  const unsent: ItemRef[] = [];
  const attention: ItemRef[] = [];
  for (const [ref, state] of items) (state === 'rejected' || state === 'conflict' ? attention : unsent).push(ref);
  return { unsent: unsent.length > mostDots ? [] : unsent, attention };
}

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
