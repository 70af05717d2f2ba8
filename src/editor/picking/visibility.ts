import type { Bounds, LngLat, Pixel } from '../../geo/lng-lat';
import { nearestOnPixelPath } from '../../geo/path/nearest-on-path';
import type { Item, ModelKey } from '../../items/item';
import { specOf } from '../../items/registry';
import type { SpatialQuery } from '../document/spatial-query';
import type { Run } from '../geometry/vertex';
import { boundsAround, zoomAt } from './pixel-distance';

/** A name that is written on an area: of which model, and the number of its item, which only saved ones have for their own. */
export type AreaName = { readonly model: ModelKey; readonly id: number; readonly name: string };
export type NamesAt = (pixel: Pixel) => readonly AreaName[];

/** The parts that picking looks at: the items' places, the projection, and the layers. */
export type Visibility = {
  readonly near: SpatialQuery['near'];
  readonly project: (at: LngLat) => Pixel;
  readonly unproject: (pixel: Pixel) => LngLat;
  readonly namesAt?: NamesAt | undefined;
  readonly visible: (model: ModelKey) => boolean;
  readonly locked: (model: ModelKey) => boolean;
  /** False for items that a filter hides. */
  readonly passes: (item: Item) => boolean;
  /** True when not all of a model passes. */
  readonly filtered: (model: ModelKey) => boolean;
  /** Where a model stands among what is drawn: higher is on top. */
  readonly order: (model: ModelKey) => number;
};

/** More items than this around a pointer are nothing that one could choose from. */
const mostAround = 600;
/** If a whole town lies within the reach, only nearer items are picked, down to this, CSS pixels. */
const leastRadius = 0.25;

/**
 * The items drawn within `radius` CSS pixels (as boxes), at a zoom where their model is drawn at all. Where they are more
 * than 600, seen from afar, the reach is halved until they are fewer. `whole`: a filter is asked of all of them (Wanted).
 */
export function itemsAround(
  visibility: Visibility,
  pixel: Pixel,
  { radius, whole = false }: { readonly radius: number; readonly whole?: boolean },
): readonly Item[] {
  const zoom = zoomAt(visibility.unproject(pixel), visibility.project);
  const model = (key: ModelKey) => visibility.visible(key) && zoom >= specOf(key).minZoom;
  const within = (reach: number): readonly Item[] => {
    const found = visibility.near(boundsAround(pixel, reach, visibility.unproject), {
      model,
      most: mostAround,
      passes: visibility.passes,
      filtered: visibility.filtered,
      whole,
    });
    return found.length < mostAround || reach < leastRadius ? found : within(reach / 2);
  };
  return within(radius).filter(({ ref, fields, problem }) => {
    if (problem !== undefined) return false;
    const { style, minZoom } = specOf(ref);
    return zoom >= (style(fields).minZoom ?? minZoom);
  });
}

export type OnRun = { readonly at: Pixel; readonly pixels: number };

/** The nearest place on a run within `radius` CSS pixels, or null. Edges that cannot come near are not even projected. */
export function nearestOnRun(
  run: Run,
  pixel: Pixel,
  { visibility, radius }: { visibility: Visibility; radius: number },
): OnRun | null {
  const box = boundsAround(pixel, radius, visibility.unproject);
  let best: OnRun | null = null;
  for (const [index, from] of run.path.entries()) {
    const to = run.path[index + 1] ?? (run.closed ? run.path[0] : undefined);
    if (!to || misses(from, to, box)) continue;
    const found = nearestOnPixelPath(pixel, [visibility.project(from), visibility.project(to)]);
    if (found && found.pixels <= Math.min(radius, best?.pixels ?? radius)) best = found;
  }
  return best;
}

/** True when an edge lies wholly to one side of a box. */
function misses(a: LngLat, b: LngLat, [west, south, east, north]: Bounds): boolean {
  const aside = (a[0] < west && b[0] < west) || (a[0] > east && b[0] > east);
  return aside || (a[1] < south && b[1] < south) || (a[1] > north && b[1] > north);
}
