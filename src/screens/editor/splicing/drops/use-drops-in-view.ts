import { useEffect, useRef } from 'react';
import type { PlannedDrop } from '../../../../analysis/jobs/drops-job';
import type { LngLat } from '../../../../geo/lng-lat';
import { shortBounds } from '../../../../geo/position/short-bounds';
import { placesOf } from '../../../../items/base/list-base';
import type { ItemRef } from '../../../../items/item';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { boundsOfItems } from '../../../open-project/bounds-of-items';
import { boundsOverlap } from '../../../open-project/first-bounds';
import { useEditor } from '../../../services';
import { goTo, isTooSmall } from '../../common/bring-into-view';

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
    // The answer for the previous homes remains until the new answer arrives.
    const asked = new Set(homes);
    const isOfThese = drops?.every(({ home }) => asked.has(home));
    if (!engine || !drops || !isOfThese || looked.current === homes) return;
    looked.current = homes;
    const places: LngLat[] = homes.flatMap((ref) => placesOf(editor.document.get(ref)?.geometry ?? null));
    const bounds = shortBounds([...places, ...drops.flatMap(({ path }) => path)]);
    if (bounds && isTooSmall(engine, bounds)) goTo(engine, bounds);
  }, [engine, editor, homes, drops]);
}
