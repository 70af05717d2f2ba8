import type { LngLat } from '../../geo/lng-lat';
import { isWithinMetres } from '../../geo/measure/planar-distance';
import { ringCrossesItself } from '../../geo/polygon/ring-crosses-itself';
import { boundsOf } from '../../geo/position/bounds-of';
import type { Item } from '../item';
import { specOf } from '../registry';
import type { Finding } from './finding';
import type { ItemCheck } from './scene-check';

/** Nearer than this two vertices are one. Metres. */
const onePlace = 0.01;

function ofLine({ ref }: Item, path: readonly LngLat[]): readonly Finding[] {
  const [first] = path;
  if (!first) return [];
  if (path.every((at) => isWithinMetres(first, at, onePlace))) return [{ rule: 'zero-length', ref, at: first }];
  const repeat = path.find((at, index) => {
    const before = path[index - 1];
    return before !== undefined && before[0] === at[0] && before[1] === at[1];
  });
  return repeat ? [{ rule: 'repeated-vertex', ref, at: repeat, fix: { kind: 'drop-repeats' } }] : [];
}

function middleOf(ring: readonly LngLat[]): LngLat | null {
  const bounds = boundsOf(ring);
  return bounds && [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2];
}

/** Shapes that cannot be: broken, missing where one is needed, without a length, with a ring that crosses itself (docs/domain.md 6.9). */
export const checkShape: ItemCheck = (item) => {
  const { ref, geometry, problem } = item;
  if (problem !== undefined) return [{ rule: 'broken-shape', ref, at: null, fault: problem }];
  if (!geometry) return specOf(ref).placed === 'optional' ? [] : [{ rule: 'no-place', ref, at: null }];
  if (geometry.kind === 'line') return ofLine(item, geometry.path);
  if (geometry.kind === 'point') return [];
  const ring = geometry.polygons.find(ringCrossesItself);
  return ring ? [{ rule: 'self-crossing', ref, at: middleOf(ring) }] : [];
};
