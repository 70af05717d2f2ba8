import type { ItemRef } from '../../../items/item';
import type { Change, Refusal } from '../../change';
import type { CommandEnv } from '../../command-env';
import { runsOf, type VertexPlace, vertexAt, withVerticesRemoved } from '../../geometry/vertex';
import { editShape } from '../../topology/edit-shape';

export type VertexRemoval = VertexPlace & {
  readonly ref: ItemRef;
  /** Other vertices of the item that go as well. */
  readonly also?: readonly VertexPlace[];
};

/** Takes vertices out. Refuses too-few-points, with `min`, when fewer than 2 (line) or 3 (area) would be left. */
export function removeVertex(env: CommandEnv, { ref, polygon, index, also = [] }: VertexRemoval): Change | Refusal {
  const places = [{ polygon, index }, ...also];
  return editShape(env, {
    ref,
    note: 'removed-vertex',
    count: places.length,
    reshape: (geometry) => {
      if (!places.every((place) => vertexAt(geometry, place))) return { refusal: 'not-found' };
      const left = withVerticesRemoved(geometry, places);
      const min = geometry.kind === 'line' ? 2 : 3;
      const isTooFew = runsOf(left).some(({ path }) => path.length < min);
      return isTooFew ? { refusal: 'too-few-points', params: { min } } : left;
    },
  });
}
