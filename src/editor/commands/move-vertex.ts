import type { LngLat } from '../../geo/lng-lat';
import type { ItemRef } from '../../items/item';
import type { Change, Refusal } from '../change';
import type { CommandEnv } from '../command-env';
import { type VertexPlace, vertexAt, withVertexMoved } from '../vertex';
import { editShape } from './edit-shape';

export type VertexMove = VertexPlace & { readonly ref: ItemRef; readonly to: LngLat; readonly detach?: boolean };

/** Moves one vertex of a line or area, with what belongs to it unless `detach`. Refusals: as `editShape`. */
export function moveVertex(env: CommandEnv, { ref, to, detach = false, ...place }: VertexMove): Change | Refusal {
  return editShape(env, {
    ref,
    note: 'moved-vertex',
    detach,
    reshape: (geometry) =>
      vertexAt(geometry, place) ? withVertexMoved(geometry, place, to) : { refusal: 'not-found' },
  });
}
