import type { Bounds, LngLat, Pixel } from '../../geo/lng-lat';
import { compareRefs } from '../../items/compare-refs';
import { type Item, type ItemRef, modelOf } from '../../items/item';
import { specOf } from '../../items/registry';
import { runsOf } from '../geometry/vertex';
import { zoomAt } from './pixel-distance';
import { nearestOnRun, type Visibility } from './visibility';

/** A stop of the keyboard cursor: an item, and the pixel where the cursor stands. */
export type CursorStop = { readonly ref: ItemRef; readonly pixel: Pixel };

/** The visible part of the map: its size in CSS pixels. */
export type ViewSize = { readonly width: number; readonly height: number };

/** The keyboard cursor steps through no more items than this in one view: zoom in first. */
export const mostStops = 300;

/** CSS pixels from an edge within which nothing counts as in view: one would not see it. */
const margin = 8;
/** Items whose heights differ by less than this are on one line of reading. */
const lineHeight = 40;

function inView({ x, y }: Pixel, { width, height }: ViewSize): boolean {
  return x >= margin && y >= margin && x <= width - margin && y <= height - margin;
}

/** Where the cursor stands at an item: on a point; at the middle of a line if it is in view; else at its place nearest to the view's centre. */
function pixelOf({ geometry }: Item, visibility: Visibility, view: ViewSize): Pixel | null {
  if (!geometry) return null;
  const seen = (pixel: Pixel) => (inView(pixel, view) ? pixel : null);
  if (geometry.kind === 'point') return seen(visibility.project(geometry.at));
  const centre = { x: view.width / 2, y: view.height / 2 };
  const radius = Math.hypot(centre.x, centre.y);
  let best: { readonly at: Pixel; readonly pixels: number } | null = null;
  for (const run of runsOf(geometry)) {
    const middle = middleOf(run.path, visibility);
    if (geometry.kind === 'line' && middle && inView(middle, view)) return middle;
    const found = nearestOnRun(run, centre, { visibility, radius: Math.min(radius, best?.pixels ?? radius) });
    if (found && inView(found.at, view)) best = found;
  }
  return best?.at ?? null;
}

/** The middle of the middle edge: a place on the line, cheap to find. */
function middleOf(path: readonly LngLat[], { project }: Visibility): Pixel | null {
  const half = Math.floor((path.length - 1) / 2);
  const [from, to] = [path[half], path[half + 1]];
  if (!from || !to) return null;
  const [a, b] = [project(from), project(to)];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function boundsOfView({ unproject }: Visibility, { width, height }: ViewSize): Bounds {
  const [west, north] = unproject({ x: 0, y: 0 });
  const [east, south] = unproject({ x: width, y: height });
  return [west, south, east, north];
}

/**
 * The items in view in reading order, line by line from the top left (docs/editing.md 11): visible, unlocked, at a zoom
 * where they are drawn. Null when there are more than 300: too many to step through.
 */
export function readingOrder(visibility: Visibility, view: ViewSize): readonly CursorStop[] | null {
  const zoom = zoomAt(visibility.unproject({ x: view.width / 2, y: view.height / 2 }), visibility.project);
  const model = (key: Parameters<Visibility['visible']>[0]) =>
    visibility.visible(key) && !visibility.locked(key) && zoom >= specOf(key).minZoom;
  const near = visibility.near(boundsOfView(visibility, view), {
    model,
    most: mostStops + 1,
    passes: visibility.passes,
    filtered: visibility.filtered,
  });
  if (near.length > mostStops) return null;
  const stops = near.flatMap((item): readonly CursorStop[] => {
    const { ref, fields, problem } = item;
    const { look, minZoom } = specOf(ref);
    if (problem !== undefined || zoom < (look(fields).minZoom ?? minZoom)) return [];
    const pixel = pixelOf(item, visibility, view);
    return pixel ? [{ ref, pixel }] : [];
  });
  const line = ({ pixel }: CursorStop) => Math.floor(pixel.y / lineHeight);
  return stops.sort(
    (a, b) =>
      line(a) - line(b) ||
      a.pixel.x - b.pixel.x ||
      visibility.order(modelOf(b.ref)) - visibility.order(modelOf(a.ref)) ||
      compareRefs(a.ref, b.ref),
  );
}
