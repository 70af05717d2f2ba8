import type { LngLat, Pixel } from '../../../geo/lng-lat';
import { bearing } from '../../../geo/measure/bearing';
import { distance } from '../../../geo/measure/distance';
import type { Item, ItemRef } from '../../../items/item';
import type { Draft, DraftTag, Handle } from '../../draft/draft';
import { emptyDraft } from '../../draft/empty-draft';
import { noNumbers } from '../../draft/next-tag';
import { samePlace, type VertexPlace, vertexAt } from '../../geometry/vertex';
import type { Moved } from '../../topology/moved-with';
import type { HintKey, ToolEnv, ToolResult } from '../tool';
import { handlesOf } from './handles';

/** The active vertex; `also` are others of the same item that were picked with it. */
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

type DragState = {
  /** Where it was seen last. */
  readonly at: LngLat;
  /** Items that belong to it stay. */
  readonly detach: boolean;
  /** Items that do not attract it: found out once for a revision of the document. */
  readonly excluded: { readonly revision: number; readonly refs: readonly ItemRef[] } | null;
  /** The items that it moved at the last event, the item itself first: holds for the same revision, place and `detach`. */
  readonly found: {
    readonly revision: number;
    readonly moved: readonly Moved[];
    readonly at: LngLat;
    readonly detach: boolean;
  } | null;
};

/** `fresh`: the vertex does not exist yet, the drag began on a midpoint. */
export type VertexDrag = DragState & {
  readonly kind: 'dragging-vertex';
  readonly vertex: ActiveVertex;
  readonly fresh: boolean;
};

export type NodeDrag = DragState & { readonly kind: 'dragging-node'; readonly ref: ItemRef };

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

/**
 * The one item whose handles show: the only selected one, placed, unlocked, also its shape, and writable. Null otherwise, and
 * while an item is picked.
 */
export function reshapable(env: ToolEnv): ItemRef | null {
  const [ref, ...others] = env.selection;
  if (ref === undefined || others.length > 0 || env.picking) return null;
  if (!env.editable(ref) || env.shapeLocked(ref)) return null;
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

/** The hint about the next click while no vertex is active. */
export function restHint(env: ToolEnv): HintKey {
  if (env.picking) return 'pick-end';
  if (!env.writable) return env.opening ? 'opening' : 'read-only';
  if (env.selection.length === 0) return 'select-idle';
  if (env.multiSelect) return 'select-several';
  if (env.selection.length > 1) return 'select-many';
  const [only] = env.selection;
  if (only !== undefined && env.document.get(only)?.geometry === null) return 'select-unplaced';
  if (only !== undefined && env.editable(only) && env.shapeLocked(only)) return 'select-locked';
  const ref = reshapable(env);
  return ref !== null && env.document.get(ref)?.geometry?.kind === 'point' ? 'select-point' : 'select-item';
}

function stillThere(active: ActiveVertex, env: ToolEnv): boolean {
  if (reshapable(env) !== env.document.current(active.ref)) return false;
  const geometry = env.document.get(active.ref)?.geometry ?? null;
  return [active, ...(active.also ?? [])].every((place) => vertexAt(geometry, place) !== undefined);
}

/** The tag of a run of nudges: how far the active vertex is from where the run began; null when it is back there. */
function nudgeTag(start: LngLat, at: LngLat): DraftTag | null {
  if (samePlace(start, at)) return null;
  return { ...noNumbers, at, lengthM: distance(start, at), bearing: bearing(start, at) };
}

/** The place of a point item; null for everything else. */
export function placeOf(item: Item | undefined): LngLat | null {
  return item?.geometry?.kind === 'point' ? item.geometry.at : null;
}

/** Where the first of the nudged items is now, while the same items are selected; else null. */
export function nudgedNode(refs: readonly ItemRef[], env: Pick<ToolEnv, 'document' | 'selection'>): LngLat | null {
  const isSame =
    refs.length === env.selection.length && refs.every((ref, at) => env.document.current(ref) === env.selection[at]);
  const [first] = refs;
  return isSame && first !== undefined ? placeOf(env.document.get(first)) : null;
}
