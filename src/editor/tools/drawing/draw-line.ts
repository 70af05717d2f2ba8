import type { LngLat } from '../../../geo/lng-lat';
import { expandBounds } from '../../../geo/position/expand-bounds';
import { type Item, type ItemRef, type ModelKey, modelOf } from '../../../items/item';
import { labelOf } from '../../../items/names/label-of';
import { specOf } from '../../../items/registry';
import { compareRefs } from '../../../items/sorting/compare-refs';
import { isProtected } from '../../../items/states/is-protected';
import { isRefusal } from '../../command-env';
import { addLine } from '../../commands/lines/add-line';
import { extendedPath, extendLine } from '../../commands/lines/extend-line';
import type { DraftContinuation, DraftItem, DraftRoute, RouteSide } from '../../draft/draft';
import { madeRefs } from '../../draft/empty-draft';
import { pathOf, samePlace } from '../../geometry/vertex';
import { capturedFields } from '../../position/capture';
import { drawnRoute, routeFields, sideOfLine } from '../../topology/routes/drawn-route';
import type { Tool, ToolEnv, ToolId } from '../tool';
import type { LineEnd } from './drawing-input';
import { showSketch, sketchOf, sketchTool, takenSketch } from './sketch';
import type { Path, Sketch, SketchContext, SketchKind, SketchResult } from './sketch-kind';

/**
 * `extend`: the end of an existing line that the drawing continues; `offered`: the end of a line that it may continue, as long as
 * the first vertex is the only one; `side`: the side that the user chose; `asked`: the vertices for which the user must choose a
 * side before they become a line.
 */
type LineOwn = {
  readonly extend: LineEnd | null;
  readonly offered: LineEnd | null;
  readonly side: RouteSide | null;
  readonly asked: Path | null;
};

export type LineSketch = Sketch<LineOwn>;
type Result = SketchResult<LineOwn>;
type Context = SketchContext<LineOwn> & { readonly model: ModelKey };

const none: LineOwn = { extend: null, offered: null, side: null, asked: null };

const isAsked = ({ own, path }: LineSketch): boolean => own.asked === path;

/** The line's vertices with the present vertices of the line that it continues. */
function wholePath({ extend }: LineOwn, path: Path, env: ToolEnv): Path {
  const geometry = extend && env.document.get(extend.ref)?.geometry;
  return extend && geometry?.kind === 'line' ? extendedPath(geometry.path, { end: extend.end, path }) : path;
}

/** The start of the whole line: nothing may be placed there. */
function startOf({ path, own }: LineSketch, env: ToolEnv): LngLat | undefined {
  if (path.length < 2 && own.extend === null) return undefined;
  return wholePath(own, path, env).at(own.extend?.end === 'start' ? -1 : 0);
}

/** The fields with the kind of a line and its level of the network. */
const kindFields: Partial<Record<ModelKey, string>> = { segment: 'segmentType', cable: 'cableType' };
const levelFields: Partial<Record<ModelKey, string>> = { segment: 'networkLevel', cable: 'subtype' };

/** True if the line has the type that a new line would get here, or no type. Routes never continue a drop. */
function isAlike(item: Item, side: RouteSide | null): boolean {
  const model = modelOf(item.ref);
  const [level, kind] = [levelFields[model], kindFields[model]];
  if (level === undefined || kind === undefined || item.fields[level] === 'drop') return false;
  const [usual, own, ownSide] = [specOf(model).defaults[kind], item.fields[kind] ?? null, sideOfLine(item)];
  if (model === 'segment') return own === null || ownSide === (side ?? usual);
  return (own === null || own === usual) && (ownSide === null || side === null || ownSide === side);
}

/**
 * The existing line that a drawing from this place could continue, or null. Never a line that is abandoned, protected, hidden,
 * filtered out or locked, of another type than the new line would be, or a drop.
 */
function lineOffer(
  env: ToolEnv,
  { model, at, chosen }: { readonly model: ModelKey; readonly at: LngLat; readonly chosen: RouteSide | null },
): LineEnd | null {
  const { side } = drawnRoute(env, [at], chosen);
  for (const item of env.near(expandBounds([...at, ...at], 0.01)).toSorted((a, b) => compareRefs(a.ref, b.ref))) {
    if (modelOf(item.ref) !== model || !env.editable(item.ref)) continue;
    if (item.fields['status'] === 'abandoned' || isProtected(item) || !isAlike(item, side)) continue;
    const path = pathOf(item);
    const [first, last] = [path?.[0], path?.at(-1)];
    if (last && samePlace(last, at)) return { ref: item.ref, end: 'end' };
    if (first && samePlace(first, at)) return { ref: item.ref, end: 'start' };
  }
  return null;
}

/** The line that the drawing continues, or may continue: this is open as long as nothing but its end is drawn. Null: none. */
function continuedEnd({ path, own }: LineSketch, model: ModelKey, env: ToolEnv): LineEnd | null {
  const { offered, extend, side } = own;
  const [at, ...others] = path;
  if (extend || !offered || !at || others.length > 0) return extend;
  // The line may have been sent, changed or filtered out since.
  const still = lineOffer(env, { model, at, chosen: side });
  return still && env.document.current(offered.ref) === still.ref ? still : null;
}

/** The side that the line runs on with these vertices; null for a drawing that continues a line. */
function routeNow(sketch: LineSketch, path: Path, env: ToolEnv): DraftRoute | null {
  const { extend, side } = sketch.own;
  if (extend) return null;
  const now = isAsked(sketch);
  const route = drawnRoute(env, now ? sketch.path : path, side);
  return route.by === 'asked' ? { ...route, now } : route;
}

function continuationOf(sketch: LineSketch, model: ModelKey, env: ToolEnv): DraftContinuation | null {
  const end = continuedEnd(sketch, model, env);
  const item = end && env.document.get(end.ref);
  return item ? { name: labelOf(item), accepted: sketch.own.extend !== null } : null;
}

function draw(sketch: LineSketch, path: Path, { model, env }: Pick<Context, 'model' | 'env'>) {
  const { extend } = sketch.own;
  const [route, continuation] = [routeNow(sketch, path, env), continuationOf(sketch, model, env)];
  const ref: ItemRef | null = extend ? env.document.current(extend.ref) : null;
  const fields = route?.side ? { fields: routeFields(model, route) } : {};
  const item: DraftItem = { ref, model, geometry: { kind: 'line', path: wholePath(sketch.own, path, env) }, ...fields };
  return { items: [item], ...(route ? { route } : {}), ...(continuation ? { continuation } : {}) };
}

/**
 * Ends the line, or extends the line that it continues. A refused line stays as drawn, and so does a line that could be aerial or
 * underground: then the user is asked.
 */
function end(sketch: LineSketch, context: Context): Result {
  const { kind, env, model } = context;
  const { path, own } = sketch;
  const { extend, side } = own;
  if (!extend && path.length > 1 && drawnRoute(env, path, side).by === 'asked') {
    return takenSketch({ ...sketch, own: { ...own, asked: path } }, context);
  }
  const fields = capturedFields(model, path, sketch.captured);
  const command = extend ? extendLine(env, { ...extend, path }) : addLine(env, { model, path, side, fields });
  if (isRefusal(command)) return { state: sketch, command, taken: true };
  const select = extend ? [extend.ref] : madeRefs(command);
  return { ...takenSketch(sketchOf(kind), context), command, select };
}

/** Ends the line and begins the next one at its last vertex. */
function endAndGoOn(sketch: LineSketch, context: Context): Result {
  const done = end(sketch, context);
  const last = sketch.path.at(-1);
  if (!done.command || isRefusal(done.command) || !last) return done;
  const next = sketchOf(context.kind, { path: [last], own: { ...none, side: sketch.own.side } });
  return { ...done, ...showSketch(next, context) };
}

/** Continues the line at whose end the drawing began, or draws a new line after all. */
function goOn(sketch: LineSketch, accepted: boolean, context: Context): Result {
  const extend = accepted ? continuedEnd(sketch, context.model, context.env) : null;
  return takenSketch({ ...sketch, own: { ...sketch.own, extend, asked: null } }, context);
}

/** Sets on which side of the ground the line runs. If the user was asked for it, that completes the line. */
function choose(sketch: LineSketch, side: RouteSide, context: Context): Result {
  if (sketch.own.extend) return { state: sketch, taken: true };
  const chosen = { ...sketch, own: { ...sketch.own, side, asked: null } };
  return isAsked(sketch) ? end(chosen, context) : takenSketch(chosen, context);
}

/** The keys of the choices that a drawing offers. */
function letter(sketch: LineSketch, name: string, context: Context): Result | null {
  switch (name) {
    case 'g':
      return goOn(sketch, sketch.own.extend === null, context);
    case 'a':
      return choose(sketch, 'aerial', context);
    case 'u':
      return choose(sketch, 'underground', context);
    default:
      return null;
  }
}

function hintOf(sketch: LineSketch) {
  if (sketch.path.length === 0) return 'draw-line-start';
  if (isAsked(sketch)) return 'draw-line-which';
  return sketch.follow ? 'follow-line' : 'draw-line-next';
}

/** The tool that draws lines of one model, vertex by vertex, and makes existing ones longer (docs/editing.md 1). */
export function drawLine(id: ToolId, model: ModelKey): Tool<LineSketch> {
  const kind: SketchKind<LineOwn> = {
    id,
    model,
    shape: 'line',
    none,
    follows: true,
    hint: hintOf,
    draw: (sketch, { path }, env) => draw(sketch, path, { model, env }),
    begin: (_, { at, snap }, env) => {
      const offered = snap?.kind === 'end' ? lineOffer(env, { model, at, chosen: null }) : null;
      return { own: { ...none, offered } };
    },
    startOf,
    exclude: ({ extend }) => (extend ? [extend.ref] : []),
    end: (sketch, context) => end(sketch, { ...context, model }),
    // Its second click has ended the line already, unless that click never came.
    doubleClick: (sketch, context) =>
      sketch.path.length < 2 ? { state: sketch, taken: true } : end(sketch, { ...context, model }),
    endAndGoOn: (sketch, context) => endAndGoOn(sketch, { ...context, model }),
    key: (sketch, { key, modifiers }, context) => (modifiers.shift ? null : letter(sketch, key, { ...context, model })),
    input: (sketch, input, context) => {
      if (input.kind === 'continue') return goOn(sketch, input.accepted, { ...context, model });
      return input.kind === 'route' ? choose(sketch, input.side, { ...context, model }) : null;
    },
    keeps: {
      parts: ({ extend, side }) => ({ extend, side }),
      own: ({ extend, side = null }) => ({ ...none, extend, side }),
    },
  };
  return sketchTool(kind);
}
