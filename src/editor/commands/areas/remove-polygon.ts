import type { ItemRef } from '../../../items/item';
import type { Change, Refusal } from '../../change';
import type { CommandEnv } from '../../command-env';
import { editShape } from '../../topology/edit-shape';

export type PolygonRemoval = { readonly ref: ItemRef; readonly polygon: number };

/** Takes one polygon out of an area. Refuses last-polygon: the service wants at least one. */
export function removePolygon(env: CommandEnv, { ref, polygon }: PolygonRemoval): Change | Refusal {
  return editShape(env, {
    ref,
    note: 'removed-polygon',
    reshape: (geometry) => {
      if (geometry.kind !== 'area' || !geometry.polygons[polygon]) return { refusal: 'not-found' };
      if (geometry.polygons.length === 1) return { refusal: 'last-polygon' };
      return { kind: 'area', polygons: geometry.polygons.toSpliced(polygon, 1) };
    },
  });
}
