import { useEffect, useState } from 'react';
import type { Bounds } from '../../../geo/lng-lat';
import type { MapEngine } from '../../../map/engine/map-engine';

/** Milliseconds for which the map has to rest. */
const rest = 150;

/** The bounds of the map (degrees), once it rests; null while nothing uses it. */
export function useViewBounds(engine: MapEngine | null, wanted: boolean): Bounds | null {
  const [bounds, setBounds] = useState<Bounds | null>(null);
  useEffect(() => {
    if (!engine || !wanted) {
      setBounds(null);
      return;
    }
    let timer: number | undefined;
    setBounds(engine.bounds());
    const end = engine.onView(() => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setBounds(engine.bounds()), rest);
    });
    return () => {
      end();
      window.clearTimeout(timer);
    };
  }, [engine, wanted]);
  return bounds;
}
