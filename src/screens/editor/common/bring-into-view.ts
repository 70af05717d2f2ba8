import type { Bounds } from '../../../geo/lng-lat';
import type { MapEngine } from '../../../map/engine/map-engine';

/** The map goes no nearer. */
const nearest = 17;
/** CSS pixels: what is within so many is too small to be looked at, where the map could show it at twice that size at least. */
const legible = 120;
/** CSS pixels around what the map goes to. */
const padding = 80;

type MapPart = Pick<MapEngine, 'view' | 'bounds' | 'project' | 'fit' | 'freeMiddle'>;

function boxOf(engine: MapPart, [west, south, east, north]: Bounds) {
  const [from, to] = [engine.project([west, north]), engine.project([east, south])];
  return { left: from.x, top: from.y, right: to.x, bottom: to.y };
}

/** The part of the map over which nothing of the page lies, CSS pixels. */
function freeBox(engine: MapPart) {
  const { right: width, bottom: height } = boxOf(engine, engine.bounds());
  const { x, y } = engine.freeMiddle();
  const [left, top] = [Math.max(0, 2 * x - width), Math.max(0, 2 * y - height)];
  return { left, top, right: Math.min(width, 2 * x), bottom: Math.min(height, 2 * y) };
}

/** True for what the map shows within 120 CSS pixels, and could show at twice that size at least. */
export function isTooSmall(engine: Pick<MapEngine, 'view' | 'project'>, bounds: Bounds): boolean {
  const [from, to] = [engine.project([bounds[0], bounds[3]]), engine.project([bounds[2], bounds[1]])];
  return engine.view().zoom <= nearest - 1 && Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) < legible;
}

/** Moves the map to show the box, no nearer than the zoom at which single homes can be distinguished. */
export function goTo(engine: Pick<MapEngine, 'fit'>, bounds: Bounds): void {
  engine.fit(bounds, { padding, maxZoom: nearest, animate: true });
}

/**
 * Moves the map where what lies in a box could not be looked at: it is too small, out of sight, or under a sheet although there is room
 * beside it. Who has gone near to a part of it stays there, but for what is looked at as a whole (`isWhole`).
 */
export function bringIntoView(engine: MapPart, bounds: Bounds, isWhole = false): void {
  const [box, free] = [boxOf(engine, bounds), freeBox(engine)];
  const isOut = box.right < free.left || box.left > free.right || box.bottom < free.top || box.top > free.bottom;
  const isInside = box.left >= free.left && box.right <= free.right && box.top >= free.top && box.bottom <= free.bottom;
  const hasRoom = box.right - box.left <= free.right - free.left && box.bottom - box.top <= free.bottom - free.top;
  if (isTooSmall(engine, bounds) || isOut || (isWhole && !hasRoom)) goTo(engine, bounds);
  else if (!isInside && hasRoom) engine.fit(bounds, { padding: 8, maxZoom: engine.view().zoom, animate: true });
}
