import type { LngLat } from '../../../geo/lng-lat';
import type { ItemRef } from '../../../items/item';
import type { Change, Refusal } from '../../change';
import type { CommandEnv } from '../../command-env';
import { runsOf, type VertexPlace, withVertexInserted } from '../../geometry/vertex';
import { editShape, type ShapeEdit } from '../../topology/edit-shape';

export type VertexInsertion = VertexPlace & { readonly ref: ItemRef; readonly at: LngLat } & Pick<
    ShapeEdit,
    'detach' | 'moved'
  >;

/** Puts a new vertex into a line or area; it gets the index `index`, from 0 to the number of vertices. */
export function insertVertex(
  env: CommandEnv,
  { ref, at, detach = false, moved, ...place }: VertexInsertion,
): Change | Refusal {
  return editShape(env, {
    ref,
    note: 'added-vertex',
    detach,
    ...(moved ? { moved } : {}),
    reshape: (geometry) => {
      const run = runsOf(geometry)[place.polygon];
      const fits = run && place.index >= 0 && place.index <= run.path.length;
      return fits ? withVertexInserted(geometry, place, at) : { refusal: 'not-found' };
    },
  });
}
