import type { Bounds, LngLat, Pixel } from '../../geo/lng-lat';
import { type Item, type ItemRef, modelOf } from '../../items/item';
import { specOf } from '../../items/registry';
import { compareRefs } from '../../items/sorting/compare-refs';
import { runsOf } from '../geometry/vertex';
import { zoomAt } from './pixel-distance';
import { nearestOnRun, type Visibility } from './visibility';

/** A stop of the keyboard cursor: an item, and the pixel where the cursor stands. */
export type CursorStop = { readonly ref: ItemRef; readonly pixel: Pixel };

/** The visible part of the map: its size in CSS pixels. */
export type ViewSize = { readonly width: number; readonly height: number };

/** CSS pixels from an edge within which nothing counts as in view: one would not see it. */
const margin = 8;
/** Items whose heights differ by less than this are on one line of reading. */
const lineHeight = 40;

function inView({ x, y }: Pixel, { width, height }: ViewSize): boolean {
  return x >= margin && y >= margin && x <= width - margin && y <= height - margin;
}

/**
 * Where the cursor stands at an item: on a point; at the middle of a line if it is in view; else at its place nearest to the
 * view's centre.
 */
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

/** The line of reading that a pixel is in. */
const lineOf = ({ y }: Pixel) => Math.floor(y / lineHeight);

/** The bounds of one line of reading, a pixel more to both sides: places are rounded. */
function boundsOfLine({ unproject }: Visibility, { width }: ViewSize, line: number): Bounds {
  const [west, north] = unproject({ x: 0, y: line * lineHeight - 1 });
  const [east, south] = unproject({ x: width, y: (line + 1) * lineHeight + 1 });
  return [west, south, east, north];
}

/** Where the cursor stands at an item; null for an item that is not drawn in this view. */
export function stopOf(item: Item, visibility: Visibility, view: ViewSize): CursorStop | null {
  const zoom = zoomAt(visibility.unproject({ x: view.width / 2, y: view.height / 2 }), visibility.project);
  const { style, minZoom } = specOf(item.ref);
  if (item.problem !== undefined || zoom < (style(item.fields).minZoom ?? minZoom)) return null;
  const pixel = pixelOf(item, visibility, view);
  return pixel && { ref: item.ref, pixel };
}

/** The stops of one line of reading, from the left. */
function stopsOfLine(visibility: Visibility, view: ViewSize, line: number): readonly CursorStop[] {
  const zoom = zoomAt(visibility.unproject({ x: view.width / 2, y: view.height / 2 }), visibility.project);
  const model = (key: Parameters<Visibility['visible']>[0]) =>
    visibility.visible(key) && !visibility.locked(key) && zoom >= specOf(key).minZoom;
  const { passes, filtered } = visibility;
  const near = visibility.near(boundsOfLine(visibility, view, line), { model, passes, filtered, whole: true });
  // A long line touches many lines of reading, and its stop is in one.
  const stops = near
    .flatMap((item) => stopOf(item, visibility, view) ?? [])
    .filter(({ pixel }) => lineOf(pixel) === line);
  return stops.sort(
    (a, b) =>
      a.pixel.x - b.pixel.x ||
      visibility.order(modelOf(b.ref)) - visibility.order(modelOf(a.ref)) ||
      compareRefs(a.ref, b.ref),
  );
}

/**
 * The items in view in reading order, line by line from the one of a height in CSS pixels, and `back` the other way round
 * (docs/editing.md 11): visible, unlocked, at a zoom where they are drawn. Only the lines that are asked for are looked at, so that
 * there may be any number of items in the view.
 */
export function* readingOrder(
  visibility: Visibility,
  view: ViewSize,
  { y, back = false }: { readonly y: number; readonly back?: boolean },
): Generator<CursorStop> {
  const last = lineOf({ x: 0, y: view.height });
  for (let line = lineOf({ x: 0, y }); line >= 0 && line <= last; line += back ? -1 : 1) {
    const stops = stopsOfLine(visibility, view, line);
    yield* back ? stops.toReversed() : stops;
  }
}
