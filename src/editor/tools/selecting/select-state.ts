import type { LngLat, Pixel } from '../../../geo/lng-lat';
import type { ItemRef } from '../../../items/item';
import type { Draft, Handle } from '../../draft/draft';
import { emptyDraft } from '../../draft/empty-draft';
import { type VertexPlace, vertexAt } from '../../geometry/vertex';
import type { HintKey, ToolEnv, ToolResult } from '../tool';
import { handlesOf } from './handles';
import { nudgeTag } from './nudge-tag';
import { nudgedNode } from './nudged-node';

/** The vertex in the hand; `also` are others of the same item that were picked with it. */
export type ActiveVertex = VertexPlace & { readonly ref: ItemRef; readonly also?: readonly VertexPlace[] };

/** The last click, so that another one on the same spot steps through what lies there. */
export type LastClick = {
  readonly pixel: Pixel;
  readonly pickList: readonly ItemRef[];
  readonly index: number;
  /** The item that could be reshaped before the first click on this spot. */
  readonly before: ItemRef | null;
};

export type SelectIdle = {
  readonly kind: 'idle';
  readonly active: ActiveVertex | null;
  readonly last: LastClick | null;
  /** Where the active vertex was before it was nudged. */
  readonly nudgedFrom?: LngLat;
  /** The point items that were nudged, and where the first one was before. */
  readonly nudgedNodes?: { readonly refs: readonly ItemRef[]; readonly from: LngLat };
};

/** `fresh`: the vertex does not exist yet, the drag began on a midpoint. `at` is where it was seen last. */
export type VertexDrag = {
  readonly kind: 'dragging-vertex';
  readonly vertex: ActiveVertex;
  readonly fresh: boolean;
  readonly at: LngLat;
  /** What belongs to the line stays. */
  readonly detach: boolean;
};

export type NodeDrag = {
  readonly kind: 'dragging-node';
  readonly ref: ItemRef;
  readonly at: LngLat;
  readonly detach: boolean;
};

/** Pressed with Shift or Alt on no handle: a drag sweeps a box from there. `idle` is what was before. */
export type BoxSweep = { readonly kind: 'sweeping'; readonly from: LngLat; readonly idle: SelectIdle };

/** `holding`: pressed on a handle and not moved yet. */
export type SelectState =
  | SelectIdle
  | BoxSweep
  | { readonly kind: 'holding'; readonly ref: ItemRef; readonly handle: Handle; readonly idle: SelectIdle }
  | VertexDrag
  | NodeDrag;

export type SelectResult = ToolResult<SelectState>;

export const selectIdle: SelectIdle = { kind: 'idle', active: null, last: null };

/** The one item whose handles show: the only selected one, placed, unlocked and writable. Null otherwise, and while an item is picked. */
export function reshapable(env: ToolEnv): ItemRef | null {
  const [ref, ...others] = env.selection;
  if (ref === undefined || others.length > 0 || env.picking || !env.editable(ref)) return null;
  return env.document.get(ref)?.geometry ? env.document.current(ref) : null;
}

/** The handles of the reshapable item, or none. */
export function handlesNow(env: ToolEnv, active: ActiveVertex | null): readonly Handle[] {
  const ref = reshapable(env);
  const geometry = ref === null ? null : env.document.get(ref)?.geometry;
  return geometry ? handlesOf(geometry, active) : [];
}

/** The select tool at rest: handles of the selected item, and an active vertex only while it exists. */
export function atRest(idle: SelectIdle, env: ToolEnv): SelectResult {
  const active = idle.active && stillThere(idle.active, env) ? idle.active : null;
  const handles = handlesNow(env, active);
  const at = active && idle.nudgedFrom ? vertexAt(env.document.get(active.ref)?.geometry ?? null, active) : undefined;
  const node = idle.nudgedNodes && nudgedNode(idle.nudgedNodes.refs, env);
  const nodeTag = node && idle.nudgedNodes ? nudgeTag(idle.nudgedNodes.from, node) : null;
  const tag = at && idle.nudgedFrom ? nudgeTag(idle.nudgedFrom, at) : nodeTag;
  const draft: Draft | null = handles.length > 0 || tag ? { ...emptyDraft, handles, tag } : null;
  const hint = active ? 'select-vertex' : restHint(env);
  return { state: active === idle.active ? idle : { ...idle, active }, draft, hint };
}

/** What the next click does while no vertex is in the hand. */
export function restHint(env: ToolEnv): HintKey {
  if (env.picking) return 'pick-end';
  if (!env.writable) return 'read-only';
  if (env.selection.length === 0) return 'select-idle';
  if (env.multiSelect) return 'select-several';
  if (env.selection.length > 1) return 'select-many';
  const [only] = env.selection;
  if (only !== undefined && env.document.get(only)?.geometry === null) return 'select-unplaced';
  const ref = reshapable(env);
  return ref !== null && env.document.get(ref)?.geometry?.kind === 'point' ? 'select-point' : 'select-item';
}

function stillThere(active: ActiveVertex, env: ToolEnv): boolean {
  if (reshapable(env) !== env.document.current(active.ref)) return false;
  const geometry = env.document.get(active.ref)?.geometry ?? null;
  return [active, ...(active.also ?? [])].every((place) => vertexAt(geometry, place) !== undefined);
}
