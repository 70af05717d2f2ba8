import { useEffect, useRef } from 'react';
import type { PlannedDrop } from '../../../analysis/jobs/drops-job';
import type { Bounds, LngLat } from '../../../geo/lng-lat';
import { boundsOf } from '../../../geo/position/bounds-of';
import { placesOf } from '../../../items/base/list-base';
import type { ItemRef } from '../../../items/item';
import type { MapEngine } from '../../../map/engine/map-engine';
import { useEditor } from '../../services';
import { boundsOverlap } from '../first-bounds';
import { boundsOfItems } from '../inspector/bounds-of-items';

/** The map goes no nearer. */
const nearest = 17;
/** CSS pixels: drops that are all within so many are no drops to look at, where the map could show them at twice that size at least. */
const legible = 120;

function isTooSmall(engine: MapEngine, [west, south, east, north]: Bounds): boolean {
  const [from, to] = [engine.project([west, north]), engine.project([east, south])];
  return engine.view().zoom <= nearest - 1 && Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) < legible;
}

const goTo = (engine: MapEngine, bounds: Bounds) =>
  engine.fit(bounds, { padding: 80, maxZoom: nearest, animate: true });

/**
 * Homes that are out of sight, all of them, come into view when the panel opens for them; once it is known which drops they get, so do
 * homes and drops that are too small to be looked at. Once for the same homes: afterwards the map stays where the user moved it.
 */
export function useDropsInView(
  engine: MapEngine | null,
  homes: readonly ItemRef[],
  drops: readonly PlannedDrop[] | null,
): void {
  const { editor } = useEditor();
  const looked = useRef<readonly ItemRef[] | null>(null);
  useEffect(() => {
    const bounds = boundsOfItems(editor.document, homes);
    if (engine && bounds && !boundsOverlap(bounds, engine.bounds())) goTo(engine, bounds);
  }, [engine, editor, homes]);
  useEffect(() => {
    // The answer for other homes stands until the one for these is there.
    const asked = new Set(homes);
    const isOfThese = drops?.every(({ home }) => asked.has(home));
    if (!engine || !drops || !isOfThese || looked.current === homes) return;
    looked.current = homes;
    const places: LngLat[] = homes.flatMap((ref) => placesOf(editor.document.get(ref)?.geometry ?? null));
    const bounds = boundsOf([...places, ...drops.flatMap(({ path }) => path)]);
    if (bounds && isTooSmall(engine, bounds)) goTo(engine, bounds);
  }, [engine, editor, homes, drops]);
}
