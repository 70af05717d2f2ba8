import type { LngLat } from '../../../geo/lng-lat';
import type { Refusal } from '../../change';
import { isRefusal } from '../../command-env';
import type { Draft } from '../../draft/draft';
import { emptyDraft } from '../../draft/empty-draft';
import { nextTag } from '../../draft/next-tag';
import { samePlace } from '../../geometry/vertex';
import type { PointerInput, Tool, ToolEvent } from '../tool';
import { type Aim, aimAt, followed, isClose, isTyped, ownStart, typedPlace } from './aim';
import type { DrawingInput, Dropped } from './drawing-input';
import type { SeenPath, Sketch, SketchContext, SketchKey, SketchKind, SketchResult } from './sketch-kind';

const fresh = { done: [], path: [], undone: [], typed: null, pointer: null, follow: false, captured: [] } as const;

/** A sketch of these parts, with nothing typed or taken back. */
export function sketchOf<Own>({ none }: SketchKind<Own>, parts: Partial<Sketch<Own>> = {}): Sketch<Own> {
  return { ...fresh, own: none, ...parts };
}

const isIdle = ({ done, path }: Sketch<unknown>): boolean => done.length === 0 && path.length === 0;
const isOnStart = (aim: Aim | null): boolean => aim?.snap?.kind === 'own-start';

/** The place that the typed numbers give, as far as the pointer is known; null while nothing is typed. */
function typedAim({ path, typed, pointer }: Sketch<unknown>): Aim | null {
  const from = path.at(-1);
  return from && isTyped(typed) ? { at: typedPlace(from, pointer ?? from, typed), snap: null } : null;
}

/** The pointer's place for the next vertex; near the start it is the start. */
function aimNext<Own>(sketch: Sketch<Own>, input: PointerInput, { kind, env }: SketchContext<Own>): Aim {
  const { path, typed } = sketch;
  const [from, before] = [path.at(-1), path.at(-2)];
  if (from && isTyped(typed)) return { at: typedPlace(from, input.at, typed), snap: null };
  const options = { exclude: kind.exclude?.(sketch.own) ?? [], ...(kind.model ? { model: kind.model } : {}) };
  const aimed = aimAt({ input, env, options, ...(from ? { from, before } : {}) });
  const start = kind.startOf ? kind.startOf(sketch, env) : path.length > 2 ? path[0] : undefined;
  if (start && isClose(start, aimed.at, env)) return ownStart(start, input, env);
  return from && sketch.follow ? followed(aimed, from, env) : aimed;
}

/** The vertices as they would be with the place that is aimed at. */
function seenPath<Own>({ path }: Sketch<Own>, { shape }: SketchKind<Own>, aim: Aim | null): SeenPath {
  const [first, last] = [path[0], path.at(-1)];
  const closed = shape !== 'line' && isOnStart(aim);
  const repeats = !aim || !last || samePlace(aim.at, last) || (shape === 'ring' && first && samePlace(aim.at, first));
  return { path: closed || repeats ? path : [...path, ...(aim.via ?? []), aim.at], closed };
}

function draftOf<Own>(sketch: Sketch<Own>, { kind, env }: SketchContext<Own>, aim: Aim | null): Draft | null {
  const snap = aim?.snap ?? null;
  if (isIdle(sketch)) return snap && { ...emptyDraft, snap };
  const { path, done } = sketch;
  const seen = seenPath(sketch, kind, aim);
  const last = path.at(-1);
  return {
    ...emptyDraft,
    ghosts: aim?.lock ? [{ kind: 'line', path: aim.lock.guide }] : [],
    handles: path.map((at, index) => ({ kind: 'vertex', at, polygon: done.length, index, active: false })),
    snap,
    tag: aim && nextTag(path, aim, kind.shape === 'ring' || seen.closed),
    ...(aim?.offer ? { offer: aim.offer } : {}),
    ...(last ? { anchor: last } : {}),
    ...kind.draw(sketch, seen, env),
  };
}

/** A sketch with its picture, and what the next click does. */
export function showSketch<Own>(
  sketch: Sketch<Own>,
  context: SketchContext<Own>,
  aimed: Aim | null = null,
): SketchResult<Own> {
  const aim = aimed ?? typedAim(sketch);
  return {
    state: sketch,
    draft: draftOf(sketch, context, aim),
    cursor: context.kind.shape === 'line' && isOnStart(aim) ? 'not-allowed' : 'crosshair',
    hint: context.kind.hint(sketch),
    hover: null,
  };
}

/** The same as the answer to an event that belongs to the tool. */
export function takenSketch<Own>(
  sketch: Sketch<Own>,
  context: SketchContext<Own>,
  aim: Aim | null = null,
): SketchResult<Own> {
  return { ...showSketch(sketch, context, aim), taken: true };
}

function begun<Own>(sketch: Sketch<Own>, aim: Aim, { kind, env }: SketchContext<Own>): Sketch<Own> {
  return { ...sketch, path: [aim.at], ...kind.begin?.(sketch, aim, env) };
}

/** The sketch with one vertex more, or why there can be none. The typed values are used up. */
function withVertex<Own>(
  sketch: Sketch<Own>,
  { at, via = [] }: Pick<Aim, 'at' | 'via'>,
  { kind, env }: SketchContext<Own>,
): Sketch<Own> | Refusal {
  const step = kind.step?.(sketch, at, env) ?? {};
  if (isRefusal(step)) return step;
  return { ...sketch, ...step, path: [...sketch.path, ...via, at], undone: [], typed: null };
}

function click<Own>(sketch: Sketch<Own>, input: PointerInput, context: SketchContext<Own>): SketchResult<Own> {
  const { kind, env } = context;
  const { path, typed } = sketch;
  const aim = aimNext(sketch, input, context);
  const last = path.at(-1);
  if (!last) return takenSketch(begun({ ...sketch, pointer: input.at }, aim, context), context, aim);
  if (isOnStart(aim)) {
    return kind.shape === 'line' ? takenSketch(sketch, context, aim) : kind.end(sketch, context, true);
  }
  // Numbers are meant as they are typed, however near the vertex before their place lies.
  const repeats = isTyped(typed) ? samePlace(last, aim.at) : isClose(last, aim.at, env);
  const next = repeats ? sketch : withVertex(sketch, aim, context);
  if (isRefusal(next)) return { ...takenSketch(sketch, context, aim), command: next };
  if (input.modifiers.ctrl && kind.endAndGoOn && next.path.length > 1) return kind.endAndGoOn(next, context);
  if (!repeats) return takenSketch(next, context, aim);
  // A second click on the last vertex ends a path that may end there; on the first one it was not meant.
  const isLong = path.length > (kind.shape === 'ring' ? 2 : 1);
  return isLong ? kind.end(sketch, context, false) : takenSketch(sketch, context, aim);
}

/** A vertex exactly there, however near the one before; on the start of what may be closed it closes it. */
function place<Own>(sketch: Sketch<Own>, at: LngLat, context: SketchContext<Own>): SketchResult<Own> {
  const { kind } = context;
  const { path } = sketch;
  const [first, last] = [path[0], path.at(-1)];
  if (!first || !last) return takenSketch(begun(sketch, { at, snap: null }, context), context);
  const isStart = kind.shape !== 'line' && samePlace(first, at);
  if (isStart && path.length > 2) return kind.end(sketch, context, true);
  const repeats = samePlace(last, at) || (isStart && kind.shape === 'ring');
  const next = repeats ? sketch : withVertex(sketch, { at }, context);
  return isRefusal(next) ? { ...takenSketch(sketch, context), command: next } : takenSketch(next, context);
}

/** Takes back the last vertex; where no part is being drawn, the last finished part is drawn on. */
function takeBack<Own>(sketch: Sketch<Own>, context: SketchContext<Own>): SketchResult<Own> {
  if (isIdle(sketch)) return { state: sketch };
  const { done } = sketch;
  const [path, undone] = [sketch.path.slice(0, -1), [...sketch.path.slice(-1), ...sketch.undone]];
  if (path.length > 0) return takenSketch({ ...sketch, path, undone }, context);
  const parts = sketch.path.length > 0 ? { done } : { done: done.slice(0, -1), path: done.at(-1) ?? [] };
  return takenSketch(sketchOf(context.kind, parts), context);
}

function putBack<Own>(sketch: Sketch<Own>, context: SketchContext<Own>): SketchResult<Own> {
  if (isIdle(sketch)) return { state: sketch };
  const [next, ...undone] = sketch.undone;
  return takenSketch(next ? { ...sketch, path: [...sketch.path, next], undone } : sketch, context);
}

/** The sketch, where more than a first click would be lost with it; else null. */
function keptOf<Own>({ done, path, own, captured }: Sketch<Own>, { keeps }: SketchKind<Own>): Dropped | null {
  if (!keeps || (path.length < 2 && done.length === 0)) return null;
  return { done, path, ...keeps.parts(own), ...(captured.length > 0 ? { captured } : {}) };
}

/** Lets the sketch go: it can be brought back. */
function drop<Own>(sketch: Sketch<Own>, kind: SketchKind<Own>): Pick<SketchResult<Own>, 'dropped'> {
  const dropped = kind.keeps?.isBroughtBack === false ? null : keptOf(sketch, kind);
  return dropped ? { dropped } : {};
}

function key<Own>(sketch: Sketch<Own>, event: SketchKey, context: SketchContext<Own>): SketchResult<Own> {
  const { kind } = context;
  const { done, path } = sketch;
  const isDrawing = path.length > 0;
  if (event.key === 'Escape') {
    if (isIdle(sketch)) return { state: sketch, draft: null, leave: true, taken: true };
    // One level back: the part that is being drawn first, the finished ones then.
    const before = sketchOf(kind, isDrawing ? { done } : {});
    return { ...takenSketch(before, context), ...drop(sketch, kind) };
  }
  if (isIdle(sketch)) return { state: sketch };
  if (event.key === 'Backspace' || event.key === 'Delete') return takeBack(sketch, context);
  if (!isDrawing) return (event.key === 'Enter' ? kind.finish?.(sketch, context) : null) ?? { state: sketch };
  if (event.key === 'Enter') return kind.end(sketch, context, false);
  if (kind.follows && event.key.toLowerCase() === 'f') {
    return takenSketch({ ...sketch, follow: !sketch.follow }, context);
  }
  return kind.key?.(sketch, event, context) ?? { state: sketch };
}

function reduceInput<Own>(sketch: Sketch<Own>, input: DrawingInput, context: SketchContext<Own>): SketchResult<Own> {
  const { kind } = context;
  const isDrawing = sketch.path.length > 0;
  switch (input.kind) {
    case 'typed':
      return isDrawing ? showSketch({ ...sketch, typed: input.typed }, context) : { state: sketch };
    case 'place': {
      const at = input.at ?? typedAim(sketch)?.at;
      if (!at || !input.capture) return at ? place(sketch, at, context) : { state: sketch };
      return place({ ...sketch, captured: [...sketch.captured, { at, capture: input.capture }] }, at, context);
    }
    case 'let-go':
      return takenSketch(sketchOf(kind), context);
    case 'bring-back': {
      if (!kind.keeps) return { state: sketch };
      const { done, path, captured = [] } = input.drawing;
      const back = sketchOf(kind, { done, path, captured, own: kind.keeps.own(input.drawing) });
      return { ...takenSketch(back, context), ...drop(sketch, kind) };
    }
    case 'continue':
    case 'route':
      return (isDrawing ? kind.input?.(sketch, input, context) : null) ?? { state: sketch };
  }
}

function reduce<Own>(sketch: Sketch<Own>, event: ToolEvent, context: SketchContext<Own>): SketchResult<Own> {
  const { kind } = context;
  switch (event.type) {
    case 'hover': {
      const next = sketch.path.length > 0 ? { ...sketch, pointer: event.input.at } : sketch;
      return showSketch(next, context, aimNext(next, event.input, context));
    }
    case 'click':
      return click(sketch, event.input, context);
    case 'double-click':
      return kind.doubleClick?.(sketch, context) ?? { state: sketch, taken: true };
    case 'leave':
      return showSketch(sketch, context);
    case 'key':
      // A key with Ctrl belongs to the page. Alt may be held: it suspends snapping.
      return event.modifiers.ctrl ? { state: sketch } : key(sketch, event, context);
    case 'undo':
      return takeBack(sketch, context);
    case 'redo':
      return putBack(sketch, context);
    case 'cancel':
      return { state: sketchOf(kind), draft: null, ...drop(sketch, kind) };
    case 'refresh':
      return isIdle(sketch) ? showSketch(sketch, context) : { state: sketch };
    case 'press':
    case 'drag':
    case 'drop':
      return { state: sketch };
  }
}

/** A tool that sketches a path, vertex by vertex: click, take back, type, follow, close, finish (docs/editing.md 1). */
export function sketchTool<Own>(kind: SketchKind<Own>): Tool<Sketch<Own>> {
  return {
    id: kind.id,
    idle: sketchOf(kind),
    reduce: (sketch, event, env) => reduce(sketch, event, { kind, env }),
    reduceInput: (sketch, input, env) => reduceInput(sketch, input, { kind, env }),
    unfinished: (sketch) => keptOf(sketch, kind),
  };
}
