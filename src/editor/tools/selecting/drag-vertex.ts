import type { LngLat } from '../../../geo/lng-lat';
import { type Item, type ItemGeometry, modelOf } from '../../../items/item';
import { insertVertex } from '../../commands/insert-vertex';
import { moveVertex } from '../../commands/move-vertex';
import { changeTag } from '../../draft/change-tag';
import { emptyDraft } from '../../draft/empty-draft';
import { movedItems } from '../../draft/moved-items';
import { movedRefusal } from '../../geometry/protection';
import { runsOf, samePlace, vertexAt, withVertexInserted, withVertexMoved } from '../../geometry/vertex';
import { type Moved, movedWithShape } from '../../topology/moved-with';
import { type Aim, aimAt } from '../drawing/aim';
import type { PointerInput, ToolEnv } from '../tool';
import { handlesOf } from './handles';
import { atRest, type SelectResult, selectIdle, type VertexDrag } from './select-state';

/** A shape of more vertices shows only the one in the hand while it is dragged. */
const vertexLimit = 500;

type Held = { readonly item: Item; readonly before: ItemGeometry; readonly fits: boolean };

/** Head's geometry of the dragged item: it may have changed under the hand, so it is asked for every time. */
function held(drag: VertexDrag, env: ToolEnv): Held | null {
  const item = env.document.get(drag.vertex.ref);
  const before = item?.geometry;
  if (!before || !env.editable(drag.vertex.ref)) return null;
  const run = runsOf(before)[drag.vertex.polygon];
  if (!run) return null;
  const { index } = drag.vertex;
  return { item, before, fits: drag.fresh ? index <= run.path.length : index < run.path.length };
}

/** What the vertex takes along does not attract it. */
function aim(drag: VertexDrag, input: PointerInput, env: ToolEnv): Aim {
  const now = held(drag, env);
  const moved = now?.fits ? movedBy(now, { ...drag, at: input.at, detach: false }, env) : [];
  const exclude = [env.document.current(drag.vertex.ref), ...moved.map(({ item }) => item.ref)];
  return aimAt({ input, env, options: { exclude, model: modelOf(drag.vertex.ref) } });
}

/** The item as it would be, and what goes along with it. */
function movedBy(now: Held, drag: VertexDrag, env: ToolEnv): readonly Moved[] {
  return movedWithShape(env, now.item, { after: placed(now.before, drag, drag.at), detach: drag.detach });
}

/** The preview of a dragged vertex: the item as it would be, its old shape as a ghost, the change of length as a tag. */
export function showVertexDrag(drag: VertexDrag, env: ToolEnv, aimed: Aim): SelectResult {
  const now = held(drag, env);
  if (!now?.fits) return { ...atRest(selectIdle, env), taken: true };
  const moved = movedBy(now, { ...drag, at: aimed.at }, env);
  const refusal = movedRefusal(env, moved);
  const after = moved[0]?.after ?? now.before;
  const vertices = handlesOf(after, drag.vertex).filter(({ kind }) => kind === 'vertex');
  const handles = vertices.length > vertexLimit ? vertices.filter(({ active }) => active) : vertices;
  return {
    state: { ...drag, at: aimed.at },
    draft: {
      ...emptyDraft,
      items: movedItems(moved, refusal),
      ghosts: moved.map(({ before }) => before),
      handles,
      snap: aimed.snap,
      tag: changeTag(now.before, after, aimed.at),
    },
    cursor: refusal ? 'not-allowed' : 'move',
    refusal,
    hint: 'drag-vertex',
    hover: null,
    taken: true,
  };
}

/** One step of a vertex drag; Alt leaves what belongs to the line behind. */
export function dragVertex(drag: VertexDrag, input: PointerInput, env: ToolEnv): SelectResult {
  return showVertexDrag({ ...drag, detach: input.modifiers.alt }, env, aim(drag, input, env));
}

/** The end of a vertex drag: one command, unless the vertex came back to where it was. */
export function dropVertex(drag: VertexDrag, input: PointerInput, env: ToolEnv): SelectResult {
  const { at } = aim(drag, input, env);
  const { vertex, fresh } = drag;
  const detach = input.modifiers.alt;
  const from = vertexAt(env.document.get(vertex.ref)?.geometry ?? null, vertex);
  const rest = { ...atRest({ ...selectIdle, active: vertex }, env), taken: true };
  if (fresh)
    return { ...rest, state: { ...selectIdle, active: vertex }, command: insertVertex(env, { ...vertex, at, detach }) };
  if (from && samePlace(from, at)) return rest;
  return { ...rest, command: moveVertex(env, { ...vertex, to: at, detach }) };
}

function placed(before: ItemGeometry, { vertex, fresh }: VertexDrag, at: LngLat): ItemGeometry {
  if (fresh) return withVertexInserted(before, vertex, at);
  return withVertexMoved(before, vertex, { to: at, also: vertex.also ?? [] });
}
