import type { LngLat } from '../../geo/lng-lat';
import { isWithinMetres } from '../../geo/measure/planar-distance';
import { ringCrossesItself } from '../../geo/polygon/ring-crosses-itself';
import { boundsOf } from '../../geo/position/bounds-of';
import type { Item } from '../item';
import { specOf } from '../registry';
import type { ItemCheck } from './check';
import type { Finding, Rule } from './finding';

export const zeroLength = { id: 'zero-length', severity: 'error' } as const satisfies Rule;
export const selfCrossing = { id: 'self-crossing', severity: 'error' } as const satisfies Rule;
export const brokenShape = { id: 'broken-shape', severity: 'error' } as const satisfies Rule;
export const repeatedVertex = { id: 'repeated-vertex', severity: 'notice' } as const satisfies Rule;
export const noPlace = { id: 'no-place', severity: 'warning' } as const satisfies Rule;

/** Nearer than this two vertices are one. Metres. */
const onePlace = 0.01;

function ofLine({ ref }: Item, path: readonly LngLat[]): readonly Finding[] {
  const [first] = path;
  if (!first) return [];
  if (path.every((at) => isWithinMetres(first, at, onePlace))) return [{ rule: zeroLength.id, ref, at: first }];
  const repeat = path.find((at, index) => {
    const before = path[index - 1];
    return before !== undefined && before[0] === at[0] && before[1] === at[1];
  });
  return repeat ? [{ rule: repeatedVertex.id, ref, at: repeat, fix: { kind: 'drop-repeats' } }] : [];
}

function middleOf(ring: readonly LngLat[]): LngLat | null {
  const bounds = boundsOf(ring);
  return bounds && [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2];
}

function faultsOfShape(item: Item): readonly Finding[] {
  const { ref, geometry, problem } = item;
  if (problem !== undefined) return [{ rule: brokenShape.id, ref, at: null, fault: problem }];
  if (!geometry) return specOf(ref).placed === 'optional' ? [] : [{ rule: noPlace.id, ref, at: null }];
  if (geometry.kind === 'line') return ofLine(item, geometry.path);
  if (geometry.kind === 'point') return [];
  const ring = geometry.polygons.find(ringCrossesItself);
  return ring ? [{ rule: selfCrossing.id, ref, at: middleOf(ring) }] : [];
}

/**
 * Finds shapes that cannot be: broken, missing where one is needed, without a length, with a ring that crosses itself
 * (docs/domain.md 6.9).
 */
export const checkShape: ItemCheck = {
  rules: [zeroLength, selfCrossing, brokenShape, repeatedVertex, noPlace],
  item: faultsOfShape,
};
