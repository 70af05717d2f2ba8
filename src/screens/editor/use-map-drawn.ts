import { useEffect, useState } from 'react';
import type { MapEngine } from '../../map/engine/map-engine';

/** A background that does not come must not hold up the rest, milliseconds. */
const timeoutMs = 5000;

/** True once an opened project is on the screen as far as the map is notified of it, or should have been. */
export function useMapDrawn({
  engine,
  opened,
  shown,
}: {
  readonly engine: MapEngine | null;
  readonly opened: boolean;
  /** The map is where the project is. */
  readonly shown: boolean;
}): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!opened || drawn) return;
    let isHere = true;
    const end = () => isHere && setDrawn(true);
    const timer = setTimeout(end, timeoutMs);
    if (engine && shown) engine.whenDrawn().then(end, end);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [engine, opened, shown, drawn]);
  return opened && drawn;
}
