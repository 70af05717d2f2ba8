import type { LngLat, Pixel } from '../../geo/lng-lat';
import { pointInRing } from '../../geo/polygon/point-in-ring';
import { boundsOf } from '../../geo/position/bounds-of';
import { type Item, type ItemRef, idOf, isLocal, modelOf } from '../../items/item';
import { nameOf } from '../../items/names/name-of';
import { specOf } from '../../items/registry';
import { compareRefs } from '../../items/sorting/compare-refs';
import { runsOf } from '../geometry/vertex';
import type { PointerInput } from '../tools/tool';
import { pixelDistance } from './pixel-distance';
import { type AreaName, itemsAround, nearestOnRun, type Visibility } from './visibility';

/** How near a pointer must be, CSS pixels. */
const tolerance = { mouse: 10, pen: 10, touch: 22 } as const;

const rank = { point: 0, line: 1, area: 2 } as const;

type Meeting = { readonly input: PointerInput; readonly inside: boolean };

type Hit = {
  readonly ref: ItemRef;
  readonly rank: number;
  readonly pixels: number;
  /** Area of the box, square degrees: of two areas around the pointer, the smaller one wins. */
  readonly size: number;
  readonly order: number;
};

/**
 * True where the name of an area is written. An item that was never sent has another number on the map: it is known by its name, and
 * without one any name of its model counts.
 */
function isNamedAt(item: Item, pixel: Pixel, { namesAt }: Visibility): boolean {
  const { ref } = item;
  const isOwn = ({ model, id, name }: AreaName) =>
    model === modelOf(ref) && (isLocal(ref) ? name === (nameOf(item) ?? name) : id === idOf(ref));
  return namesAt?.(pixel).some(isOwn) === true;
}

/** `inside`: an area is met by each place inside it, filled or not. */
function pixelsTo(item: Item, { input, inside }: Meeting, visibility: Visibility): number | null {
  const { geometry, ref } = item;
  const radius = tolerance[input.pointer];
  if (!geometry) return null;
  if (geometry.kind === 'point') {
    const pixels = pixelDistance(visibility.project(geometry.at), input.pixel);
    return pixels <= radius ? pixels : null;
  }
  if (geometry.kind === 'area' && geometry.polygons.some((ring) => pointInRing(input.at, ring))) {
    if (inside || specOf(ref).isFilled === true || isNamedAt(item, input.pixel, visibility)) return 0;
  }
  const found = runsOf(geometry).flatMap((run) => nearestOnRun(run, input.pixel, { visibility, radius })?.pixels ?? []);
  return found.length > 0 ? Math.min(...found) : null;
}

function boxSize(places: readonly LngLat[]): number {
  const [west, south, east, north] = boundsOf(places) ?? [0, 0, 0, 0];
  return (east - west) * (north - south);
}

function hitOf(item: Item, meeting: Meeting, visibility: Visibility): Hit | null {
  const pixels = pixelsTo(item, meeting, visibility);
  const { geometry, ref } = item;
  if (pixels === null || !geometry) return null;
  const size = geometry.kind === 'area' ? boxSize(geometry.polygons.flat()) : 0;
  // Whole pixels: items on one route are equally near, and then the picture's order decides.
  return { ref, rank: rank[geometry.kind], pixels: Math.round(pixels), size, order: visibility.order(modelOf(ref)) };
}

/**
 * The visible items at a pointer in choosing order: points before lines before areas, nearest first (whole pixels), then
 * the smaller area, then what is drawn on top. 10 px for a mouse, 22 px for a finger; a filled area also by its inside, one without a fill
 * by its name, and where `inside` is wanted by its inside as well: it cannot be seen there, so that a click does not mean it.
 */
export function hitsAt(
  visibility: Visibility,
  input: PointerInput,
  {
    locked,
    whole = false,
    inside = false,
  }: { readonly locked: boolean; readonly whole?: boolean; readonly inside?: boolean },
): readonly ItemRef[] {
  const items = itemsAround(visibility, input.pixel, { radius: tolerance[input.pointer], whole });
  const hits = items.flatMap((item) =>
    locked || !visibility.locked(modelOf(item.ref)) ? (hitOf(item, { input, inside }, visibility) ?? []) : [],
  );
  hits.sort(
    (a, b) =>
      a.rank - b.rank || a.pixels - b.pixels || a.size - b.size || b.order - a.order || compareRefs(a.ref, b.ref),
  );
  return hits.map(({ ref }) => ref);
}
