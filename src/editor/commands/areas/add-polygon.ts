import type { LngLat } from '../../../geo/lng-lat';
import type { ItemRef } from '../../../items/item';
import type { Change, Refusal } from '../../change';
import type { CommandEnv } from '../../command-env';
import { checkGeometry } from '../../geometry/check-geometry';
import { editShape } from '../../topology/edit-shape';

export type NewPolygon = { readonly ref: ItemRef; readonly ring: readonly LngLat[] };

/** Adds one polygon (an open ring) to an area. Refusals: as `editShape`, and crosses-itself for the new ring. */
export function addPolygon(env: CommandEnv, { ref, ring }: NewPolygon): Change | Refusal {
  return editShape(env, {
    ref,
    note: 'added-polygon',
    reshape: (geometry) => {
      if (geometry.kind !== 'area') return { refusal: 'not-found' };
      const refusal = checkGeometry({ kind: 'area', polygons: [ring] }, { own: true });
      return refusal ?? { kind: 'area', polygons: [...geometry.polygons, ring] };
    },
  });
}
