import type { LngLat } from '../../../geo/lng-lat';
import type { ModelKey } from '../../../items/item';
import { nameOf } from '../../../items/names/name-of';
import { extendedPath } from '../../commands/extend-line';
import type { Draft, DraftContinuation, DraftItem, DraftRoute, RouteSide } from '../../draft/draft';
import { alongTag, edgeTag } from '../../draft/edge-tag';
import { emptyDraft } from '../../draft/empty-draft';
import { samePlace } from '../../geometry/vertex';
import { drawnRoute, routeFields } from '../../topology/drawn-route';
import type { PointerInput, ToolEnv } from '../tool';
import { type Aim, aimAt, followed, isClose, ownStart } from './aim';
import type { Dropped, LineEnd, Typed } from './drawing-input';
import { lineOffer } from './line-offer';
import { isTyped, typedPlace } from './typed-place';

type Path = readonly LngLat[];

/**
 * A line in the hand. `undone` are vertices taken back, the last one first to return; `extend` the end of an existing line
 * that it goes on from; `offered` the end of one that it may go on from, which holds while the first vertex is the only one;
 * `side` where somebody said that it runs; `asking`: it is done but for that; `pointer` where the pointer was last, for numbers
 * that are typed without it.
 */
export type LineDrawing = {
  readonly kind: 'drawing';
  readonly path: Path;
  readonly undone: Path;
  readonly extend: LineEnd | null;
  readonly offered: LineEnd | null;
  readonly side: RouteSide | null;
  readonly asking: boolean;
  readonly typed: Typed | null;
  readonly pointer: LngLat | null;
  /** The next piece runs along an existing line. */
  readonly follow: boolean;
};

export type DrawLineState = { readonly kind: 'idle' } | LineDrawing;

export const lineIdle: DrawLineState = { kind: 'idle' };

const fresh = {
  undone: [],
  extend: null,
  offered: null,
  side: null,
  asking: false,
  typed: null,
  pointer: null,
  follow: false,
} as const;

/** A line of these vertices in the hand; without any, the hand is empty. */
export function lineOf(path: Path, over: Partial<Omit<LineDrawing, 'kind' | 'path'>> = {}): DrawLineState {
  return path.length > 0 ? { ...fresh, ...over, kind: 'drawing', path } : lineIdle;
}

/** A dropped line again in the hand. */
export function broughtBack({ path, extend, side = null }: Dropped): DrawLineState {
  return lineOf(path, { extend, side });
}

/** The line's vertices with those of the line that it goes on from, as they are now. */
function wholePath({ extend }: LineDrawing, path: Path, env: ToolEnv): Path {
  const geometry = extend && env.document.get(extend.ref)?.geometry;
  return extend && geometry?.kind === 'line' ? extendedPath(geometry.path, { end: extend.end, path }) : path;
}

/** A line of one vertex where the pointer aims; on the end of an existing line it may go on with that one. */
export function begunAt({ at, snap }: Aim, model: ModelKey, env: ToolEnv): LineDrawing {
  const offered = snap?.kind === 'end' ? lineOffer(env, { model, at, chosen: null }) : null;
  return { ...fresh, kind: 'drawing', path: [at], offered };
}

/** The line that the drawing goes on with, or may: that is open as long as nothing but its end is drawn. Null: none. */
function continuedEnd({ path, offered, extend, side }: LineDrawing, model: ModelKey, env: ToolEnv): LineEnd | null {
  const [at, ...others] = path;
  if (extend || !offered || !at || others.length > 0) return extend;
  // The line may have been sent, changed or filtered out since.
  const still = lineOffer(env, { model, at, chosen: side });
  return still && env.document.current(offered.ref) === still.ref ? still : null;
}

/** Whether the drawing goes on with the line that it began at the end of. */
export function withContinuation(
  state: LineDrawing,
  accepted: boolean,
  { model, env }: { model: ModelKey; env: ToolEnv },
): LineDrawing {
  return { ...state, extend: accepted ? continuedEnd(state, model, env) : null, asking: false };
}

/** The pointer's place for the next vertex; the line's own start is shown, but nothing may be placed there. */
export function aimLine(
  state: DrawLineState,
  model: ModelKey,
  { input, env }: { input: PointerInput; env: ToolEnv },
): Aim {
  if (state.kind === 'idle') return aimAt({ input, env, options: { exclude: [], model: model } });
  const [from, before] = [state.path.at(-1), state.path.at(-2)];
  if (from && isTyped(state.typed)) return { at: typedPlace(from, input.at, state.typed), snap: null };
  const exclude = state.extend ? [state.extend.ref] : [];
  const aimed = aimAt({ input, env, options: { exclude, model: model }, ...(from ? { from, before } : {}) });
  const start = wholePath(state, state.path, env).at(state.extend?.end === 'start' ? -1 : 0);
  const isOwn = start && (state.path.length > 1 || state.extend !== null);
  if (isOwn && isClose(start, aimed.at, env)) return ownStart(start, input, env);
  return from && state.follow ? followed(aimed, from, env) : aimed;
}

/** Where the typed numbers say, as far as the pointer is known; null while nothing is typed. */
export function typedAim(state: DrawLineState): Aim | null {
  const from = state.kind === 'drawing' ? state.path.at(-1) : undefined;
  if (state.kind === 'idle' || !from || !isTyped(state.typed)) return null;
  return { at: typedPlace(from, state.pointer ?? from, state.typed), snap: null };
}

/** Where the line runs with these vertices; nothing of the kind for one that goes on with another. */
export function routeNow(state: LineDrawing, env: ToolEnv, path: Path): DraftRoute | null {
  if (state.extend) return null;
  const route = drawnRoute(env, state.asking ? state.path : path, state.side);
  return route.by === 'asked' ? { ...route, now: state.asking } : route;
}

function continuationOf(state: LineDrawing, model: ModelKey, env: ToolEnv): DraftContinuation | null {
  const end = continuedEnd(state, model, env);
  const item = end && env.document.get(end.ref);
  return item ? { name: nameOf(item), accepted: state.extend !== null } : null;
}

type Shown = { readonly path: Path; readonly route: DraftRoute | null; readonly env: ToolEnv };

function itemOf(state: LineDrawing, model: ModelKey, { path, route, env }: Shown): DraftItem {
  const ref = state.extend ? env.document.current(state.extend.ref) : null;
  const geometry = { kind: 'line', path: wholePath(state, path, env) } as const;
  return { ref, model, geometry, ...(route?.side ? { fields: routeFields(model, route) } : {}) };
}

/** The line in the hand as a display list, with the place that is aimed at as its next vertex. */
export function lineDraft(
  state: DrawLineState,
  model: ModelKey,
  { aim, env }: { aim: Aim | null; env: ToolEnv },
): Draft | null {
  const snap = aim?.snap ?? null;
  if (state.kind === 'idle') return snap && { ...emptyDraft, snap };
  const last = state.path.at(-1);
  const path = aim && last && !samePlace(aim.at, last) ? [...state.path, ...(aim.via ?? []), aim.at] : state.path;
  const [route, continuation] = [routeNow(state, env, path), continuationOf(state, model, env)];
  return {
    ...emptyDraft,
    items: [itemOf(state, model, { path, route, env })],
    ghosts: aim?.lock ? [{ kind: 'line', path: aim.lock.guide }] : [],
    handles: state.path.map((at, index) => ({ kind: 'vertex', at, polygon: 0, index, active: false })),
    snap,
    tag: aim && (aim.via ? alongTag(state.path, aim.via, aim.at) : edgeTag(state.path, aim.at, aim.lock)),
    ...(aim?.offer ? { offer: aim.offer } : {}),
    ...(last ? { anchor: last } : {}),
    ...(route ? { route } : {}),
    ...(continuation ? { continuation } : {}),
  };
}
