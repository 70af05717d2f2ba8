import { useEffect, useRef } from 'react';
import type { LngLat } from '../../../../geo/lng-lat';
import { shortBounds } from '../../../../geo/position/short-bounds';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { bringIntoView } from '../../common/bring-into-view';

/** Milliseconds in which a sheet that comes with the answer has taken its height. */
const sheetRests = 450;

/**
 * Moves the map to the paths at the first answer to a question; afterwards the map stays where the user moved it. `question`: a
 * text that changes with the question; `isWhole`: the view shows all of the paths.
 */
export function usePathInView(
  engine: MapEngine | null,
  paths: readonly (readonly LngLat[])[],
  { question, isWhole = false }: { readonly question: string; readonly isWhole?: boolean },
): void {
  const looked = useRef<string | null>(null);
  const last = useRef<{ readonly question: string; readonly paths: typeof paths } | null>(null);
  useEffect(() => {
    // The answer to the previous question remains until the new answer arrives.
    if (last.current && last.current.question !== question && last.current.paths === paths) return;
    last.current = { question, paths };
    const bounds = shortBounds(paths.flat());
    if (!engine || !bounds || looked.current === question) return;
    const timer = window.setTimeout(() => {
      looked.current = question;
      bringIntoView(engine, bounds, isWhole);
    }, sheetRests);
    return () => window.clearTimeout(timer);
  }, [engine, paths, question, isWhole]);
}
