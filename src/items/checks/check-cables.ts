import { nearestOnPath } from '../../geo/path/nearest-on-path';
import type { SceneCheck } from './check';
import { eachItem } from './each-item';
import type { Finding, Rule } from './finding';
import type { Scene, SceneLine } from './scene';

/** A cable runs in or on a segment that is this near to it. Metres. */
const besideMetres = 1;

/** Vertices between two steps. */
const stride = 1000;

/** True when the cable runs along a segment: with two vertices, as one may lie on a segment that merely passes. Yields now and then. */
function* hasSegment({ edges, segments }: Scene, { path }: SceneLine): Generator<null, boolean> {
  const index = edges();
  let found = 0;
  for (const [vertex, at] of path.entries()) {
    if (vertex % stride === stride - 1) yield null;
    let here = false;
    const visit = (line: number, start: number) => {
      if (here) return;
      const near = nearestOnPath(at, segments[line]?.path.slice(start, start + 2) ?? []);
      here = near !== null && near.metres <= besideMetres;
    };
    index.search(index.around(at, besideMetres), visit, () => !here);
    found += here ? 1 : 0;
    if (found > 1) return true;
  }
  return false;
}

export const cableAlone = { id: 'cable-alone', severity: 'warning' } as const satisfies Rule;

/** Finds cables of which no stretch runs along a segment. */
export const checkCables: SceneCheck = {
  rules: [cableAlone],
  scene: (scene) =>
    eachItem(scene.cables, function* (cable): Generator<Finding | null> {
      if (!(yield* hasSegment(scene, cable))) yield { rule: cableAlone.id, ref: cable.ref, at: cable.path[0] ?? null };
    }),
};
