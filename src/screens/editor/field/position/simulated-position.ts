import type { Editor } from '../../../../editor/editor';
import { walkTrack, wayThrough } from '../../../../editor/position/walk-track';
import type { LngLat } from '../../../../geo/lng-lat';
import type { MapEngine } from '../../../../map/engine/map-engine';
import type { PositionSource } from '../../../position/position-source';

/** The walk of the demo: the same in the same place. */
const walk = { seed: 19, speedMs: 1.4, everyMs: 1000, noiseM: [2, 9], wanderS: 10 } as const;
/** Metres of the way, there and back. */
const lengthM = 600;

/** The paths of the project's segments that are in service somewhere. */
function segmentPaths({ document }: Editor): readonly (readonly LngLat[])[] {
  const paths: (readonly LngLat[])[] = [];
  for (const { geometry, fields } of document.all('segment')) {
    if (geometry?.kind === 'line' && fields['networkLevel'] !== 'drop') paths.push(geometry.path);
  }
  return paths;
}

/** A simulated user who walks along the project's segments, from near the middle of the view on, with the errors of a telephone. */
export function simulatedPosition(editor: Editor, engine: MapEngine): PositionSource {
  return ({ onFix, onFault }) => {
    const { center } = engine.view();
    const way = wayThrough(segmentPaths(editor), { from: center, lengthM, seed: walk.seed });
    const next = walkTrack(way.length > 0 ? way : [center], { ...walk, start: Date.now() });
    if (!next) {
      onFault('unavailable');
      return () => undefined;
    }
    const step = () => onFix(next().fix);
    step();
    const timer = window.setInterval(step, walk.everyMs);
    return () => window.clearInterval(timer);
  };
}
