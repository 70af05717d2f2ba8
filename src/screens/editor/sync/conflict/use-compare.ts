import { useEffect, useRef } from 'react';
import { shortBounds } from '../../../../geo/position/short-bounds';
import { placesOf } from '../../../../items/base/list-base';
import type { MapEngine } from '../../../../map/engine/map-engine';
import type { CompareShapes } from '../../../../map/overlay/compare-shapes';
import { narrow } from '../../../layout/use-media';

/** Free pixels around what is shown, beside a sheet too. */
const padding = () => (window.matchMedia(narrow).matches ? 40 : 72);

/** Shows these shapes on the map, and goes there when `key` is another; nothing of them is left when the caller goes. */
export function useCompare(engine: MapEngine | null, shapes: CompareShapes | null, key: string): void {
  const shownLast = useRef('');
  useEffect(() => {
    if (!engine || !shapes) return;
    engine.setCompare(shapes);
    return () => engine.setCompare(null);
  }, [engine, shapes]);
  useEffect(() => {
    const bounds = shortBounds(
      Object.values(shapes ?? {})
        .flat()
        .flatMap((shape) => (shape ? [...placesOf(shape)] : [])),
    );
    if (!engine || !bounds || shownLast.current === key) return;
    shownLast.current = key;
    engine.fit(bounds, { padding: padding(), maxZoom: 19, animate: true });
  }, [engine, shapes, key]);
}
