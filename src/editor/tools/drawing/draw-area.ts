import type { ModelKey } from '../../../items/item';
import { isRefusal } from '../../command-env';
import { addItem } from '../../commands/add-item';
import { addPolygon } from '../../commands/areas/add-polygon';
import type { DraftItem } from '../../draft/draft';
import { madeRefs } from '../../draft/empty-draft';
import { checkGeometry } from '../../geometry/check-geometry';
import { capturedFields } from '../../position/capture';
import type { Tool, ToolId } from '../tool';
import { sketchOf, sketchTool, takenSketch } from './sketch';
import type { Path, Sketch, SketchContext, SketchResult } from './sketch-kind';

/** `done` are the closed polygons of the area. */
export type AreaSketch = Sketch<null>;
type Result = SketchResult<null>;

/** `adds`: each polygon is added to the selected item, and makes none. */
export type AreaOptions = { readonly adds: boolean };
type Context = SketchContext<null> & AreaOptions & { readonly model: ModelKey };

function itemsOf({ done }: AreaSketch, ring: Path, model: ModelKey): readonly DraftItem[] {
  const polygons = ring.length > 2 ? [...done, ring] : done;
  const area: DraftItem = { ref: null, model, geometry: { kind: 'area', polygons } };
  const line: DraftItem = { ref: null, model, geometry: { kind: 'line', path: ring } };
  return [...(polygons.length > 0 ? [area] : []), ...(ring.length === 1 || ring.length === 2 ? [line] : [])];
}

/** Adds the ring that is being drawn to the selected item: one polygon, one step. */
function addToSelected(sketch: AreaSketch, context: Context): Result {
  const { kind, env } = context;
  const [ref] = env.selection;
  const command = ref === undefined ? { refusal: 'not-found' as const } : addPolygon(env, { ref, ring: sketch.path });
  if (isRefusal(command)) return { state: sketch, command, taken: true };
  return { ...takenSketch(sketchOf(kind), context), command };
}

/** Closes the ring that is being drawn. A ring that cannot be a polygon stays as it is, with the reason. */
function close(sketch: AreaSketch, context: Context): Result {
  const { done, path } = sketch;
  const refusal = checkGeometry({ kind: 'area', polygons: [path] }, { own: true });
  if (refusal) return { state: sketch, command: refusal, taken: true };
  if (context.adds) return addToSelected(sketch, context);
  return takenSketch(sketchOf(context.kind, { done: [...done, path], captured: sketch.captured }), context);
}

/** Makes the item of all closed polygons. */
function finish(sketch: AreaSketch, context: Context): Result {
  const { kind, env, model } = context;
  const fields = capturedFields(model, sketch.done.flat(), sketch.captured);
  const command = addItem(env, { model, geometry: { kind: 'area', polygons: sketch.done }, fields });
  if (isRefusal(command)) return { state: sketch, command, taken: true };
  return { ...takenSketch(sketchOf(kind), context), command, select: madeRefs(command) };
}

/** A double-click closes the sketch, if its clicks have not, and finishes. */
function finishAll(sketch: AreaSketch, context: Context): Result {
  const { done, path } = sketch;
  // The double-click's own clicks began a ring: one vertex is no polygon, and was not meant.
  if (path.length < 2 && done.length > 0)
    return finish(sketchOf(context.kind, { done, captured: sketch.captured }), context);
  if (path.length < 3) return { state: sketch, taken: true };
  const closed = close(sketch, context);
  return closed.state.path.length === 0 && closed.state.done.length > 0 ? finish(closed.state, context) : closed;
}

const hints = { idle: 'draw-area-start', drawing: 'draw-area-next', another: 'draw-area-another' } as const;
const addingHints = { idle: 'add-polygon-start', drawing: 'add-polygon-next', another: 'add-polygon-start' } as const;

function hintOf({ done, path, follow }: AreaSketch, { adds }: AreaOptions) {
  if (follow && path.length > 0) return 'follow-line';
  return (adds ? addingHints : hints)[path.length > 0 ? 'drawing' : done.length > 0 ? 'another' : 'idle'];
}

/**
 * The tool that draws areas of one model: click by click, closed by the first vertex or Enter; then the next click starts
 * another polygon of the same item, and Enter or a double-click finishes the item with all of them. With `adds` each polygon
 * is added to the one selected item as soon as it is closed.
 */
export function drawArea(id: ToolId, model: ModelKey, { adds }: AreaOptions = { adds: false }): Tool<AreaSketch> {
  return sketchTool<null>({
    id,
    model,
    shape: 'ring',
    none: null,
    follows: true,
    hint: (sketch) => hintOf(sketch, { adds }),
    draw: (sketch, { path }) => ({ items: itemsOf(sketch, path, model) }),
    end: (sketch, context) => close(sketch, { ...context, model, adds }),
    finish: (sketch, context) => finish(sketch, { ...context, model, adds }),
    doubleClick: (sketch, context) => finishAll(sketch, { ...context, model, adds }),
    keeps: { parts: () => ({ extend: null }), own: () => null },
  });
}
