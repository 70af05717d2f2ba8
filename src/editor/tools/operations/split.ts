import type { CutFibres } from '../../../fibres/edits/cable-edit';
import type { LngLat, Pixel } from '../../../geo/lng-lat';
import { nearestOnPath, nearestOnPixelPath } from '../../../geo/path/nearest-on-path';
import { pathLength } from '../../../geo/path/path-length';
import { pointAlongPath } from '../../../geo/path/points-along-path';
import type { PathCut } from '../../../geo/path/split-path';
import { roundTo } from '../../../geo/position/round-to';
import { modelOf } from '../../../items/item';
import { labelOf } from '../../../items/names/label-of';
import { isNode, specOf } from '../../../items/registry';
import type { Refusal } from '../../change';
import { isRefusal } from '../../command-env';
import { planSplit, type SplitPlan, splitLine } from '../../commands/lines/split-line';
import type { Draft, SnapCandidate } from '../../draft/draft';
import { emptyDraft, madeRefs } from '../../draft/empty-draft';
import { noNumbers } from '../../draft/next-tag';
import { pixelDistance } from '../../picking/pixel-distance';
import { closePixels } from '../drawing/aim';
import type { PointerInput, Tool, ToolEnv, ToolResult, TypedValues } from '../tool';
import { reduceOperation } from './line-operation';
import { type LineItem, selectedLine } from './selected-line';

/**
 * `cut`: where the line would be cut, null before the pointer was on it. `exchange`: the shorter part keeps the number. `fibres`:
 * of a cable.
 */
export type SplitState = { readonly cut: PathCut | null; readonly exchange: boolean; readonly fibres: CutFibres };

type Result = ToolResult<SplitState>;

const idle: SplitState = { cut: null, exchange: false, fibres: 'through' };

/** The draft of a line that is not cut yet: its numbers alone. */
function uncut(line: LineItem): Draft {
  const operation = { kind: 'split', name: labelOf(line), totalM: pathLength(line.geometry.path), cut: null } as const;
  return { ...emptyDraft, operation };
}

function draftOf(
  { item, parts, keeps, name, nearer }: SplitPlan,
  { cut, snap, fibres }: { readonly cut: PathCut; readonly snap: SnapCandidate | null; readonly fibres: CutFibres },
): Draft {
  const [first, second] = parts;
  const model = modelOf(item.ref);
  const partOf = (index: 0 | 1) => {
    const { lengthM } = parts[index];
    return { name: index === keeps ? labelOf(item) : name, lengthM, keeps: index === keeps };
  };
  return {
    ...emptyDraft,
    items: [
      { ref: item.ref, model, geometry: { kind: 'line', path: parts[keeps].path }, tone: 'first' },
      { ref: null, model, geometry: { kind: 'line', path: parts[keeps === 0 ? 1 : 0].path }, tone: 'second' },
    ],
    handles: [{ kind: 'vertex', at: cut.at, polygon: 0, index: 0, active: true }],
    snap,
    tag: { ...noNumbers, at: cut.at, partsM: [first.lengthM, second.lengthM] },
    operation: {
      kind: 'split',
      name: labelOf(item),
      totalM: first.lengthM + second.lengthM,
      cut: {
        fromStartM: first.lengthM,
        parts: [partOf(0), partOf(1)],
        nearer: nearer.map((linked) => labelOf(linked.item)),
        fibres: model === 'cable' ? fibres : null,
      },
    },
  };
}

function refused(state: SplitState, draft: Draft | null, refusal: Refusal): Result {
  return { state, draft, refusal, cursor: 'not-allowed', hint: 'split-aim', hover: null };
}

/** The bar, the map and the hint for a state. */
function show(state: SplitState, env: ToolEnv, snap: SnapCandidate | null = null): Result {
  const line = selectedLine(env);
  if (isRefusal(line)) return refused(state, null, line);
  const { cut, exchange } = state;
  if (!cut) return { state, draft: uncut(line), cursor: 'crosshair', hint: 'split-aim', hover: null, refusal: null };
  const plan = planSplit(env, { ref: line.ref, cut, exchange });
  if (isRefusal(plan)) return refused(state, uncut(line), plan);
  return {
    state,
    draft: draftOf(plan, { cut, snap, fibres: state.fibres }),
    cursor: 'crosshair',
    hint: 'split-here',
    hover: null,
    refusal: null,
  };
}

/** How near to the line a pointer must be, and from where a vertex or a node takes it, CSS pixels. */
const reach = { mouse: 24, pen: 24, touch: 44 } as const;
const pull = { mouse: 12, pen: 12, touch: 26 } as const;
/** A node further off the line than this stands beside it, not on it, metres. */
const onLine = 2;

type SplitPlace = { readonly cut: PathCut; readonly snap: SnapCandidate | null };

type Near = { readonly index: number; readonly pixel: Pixel; readonly pixels: number };

/** The nearest place of a line on the screen. */
function nearestPixel(path: readonly LngLat[], input: PointerInput, env: ToolEnv): Near | null {
  const found = nearestOnPixelPath(input.pixel, path.map(env.project));
  return found && { index: found.index, pixel: found.at, pixels: found.pixels };
}

/** The vertex between the ends that takes the pointer, or null. */
function vertexNear({ geometry }: LineItem, input: PointerInput, env: ToolEnv): SplitPlace | null {
  let best: { index: number; at: LngLat; pixels: number } | null = null;
  for (const [index, at] of geometry.path.entries()) {
    if (index === 0 || index === geometry.path.length - 1) continue;
    const pixels = pixelDistance(env.project(at), input.pixel);
    if (pixels <= (best?.pixels ?? pull[input.pointer])) best = { index, at, pixels };
  }
  if (!best) return null;
  const snap: SnapCandidate = { kind: 'vertex', at: best.at, ref: null, pixels: best.pixels };
  return { cut: { index: best.index, at: best.at }, snap };
}

/** The cut at a node beside the pointer that stands on the line: the ends will meet it. */
function nodeNear({ geometry, ref }: LineItem, input: PointerInput, env: ToolEnv): SplitPlace | null {
  const snap = env.snap(input, { exclude: [ref] });
  const isOnNode = snap?.kind === 'node' && snap.ref !== null && isNode(specOf(snap.ref));
  const found = isOnNode ? nearestOnPath(snap.at, geometry.path) : null;
  return snap && found && found.metres <= onLine ? { cut: { index: found.index, at: snap.at }, snap } : null;
}

/**
 * Where a pointer would cut a line: at a pole, closure or handhole that stands on it, at a vertex, else at the nearest place, to a
 * centimetre. Null when the line is not near. Alt ignores nodes and vertices.
 */
function splitPlace(line: LineItem, input: PointerInput, env: ToolEnv): SplitPlace | null {
  const near = nearestPixel(line.geometry.path, input, env);
  if (!near || near.pixels > reach[input.pointer]) return null;
  const caught = input.modifiers.alt ? null : (nodeNear(line, input, env) ?? vertexNear(line, input, env));
  if (caught) return caught;
  const at = nearestOnPath(roundTo(env.unproject(near.pixel)), line.geometry.path)?.at ?? env.unproject(near.pixel);
  return { cut: { index: near.index, at: roundTo(at) }, snap: null };
}

/** The cuts that the keys step through: the vertices between the ends; a straight line has its middle. */
function splitStops({ geometry: { path } }: LineItem): readonly PathCut[] {
  const inner = path.slice(1, -1).map((at, index): PathCut => ({ index: index + 1, at }));
  const [a, b] = [path[0], path[1]];
  if (inner.length > 0 || !a || !b) return inner;
  return [{ index: 0, at: roundTo([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]) }];
}

function aim(input: PointerInput, env: ToolEnv): SplitPlace | null {
  const line = selectedLine(env);
  return isRefusal(line) ? null : splitPlace(line, input, env);
}

function hover(state: SplitState, input: PointerInput, env: ToolEnv): Result {
  const place = aim(input, env);
  const shown = show({ ...state, cut: place?.cut ?? null }, env, place?.snap ?? null);
  return place || shown.refusal ? shown : { ...shown, cursor: 'not-allowed' };
}

/** Cuts at the place that is shown. */
function cutHere(state: SplitState, env: ToolEnv): Result {
  const line = selectedLine(env);
  if (isRefusal(line)) return { state, command: line, taken: true };
  if (!state.cut) return { state, command: { refusal: 'off-the-line' }, taken: true };
  const command = splitLine(env, { ...state, ref: line.ref, cut: state.cut });
  if (isRefusal(command)) return { state, command, taken: true };
  return { state: idle, draft: null, command, select: [line.ref, ...madeRefs(command)], leave: true, taken: true };
}

/** A mouse has seen what its click does; a finger sees it with the first tap and does it with the second. */
function click(state: SplitState, input: PointerInput, env: ToolEnv): Result {
  const place = aim(input, env);
  if (!place) return { ...show(state, env), refusal: { refusal: 'off-the-line' }, taken: true };
  const isSeen = state.cut !== null && pixelDistance(env.project(state.cut.at), input.pixel) < 2 * closePixels;
  if (input.pointer !== 'touch') return cutHere({ ...state, cut: place.cut }, env);
  return isSeen ? cutHere(state, env) : { ...show({ ...state, cut: place.cut }, env, place.snap), taken: true };
}

/** The next stop of the keys, on from where the cut is now. */
function stepped(state: SplitState, by: 1 | -1, env: ToolEnv): Result {
  const line = selectedLine(env);
  if (isRefusal(line)) return { state, command: line, taken: true };
  const { path } = line.geometry;
  const stops = splitStops(line).map((stop) => ({
    stop,
    metres: pathLength([...path.slice(0, stop.index + 1), stop.at]),
  }));
  const { cut } = state;
  const here = cut ? pathLength([...path.slice(0, cut.index + 1), cut.at]) : by > 0 ? -1 : Number.POSITIVE_INFINITY;
  const ahead = stops.filter(({ metres }) => (by > 0 ? metres > here + 0.005 : metres < here - 0.005));
  const next = by > 0 ? ahead[0] : ahead.at(-1);
  return { ...show(next ? { ...state, cut: next.stop } : state, env), taken: true };
}

const steps: Readonly<Record<string, 1 | -1>> = {
  '[': -1,
  ']': 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

function key(state: SplitState, name: string, env: ToolEnv): Result {
  const by = steps[name];
  if (by !== undefined) return stepped(state, by, env);
  if (name === 'Enter') return cutHere(state, env);
  if (name.toLowerCase() === 'x') return { ...show({ ...state, exchange: !state.exchange }, env), taken: true };
  if (name.toLowerCase() === 'o') {
    const fibres = state.fibres === 'through' ? 'open' : 'through';
    return { ...show({ ...state, fibres }, env), taken: true };
  }
  return name === 'Escape' ? { state: idle, draft: null, leave: true, taken: true } : { state };
}

/** `metres`: the cut by its distance from the line's start. `exchange`: the other part keeps the number. */
function adjust(state: SplitState, { metres, exchange }: TypedValues, env: ToolEnv): Result {
  const next = typeof exchange === 'boolean' ? { ...state, exchange } : state;
  const line = selectedLine(env);
  if (typeof metres !== 'number' || isRefusal(line)) return show(next, env);
  const cut = pointAlongPath(line.geometry.path, metres);
  return cut ? show({ ...next, cut }, env) : refused(next, uncut(line), { refusal: 'cut-at-end' });
}

/** The tool that cuts the selected line in two (docs/editing.md 5). */
export const splitTool: Tool<SplitState> = {
  id: 'split',
  idle,
  reduce: reduceOperation({ idle, show, hover, click, key }),
  adjust: (state, values, env) => ({ ...adjust(state, values, env), taken: true }),
};
