import type { LngLat } from '../../geo/lng-lat';
import { isWithinMetres } from '../../geo/measure/planar-distance';
import { insideBuffer } from '../../geo/path/distance-to-path';
import { closeRing } from '../../geo/polygon/ring';
import { expandBounds } from '../../geo/position/expand-bounds';
import { placesOf } from '../../items/base/list-base';
import { geometryFingerprint } from '../../items/changes/geometry-fingerprint';
import { type ItemGeometry, type ItemRef, type ModelKey, modelOf } from '../../items/item';
import { isAbandoned } from '../../items/sums/counted-sum';
import type { CommandEnv } from '../command-env';

/** An item out of a file; `ref` is its name at its source. */
export type Incoming = {
  readonly model: ModelKey;
  readonly geometry: ItemGeometry | null;
  readonly ref?: ItemRef;
  /** Metres by which the two may lie apart; without it the shapes are the same to seven decimals. */
  readonly tolerance?: number;
};

/** A centimetre, in degrees of latitude. */
const margin = 1e-7;

/** One text for a shape, whichever way a line runs. */
function shapeText(geometry: ItemGeometry): string {
  if (geometry.kind !== 'line') return geometryFingerprint(geometry);
  const turned = geometryFingerprint({ kind: 'line', path: geometry.path.toReversed() });
  const text = geometryFingerprint(geometry);
  return text < turned ? text : turned;
}

/** True when each of two paths lies within so many metres of the other. */
function liesAlong(a: readonly LngLat[], b: readonly LngLat[], metres: number): boolean {
  return insideBuffer(a, b, metres) && insideBuffer(b, a, metres);
}

/** True when two shapes are one and the same thing, drawn or measured twice. */
function isSamePlace(a: ItemGeometry, b: ItemGeometry, metres: number): boolean {
  if (a.kind === 'point') return b.kind === 'point' && isWithinMetres(a.at, b.at, metres);
  if (a.kind === 'line') return b.kind === 'line' && liesAlong(a.path, b.path, metres);
  return (
    b.kind === 'area' &&
    a.polygons.length === b.polygons.length &&
    a.polygons.every((ring) => b.polygons.some((other) => liesAlong(closeRing(ring), closeRing(other), metres)))
  );
}

/**
 * True when the project has this already: an item of the same id, or one of the same kind in the same place, to seven
 * decimals or within the tolerance. What is abandoned is not there any more.
 */
export function isInProject(
  { document, near }: Pick<CommandEnv, 'document' | 'near'>,
  { model, geometry, ref, tolerance = 0 }: Incoming,
): boolean {
  const same = ref === undefined ? undefined : document.get(ref);
  if (same && !isAbandoned(same.fields['status'])) return true;
  const [at] = placesOf(geometry);
  if (!geometry || !at) return false;
  const [lng, lat] = at;
  const text = shapeText(geometry);
  const isSame = (other: ItemGeometry) =>
    tolerance > 0 ? isSamePlace(geometry, other, tolerance) : shapeText(other) === text;
  const around = expandBounds([lng - margin, lat - margin, lng + margin, lat + margin], tolerance);
  return near(around).some(
    (item) =>
      modelOf(item.ref) === model &&
      item.geometry !== null &&
      !isAbandoned(item.fields['status']) &&
      isSame(item.geometry),
  );
}
