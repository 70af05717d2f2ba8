import type { LngLat } from '../../geo/lng-lat';
import { type ItemGeometry, modelOf } from '../../items/item';
import { changeTag } from '../change-tag';
import { insertVertex } from '../commands/insert-vertex';
import { moveVertex } from '../commands/move-vertex';
import { runsOf, samePlace, vertexAt, withVertexInserted, withVertexMoved } from '../vertex';
import { type Aim, aimAt } from './aim';
import { emptyDraft } from './empty-draft';
import { handlesOf } from './handles';
import { atRest, type SelectResult, selectIdle, type VertexDrag } from './select-state';
import type { PointerInput, ToolEnv } from './tool';

/** A shape of more vertices shows only the one in the hand while it is dragged. */
const vertexLimit = 500;

type Held = { readonly before: ItemGeometry; readonly fits: boolean };

/** Head's geometry of the dragged item: it may have changed under the hand, so it is asked for every time. */
function held(drag: VertexDrag, env: ToolEnv): Held | null {
  const before = env.document.get(drag.vertex.ref)?.geometry;
  if (!before || !env.editable(drag.vertex.ref)) return null;
  const run = runsOf(before)[drag.vertex.polygon];
  if (!run) return null;
  const { index } = drag.vertex;
  return { before, fits: drag.fresh ? index <= run.path.length : index < run.path.length };
}

function aim(drag: VertexDrag, input: PointerInput, env: ToolEnv): Aim {
  const areas = env.document.get(drag.vertex.ref)?.geometry?.kind === 'area';
  return aimAt({ input, env, options: { exclude: [env.document.current(drag.vertex.ref)], areas } });
}

/** The preview of a dragged vertex: the item as it would be, its old shape as a ghost, the change of length as a tag. */
export function showVertexDrag(drag: VertexDrag, env: ToolEnv, aimed: Aim): SelectResult {
  const now = held(drag, env);
  if (!now?.fits) return { ...atRest(selectIdle, env), taken: true };
  const { ref } = drag.vertex;
  const after = placed(now.before, drag, aimed.at);
  const vertices = handlesOf(after, drag.vertex).filter(({ kind }) => kind === 'vertex');
  const handles = vertices.length > vertexLimit ? vertices.filter(({ active }) => active) : vertices;
  return {
    state: { ...drag, at: aimed.at },
    draft: {
      ...emptyDraft,
      items: [{ ref: env.document.current(ref), model: modelOf(ref), geometry: after }],
      ghosts: [now.before],
      handles,
      snap: aimed.snap,
      tag: changeTag(now.before, after, aimed.at),
    },
    cursor: 'move',
    hint: 'drag-vertex',
    hover: null,
    taken: true,
  };
}

/** One step of a vertex drag. */
export function dragVertex(drag: VertexDrag, input: PointerInput, env: ToolEnv): SelectResult {
  return showVertexDrag(drag, env, aim(drag, input, env));
}

/** The end of a vertex drag: one command, unless the vertex came back to where it was. */
export function dropVertex(drag: VertexDrag, input: PointerInput, env: ToolEnv): SelectResult {
  const { at } = aim(drag, input, env);
  const { vertex, fresh } = drag;
  const from = vertexAt(env.document.get(vertex.ref)?.geometry ?? null, vertex);
  const rest = { ...atRest({ ...selectIdle, active: vertex }, env), taken: true };
  if (fresh)
    return { ...rest, state: { ...selectIdle, active: vertex }, command: insertVertex(env, { ...vertex, at }) };
  if (from && samePlace(from, at)) return rest;
  return { ...rest, command: moveVertex(env, { ...vertex, to: at }) };
}

function placed(before: ItemGeometry, { vertex, fresh }: VertexDrag, at: LngLat): ItemGeometry {
  return fresh ? withVertexInserted(before, vertex, at) : withVertexMoved(before, vertex, at);
}
