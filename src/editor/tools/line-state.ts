import type { LngLat } from '../../geo/lng-lat';
import { type ModelKey, modelOf } from '../../items/item';
import { nameOf } from '../../items/name-of';
import { extendedPath } from '../commands/extend-line';
import type { Draft, DraftItem } from '../draft';
import { alongTag, edgeTag } from '../edge-tag';
import { samePlace } from '../vertex';
import { type Aim, aimAt, followed, isClose, ownStart } from './aim';
import type { Dropped, LineEnd, Typed } from './drawing-word';
import { emptyDraft } from './empty-draft';
import type { PointerInput, ToolEnv } from './tool';
import { isTyped, typedPlace } from './typed-place';

type Path = readonly LngLat[];

/**
 * A line in the hand. `undone` are vertices taken back, the last one first to return; `extend` the end of an existing line
 * that it goes on from; `pointer` where the pointer was last, for numbers that are typed without it.
 */
export type LineDrawing = {
  readonly kind: 'drawing';
  readonly path: Path;
  readonly undone: Path;
  readonly extend: LineEnd | null;
  readonly typed: Typed | null;
  readonly pointer: LngLat | null;
  /** The next piece runs along an existing line. */
  readonly follow: boolean;
};

export type DrawLineState = { readonly kind: 'idle' } | LineDrawing;

/** Where the next vertex of a line would go; `offer` is what a first click there begins. */
export type LineAim = Aim & { readonly extend?: LineEnd };

export const lineIdle: DrawLineState = { kind: 'idle' };

const fresh = { undone: [], extend: null, typed: null, pointer: null, follow: false } as const;

/** A line of these vertices in the hand; without any, the hand is empty. */
export function lineOf(path: Path, over: Partial<Omit<LineDrawing, 'kind' | 'path'>> = {}): DrawLineState {
  return path.length > 0 ? { ...fresh, ...over, kind: 'drawing', path } : lineIdle;
}

/** A dropped line again in the hand. */
export function broughtBack({ path, extend }: Dropped): DrawLineState {
  return lineOf(path, { extend });
}

/** The line's vertices with those of the line that it goes on from, as they are now. */
function wholePath({ extend }: LineDrawing, path: Path, env: ToolEnv): Path {
  const geometry = extend && env.document.get(extend.ref)?.geometry;
  return extend && geometry?.kind === 'line' ? extendedPath(geometry.path, { end: extend.end, path }) : path;
}

/** The end of a line of this model that a snap is on, if it may be made longer. */
function endAt({ snap }: Aim, model: ModelKey, env: ToolEnv): LineEnd | null {
  if (snap?.kind !== 'end' || snap.ref === null || modelOf(snap.ref) !== model || !env.editable(snap.ref)) return null;
  const geometry = env.document.get(snap.ref)?.geometry;
  const last = geometry?.kind === 'line' ? geometry.path.at(-1) : undefined;
  return last ? { ref: snap.ref, end: samePlace(last, snap.at) ? 'end' : 'start' } : null;
}

/** The pointer's place for the first vertex. On the end of such a line it goes on with that line, or with Alt starts there. */
function aimFirst(model: ModelKey, input: PointerInput, env: ToolEnv): LineAim {
  const options = { exclude: [], joins: model };
  const magnetic = { ...input, modifiers: { ...input.modifiers, alt: false } };
  const aimed = aimAt({ input: magnetic, env, options });
  const extend = endAt(aimed, model, env);
  const item = extend && env.document.get(extend.ref);
  if (!extend || !item) return input.modifiers.alt ? aimAt({ input, env, options }) : aimed;
  const name = nameOf(item);
  return input.modifiers.alt
    ? { ...aimed, offer: { kind: 'new', name } }
    : { ...aimed, offer: { kind: 'continue', name }, extend };
}

/** The pointer's place for the next vertex; the line's own start is shown, but nothing may be placed there. */
export function aimLine(
  state: DrawLineState,
  model: ModelKey,
  { input, env }: { input: PointerInput; env: ToolEnv },
): LineAim {
  if (state.kind === 'idle') return aimFirst(model, input, env);
  const [from, before] = [state.path.at(-1), state.path.at(-2)];
  if (from && isTyped(state.typed)) return { at: typedPlace(from, input.at, state.typed), snap: null };
  const exclude = state.extend ? [state.extend.ref] : [];
  const aimed = aimAt({ input, env, options: { exclude, joins: model }, ...(from ? { from, before } : {}) });
  const start = wholePath(state, state.path, env).at(state.extend?.end === 'start' ? -1 : 0);
  const isOwn = start && (state.path.length > 1 || state.extend !== null);
  if (isOwn && isClose(start, aimed.at, env)) return ownStart(start, input, env);
  return from && state.follow ? followed(aimed, from, env) : aimed;
}

/** Where the typed numbers say, as far as the pointer is known; null while nothing is typed. */
export function typedAim(state: DrawLineState): LineAim | null {
  const from = state.kind === 'drawing' ? state.path.at(-1) : undefined;
  if (state.kind === 'idle' || !from || !isTyped(state.typed)) return null;
  return { at: typedPlace(from, state.pointer ?? from, state.typed), snap: null };
}

function itemOf(state: LineDrawing, model: ModelKey, { path, env }: { path: Path; env: ToolEnv }): DraftItem {
  const ref = state.extend ? env.document.current(state.extend.ref) : null;
  return { ref, model, geometry: { kind: 'line', path: wholePath(state, path, env) } };
}

/** The line in the hand as a display list, with the place that is aimed at as its next vertex. */
export function lineDraft(
  state: DrawLineState,
  model: ModelKey,
  { aim, env }: { aim: LineAim | null; env: ToolEnv },
): Draft | null {
  const snap = aim?.snap ?? null;
  if (state.kind === 'idle') return snap && { ...emptyDraft, snap, ...(aim?.offer ? { offer: aim.offer } : {}) };
  const last = state.path.at(-1);
  const path = aim && last && !samePlace(aim.at, last) ? [...state.path, ...(aim.via ?? []), aim.at] : state.path;
  return {
    ...emptyDraft,
    items: [itemOf(state, model, { path, env })],
    ghosts: aim?.lock ? [{ kind: 'line', path: aim.lock.guide }] : [],
    handles: state.path.map((at, index) => ({ kind: 'vertex', at, polygon: 0, index, active: false })),
    snap,
    tag: aim && (aim.via ? alongTag(state.path, aim.via, aim.at) : edgeTag(state.path, aim.at, aim.lock)),
    ...(aim?.offer ? { offer: aim.offer } : {}),
    ...(last ? { anchor: last } : {}),
  };
}
