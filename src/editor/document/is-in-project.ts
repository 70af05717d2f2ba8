import { placesOf } from '../../items/base/list-base';
import { geometryFingerprint } from '../../items/geometry-fingerprint';
import { type ItemGeometry, type ItemRef, type ModelKey, modelOf } from '../../items/item';
import { isAbandoned } from '../../items/sums/counted-sum';
import type { CommandEnv } from '../command-env';

/** Something out of a file; `ref` is what it was called where it comes from. */
export type Incoming = { readonly model: ModelKey; readonly geometry: ItemGeometry | null; readonly ref?: ItemRef };

/** A centimetre, in degrees of latitude. */
const margin = 1e-7;

/** One text for a shape, whichever way a line runs. */
function shapeText(geometry: ItemGeometry): string {
  if (geometry.kind !== 'line') return geometryFingerprint(geometry);
  const turned = geometryFingerprint({ kind: 'line', path: geometry.path.toReversed() });
  const text = geometryFingerprint(geometry);
  return text < turned ? text : turned;
}

/**
 * True when the project has this already: an item of the same id, or one of the same kind in the same place, to seven decimals.
 * What is abandoned is not there any more.
 */
export function isInProject(
  { document, near }: Pick<CommandEnv, 'document' | 'near'>,
  { model, geometry, ref }: Incoming,
): boolean {
  const same = ref === undefined ? undefined : document.get(ref);
  if (same && !isAbandoned(same.fields['status'])) return true;
  const [at] = placesOf(geometry);
  if (!geometry || !at) return false;
  const [lng, lat] = at;
  const text = shapeText(geometry);
  return near([lng - margin, lat - margin, lng + margin, lat + margin]).some(
    (item) =>
      modelOf(item.ref) === model &&
      item.geometry !== null &&
      !isAbandoned(item.fields['status']) &&
      shapeText(item.geometry) === text,
  );
}
