import type { ItemRef } from '../../items/item';
import type { Change, Refusal } from '../change';
import type { CommandEnv } from '../command-env';
import { type VertexPlace, vertexAt, withVertexRemoved } from '../vertex';
import { editShape } from './edit-shape';

export type VertexRemoval = VertexPlace & { readonly ref: ItemRef };

/** Takes one vertex out. Refuses too-few-points when fewer than 2 (line) or 3 (area) would be left. */
export function removeVertex(env: CommandEnv, { ref, ...place }: VertexRemoval): Change | Refusal {
  return editShape(env, {
    ref,
    note: 'removed-vertex',
    reshape: (geometry) => (vertexAt(geometry, place) ? withVertexRemoved(geometry, place) : { refusal: 'not-found' }),
  });
}
