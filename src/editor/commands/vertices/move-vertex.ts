import type { LngLat } from '../../../geo/lng-lat';
import type { ItemRef } from '../../../items/item';
import type { Change, Refusal } from '../../change';
import type { CommandEnv } from '../../command-env';
import { type VertexPlace, vertexAt, withVertexMoved } from '../../geometry/vertex';
import { editShape, type ShapeEdit } from '../../topology/edit-shape';

export type VertexMove = VertexPlace & {
  readonly ref: ItemRef;
  readonly to: LngLat;
  /** Other vertices of the item, which move by the same difference. */
  readonly also?: readonly VertexPlace[];
} & Pick<ShapeEdit, 'detach' | 'moved'>;

/** Moves vertices of a line or area, with what belongs to them unless `detach`. Refusals: as `editShape`. */
export function moveVertex(env: CommandEnv, move: VertexMove): Change | Refusal {
  const { ref, to, also = [], polygon, index, detach = false, moved } = move;
  const places = [{ polygon, index }, ...also];
  return editShape(env, {
    ref,
    note: 'moved-vertex',
    count: places.length,
    detach,
    ...(moved ? { moved } : {}),
    reshape: (geometry) => {
      if (!places.every((place) => vertexAt(geometry, place))) return { refusal: 'not-found' };
      return withVertexMoved(geometry, { polygon, index }, { to, also });
    },
  });
}
