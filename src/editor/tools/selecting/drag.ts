import type { LngLat } from '../../../geo/lng-lat';
import { bearing } from '../../../geo/measure/bearing';
import { distance } from '../../../geo/measure/distance';
import { liveRuler } from '../../../geo/measure/live-ruler';
import { pathLength } from '../../../geo/path/path-length';
import { areaOf } from '../../../geo/polygon/area-of';
import { type Item, type ItemGeometry, type ItemRef, modelOf } from '../../../items/item';
import { moveNode } from '../../commands/nodes/move-node';
import { insertVertex } from '../../commands/vertices/insert-vertex';
import { moveVertex } from '../../commands/vertices/move-vertex';
import type { Draft, DraftTag, Handle, SnapCandidate } from '../../draft/draft';
import { emptyDraft } from '../../draft/empty-draft';
import { noNumbers } from '../../draft/next-tag';
import { movedRefusal } from '../../geometry/protection';
import { runsOf, samePlace, vertexAt, withVertexInserted, withVertexMoved } from '../../geometry/vertex';
import type { ShapeEdit } from '../../topology/edit-shape';
import { membersAt } from '../../topology/members-at';
import { type Moved, movedWithNode, movedWithShape } from '../../topology/moved-with';
import { type Aim, aimAt } from '../drawing/aim';
import type { PointerInput, ToolEnv } from '../tool';
import { handlesOf } from './handles';
import { atRest, type NodeDrag, type SelectResult, selectIdle, type VertexDrag } from './select-state';

type Drag = VertexDrag | NodeDrag;
type Dragged = { readonly item: Item; readonly before: ItemGeometry };

/** A shape of more vertices shows only the dragged one while it is dragged. */
const vertexLimit = 500;

const refOf = (drag: Drag): ItemRef => (drag.kind === 'dragging-node' ? drag.ref : drag.vertex.ref);

/** The dragged item as head has it; null where it may not be reshaped any more, or has lost the vertex. */
function draggedItem(drag: Drag, env: ToolEnv): Dragged | null {
  const item = env.document.get(refOf(drag));
  const before = item?.geometry;
  if (!before || !env.editable(refOf(drag)) || env.shapeLocked(refOf(drag))) return null;
  if (drag.kind === 'dragging-node') return { item, before };
  const { polygon, index } = drag.vertex;
  const count = runsOf(before)[polygon]?.path.length ?? 0;
  return index < count || (drag.fresh && index === count) ? { item, before } : null;
}

/** The item as it would be with the drag at a place, and the items that move with it. */
function movedTo(drag: Drag, { item, before }: Dragged, env: ToolEnv): readonly Moved[] {
  const { at, detach } = drag;
  if (drag.kind === 'dragging-node') return movedWithNode(env, item, { to: at, detach });
  const { vertex, fresh } = drag;
  const after = fresh
    ? withVertexInserted(before, vertex, at)
    : withVertexMoved(before, vertex, { to: at, also: vertex.also ?? [] });
  return movedWithShape(env, item, { after, detach });
}

function excludedBy(drag: Drag, env: ToolEnv): readonly ItemRef[] {
  const own = env.document.current(refOf(drag));
  const dragged = draggedItem(drag, env);
  if (!dragged) return [own];
  if (drag.kind === 'dragging-vertex') return [own, ...movedTo(drag, dragged, env).map(({ item }) => item.ref)];
  const { nodes, lines } = membersAt(env, dragged.before.kind === 'point' ? dragged.before.at : drag.at);
  return [own, ...nodes.map(({ ref }) => ref), ...lines.map(({ item }) => item.ref)];
}

/**
 * Items that do not attract the drag: the item, and the items that move with it. Asked at the first event, and when the document
 * changed.
 */
function excludedNow(drag: Drag, input: PointerInput, env: ToolEnv): NonNullable<Drag['excluded']> {
  const revision = env.document.revision();
  if (drag.excluded?.revision === revision) return drag.excluded;
  return { revision, refs: excludedBy({ ...drag, at: input.at, detach: false }, env) };
}

/** The drag with where the pointer aims. */
function aimDrag(drag: Drag, input: PointerInput, env: ToolEnv): { readonly drag: Drag; readonly aim: Aim } {
  const excluded = excludedNow(drag, input, env);
  const aim = aimAt({ input, env, options: { exclude: excluded.refs, model: modelOf(refOf(drag)) } });
  return { drag: { ...drag, at: aim.at, detach: input.modifiers.alt, excluded }, aim };
}

/** The items that the drag moves where it is now: computed once, and handed on from the preview to the command. */
function foundAt(drag: Drag, dragged: Dragged, env: ToolEnv): NonNullable<Drag['found']> {
  const { found, at, detach } = drag;
  const revision = env.document.revision();
  if (found?.revision === revision && found.detach === detach && samePlace(found.at, at)) return found;
  return { revision, moved: movedTo(drag, dragged, env), at, detach };
}

function handlesAt(drag: Drag, after: ItemGeometry): readonly Handle[] {
  if (drag.kind === 'dragging-node') return [{ kind: 'point', at: drag.at, polygon: 0, index: 0, active: true }];
  const vertices = handlesOf(after, drag.vertex).filter(({ kind }) => kind === 'vertex');
  return vertices.length > vertexLimit ? vertices.filter(({ active }) => active) : vertices;
}

/** A shape of more vertices is measured roughly while it is dragged: the ellipsoid takes too long for every move. */
const exactLimit = 500;

/** The numbers of a reshaped line or area: its present size, and the change of length. */
export function changeTag(before: ItemGeometry, after: ItemGeometry, at: LngLat): DraftTag {
  if (after.kind === 'area') {
    const measurable = after.polygons.flat().length <= exactLimit;
    const areaM2 = after.polygons.reduce((sum, ring) => sum + (measurable ? areaOf(ring) : 0), 0);
    return { ...noNumbers, at, areaM2: measurable ? areaM2 : null };
  }
  return { ...noNumbers, at, totalM: lengthOf(after), changeM: lengthOf(after) - lengthOf(before) };
}

/** The numbers of a moved point item: how far and where to, and the change of all lines that follow. */
export function moveTag(moved: readonly Moved[], at: LngLat): DraftTag | null {
  const [node, ...lines] = moved;
  if (node?.before.kind !== 'point') return null;
  const lengthM = distance(node.before.at, at);
  const changes = lines.flatMap(({ before, after }) =>
    after.kind === 'line' ? [lengthOf(after) - lengthOf(before)] : [],
  );
  return {
    ...noNumbers,
    at,
    lengthM,
    bearing: lengthM > 0 ? bearing(node.before.at, at) : null,
    changeM: changes.length > 0 ? changes.reduce((sum, change) => sum + change, 0) : null,
  };
}

function lengthOf(geometry: ItemGeometry): number {
  if (geometry.kind !== 'line') return 0;
  const [first] = geometry.path;
  if (!first || geometry.path.length <= exactLimit) return pathLength(geometry.path);
  return liveRuler(first[1]).pathLength(geometry.path);
}

/** The preview of a drag: the item as it would be and all that goes along, the old shapes as ghosts, the numbers as a tag. */
export function showDrag(drag: Drag, env: ToolEnv, snap: SnapCandidate | null = null): SelectResult {
  const dragged = draggedItem(drag, env);
  if (!dragged) return { ...atRest(selectIdle, env), taken: true };
  const found = foundAt(drag, dragged, env);
  const { moved } = found;
  const refusal = movedRefusal(env, moved);
  const after = moved[0]?.after ?? dragged.before;
  // In another tone where it may not be dropped (docs/editing.md 2).
  const tone = refusal ? ({ tone: 'refused' } as const) : {};
  const isNode = drag.kind === 'dragging-node';
  const draft: Draft = {
    ...emptyDraft,
    items: moved.map(({ item, after: geometry }) => ({ ref: item.ref, model: modelOf(item.ref), geometry, ...tone })),
    ghosts: moved.map(({ before }) => before),
    handles: handlesAt(drag, after),
    snap,
    tag: isNode ? moveTag(moved, drag.at) : changeTag(dragged.before, after, drag.at),
  };
  return {
    state: { ...drag, found },
    draft,
    cursor: refusal ? 'not-allowed' : 'move',
    refusal,
    hint: isNode ? 'drag-node' : 'drag-vertex',
    hover: null,
    taken: true,
  };
}

/** One step of a drag; Alt leaves behind what belongs to the item. */
export function dragOn(before: Drag, input: PointerInput, env: ToolEnv): SelectResult {
  const { drag, aim } = aimDrag(before, input, env);
  return showDrag(drag, env, aim.snap);
}

function dropVertex(drag: VertexDrag, moved: Pick<ShapeEdit, 'moved'>, env: ToolEnv): SelectResult {
  const { vertex, at, detach } = drag;
  const idle = { ...selectIdle, active: vertex };
  const rest = { ...atRest(idle, env), taken: true };
  // The vertex exists as soon as the command has made it.
  if (drag.fresh) return { ...rest, state: idle, command: insertVertex(env, { ...vertex, at, detach, ...moved }) };
  const from = vertexAt(env.document.get(vertex.ref)?.geometry ?? null, vertex);
  if (from && samePlace(from, at)) return rest;
  return { ...rest, command: moveVertex(env, { ...vertex, to: at, detach, ...moved }) };
}

function dropNode(drag: NodeDrag, moved: Pick<ShapeEdit, 'moved'>, env: ToolEnv): SelectResult {
  const { ref, at, detach } = drag;
  const rest = { ...atRest(selectIdle, env), taken: true };
  const geometry = env.document.get(ref)?.geometry;
  if (geometry?.kind === 'point' && samePlace(geometry.at, at)) return rest;
  return { ...rest, command: moveNode(env, { ref, to: at, detach, ...moved }) };
}

/** The end of a drag: one command for the item and all that goes along, unless it came back to where it was. */
export function dropDragged(before: Drag, input: PointerInput, env: ToolEnv): SelectResult {
  const { drag } = aimDrag(before, input, env);
  const dragged = draggedItem(drag, env);
  const moved = dragged ? { moved: foundAt(drag, dragged, env).moved } : {};
  return drag.kind === 'dragging-vertex' ? dropVertex(drag, moved, env) : dropNode(drag, moved, env);
}
