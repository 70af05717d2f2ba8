import type { LngLat } from '../../geo/lng-lat';
import { roundTo } from '../../geo/position/round-to';
import { type Item, modelOf } from '../../items/item';
import { defaultSnapRules, type SnapRules } from '../../items/network/snap-rules';
import { isNode, specOf } from '../../items/registry';
import { compareRefs } from '../../items/sorting/compare-refs';
import type { SnapCandidate } from '../draft/draft';
import { type Run, runsOf } from '../geometry/vertex';
import { pixelDistance, reachAround } from '../picking/pixel-distance';
import { itemsAround, nearestOnRun, type Visibility } from '../picking/visibility';
import type { PointerInput, SnapOptions } from '../tools/tool';

/** How far snapping reaches, CSS pixels. */
const tolerance = { mouse: 12, pen: 12, touch: 26 } as const;

/** Classes of candidates, the strongest first. */
const classes = ['node', 'end', 'vertex', 'edge'] as const;

type SnapClass = (typeof classes)[number];

/** `snapRules`: what may snap to what. */
type TableOptions = SnapOptions & { readonly snapRules?: SnapRules };

type Search = {
  readonly visibility: Visibility;
  readonly input: PointerInput;
  readonly options: TableOptions;
  readonly radius: number;
  readonly reaches: (at: LngLat) => boolean;
  readonly best: Map<SnapClass, SnapCandidate>;
};

/** Of two candidates in one place the lower item names it: the segment, not the cable in it. */
function bottomFirst(a: Item, b: Item): number {
  const order = specOf(a.ref).order - specOf(b.ref).order;
  return order || compareRefs(a.ref, b.ref);
}

function offer(search: Search, kind: SnapClass, found: { item: Item; at: LngLat; pixels: number }): void {
  const { item, at, pixels } = found;
  if (pixels > search.radius) return;
  const held = search.best.get(kind);
  if (held && held.pixels <= pixels) return;
  search.best.set(kind, { kind, at, ref: item.ref, pixels });
}

function offerPlace(search: Search, kind: SnapClass, { item, at }: { item: Item; at: LngLat }): void {
  if (!search.reaches(at)) return;
  offer(search, kind, { item, at, pixels: pixelDistance(search.visibility.project(at), search.input.pixel) });
}

function offerRun(search: Search, item: Item, run: Run): void {
  const { visibility, input, radius } = search;
  for (const [index, at] of run.path.entries()) {
    const isEnd = !run.closed && (index === 0 || index === run.path.length - 1);
    offerPlace(search, isEnd ? 'end' : 'vertex', { item, at });
  }
  const found = nearestOnRun(run, input.pixel, { visibility, radius });
  if (found) offer(search, 'edge', { item, at: roundTo(visibility.unproject(found.at)), pixels: found.pixels });
}

/** The items that the drawn model may snap to; without one, nodes and the lines of the network, not a drawn remark. */
function attracts({ options }: Search, { ref, geometry }: Item): boolean {
  const { model, snapRules = defaultSnapRules } = options;
  if (model) return snapRules[model].includes(modelOf(ref));
  const spec = specOf(ref);
  return geometry?.kind === 'point' ? isNode(spec) : geometry?.kind === 'line' && spec.geometry[0] === 'line';
}

function offerItem(search: Search, item: Item): void {
  const { geometry } = item;
  if (!attracts(search, item)) return;
  if (geometry?.kind === 'point') offerPlace(search, 'node', { item, at: geometry.at });
  else for (const run of runsOf(geometry)) offerRun(search, item, run);
}

/**
 * The candidate that a pointer snaps to, or null; 12 px for a mouse, 26 px for a finger; Alt suspends it. Hidden, locked and excluded
 * items never attract, nor what the model that is drawn may not snap to. Within a class (point elements, line ends, vertices,
 * edges) the nearest wins. Between classes a weaker one wins only where it is nearer by more than half of the reach, so that a
 * pointer right on an edge can be placed there although a vertex is within reach, and near-ties go to the stronger class.
 * `at` is exactly the stored coordinate of a point element, end or vertex; on an edge it is rounded to a centimetre.
 */
export function snapAt(visibility: Visibility, input: PointerInput, options: TableOptions): SnapCandidate | null {
  if (input.modifiers.alt) return null;
  const radius = tolerance[input.pointer];
  const reaches = reachAround(input.pixel, radius, visibility.unproject);
  const search: Search = { visibility, input, options, radius, reaches, best: new Map() };
  for (const item of itemsAround(visibility, input.pixel, { radius }).toSorted(bottomFirst)) {
    if (!visibility.locked(modelOf(item.ref)) && !options.exclude.includes(item.ref)) offerItem(search, item);
  }
  let chosen: SnapCandidate | null = null;
  for (const kind of classes) {
    const candidate = search.best.get(kind);
    if (candidate && (!chosen || candidate.pixels + radius / 2 < chosen.pixels)) chosen = candidate;
  }
  return chosen;
}
