import { nearestOnPath } from '../../geo/path/nearest-on-path';
import type { Scene, SceneLine } from './scene';
import type { SceneCheck } from './scene-check';

/** A cable runs in or on a segment that is this near to it. Metres. */
const besideMetres = 1;

/** True when a vertex of the cable lies on a segment. */
function hasSegment({ edges, segments }: Scene, { path }: SceneLine): boolean {
  const index = edges();
  let found = 0;
  for (const at of path) {
    let here = false;
    index.search(index.around(at, besideMetres), (line, start) => {
      if (here) return;
      const near = nearestOnPath(at, segments[line]?.path.slice(start, start + 2) ?? []);
      here = near !== null && near.metres <= besideMetres;
    });
    found += here ? 1 : 0;
    // One vertex may lie on a segment that merely passes; two are a way along it.
    if (found > 1) return true;
  }
  return false;
}

/** Cables of which no stretch runs along a segment. */
export const checkCables: SceneCheck = function* (scene) {
  for (const [number, cable] of scene.cables.entries()) {
    if (number % 200 === 0) yield null;
    if (!hasSegment(scene, cable)) yield { rule: 'cable-alone', ref: cable.ref, at: cable.path[0] ?? null };
  }
};
