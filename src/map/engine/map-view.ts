import type { Map as MapLibre } from 'maplibre-gl';
import type { Bounds, LngLat, Pixel } from '../../geo/lng-lat';
import { metresPerPixel } from '../../geo/position/mercator';
import { wrapLongitude } from '../../geo/position/wrap-longitude';
import type { MapEngine, MapView, Padding } from './map-engine';

type ViewHalf = Pick<
  MapEngine,
  | 'view'
  | 'bounds'
  | 'setView'
  | 'fit'
  | 'setCovered'
  | 'freeMiddle'
  | 'zoomBy'
  | 'project'
  | 'unproject'
  | 'metresPerPixel'
  | 'onView'
  | 'onUserMove'
>;

/** Milliseconds of a move that the user asked for. */
const moving = 300;
/** The system's wish, or the user's own. */
const quiet = () =>
  document.documentElement.dataset['motion'] === 'less' ||
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const toLngLat = ({ lng, lat }: { lng: number; lat: number }): LngLat => [lng, lat];

/** Across the antimeridian a place is where it is nearest to the middle, not one world away. */
function projected(map: MapLibre, [lng, lat]: LngLat): Pixel {
  const middle = map.getCenter().lng;
  const near = Math.abs(lng - middle) > 180 ? middle + wrapLongitude(lng - middle) : lng;
  const { x, y } = map.project([near, lat]);
  return { x, y };
}

/** Padding on each side beside the covered part, as much of it as the map has room for. */
function paddingBeside(
  covered: Padding,
  padding: number | Padding,
  { width, height }: { readonly width: number; readonly height: number },
): Padding {
  const own = typeof padding === 'number' ? { top: padding, right: padding, bottom: padding, left: padding } : padding;
  // A fifth of the free room stays for the items, also on a small map.
  const part = (free: number, wanted: number) => Math.min(1, Math.max(0, free * 0.8) / Math.max(1, wanted));
  const x = part(width - covered.left - covered.right, own.left + own.right);
  const y = part(height - covered.top - covered.bottom, own.top + own.bottom);
  return {
    top: covered.top + own.top * y,
    bottom: covered.bottom + own.bottom * y,
    left: covered.left + own.left * x,
    right: covered.right + own.right * x,
  };
}

/** Of the library: `originalEvent` where a gesture moves the map. `isAsked`: of a move that was asked for through this engine. */
type MoveEvent = { readonly originalEvent?: unknown; readonly isAsked?: boolean };

function createListeners() {
  const listeners = new Set<() => void>();
  return {
    call: () => {
      for (const listener of [...listeners]) listener();
    },
    add: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const uncovered: Padding = { top: 0, right: 0, bottom: 0, left: 0 };

/** The view half of the engine: where the map looks, in degrees and CSS pixels. */
export function mapView(map: MapLibre): ViewHalf & { readonly end: () => void } {
  let heading: number | null = null;
  let covered = uncovered;
  const [views, userMoves] = [createListeners(), createListeners()];
  const onMove = (event: MoveEvent) => {
    views.call();
    if (event.originalEvent || event.isAsked) userMoves.call();
  };
  const onMoveEnd = () => {
    heading = null;
  };
  map.on('move', onMove);
  map.on('moveend', onMoveEnd);
  const animation = (animate: boolean) => ({ animate: animate && !quiet(), duration: moving });
  return {
    view: (): MapView => ({ center: toLngLat(map.getCenter()), zoom: map.getZoom() }),
    bounds: (): Bounds => {
      const box = map.getBounds();
      return [box.getWest(), box.getSouth(), box.getEast(), box.getNorth()];
    },
    setView: ({ center, zoom }, { animate = false, byPage = false } = {}) => {
      map.easeTo({ center: [...center], zoom, ...animation(animate) }, { isAsked: !byPage });
    },
    fit: ([west, south, east, north], { padding = 60, maxZoom = 18, animate = false, byPage = false } = {}) => {
      // The library throws on a box that is none.
      if (![west, south, east, north].every(Number.isFinite)) return;
      const { clientWidth: width, clientHeight: height } = map.getContainer();
      const beside = paddingBeside(covered, padding, { width, height });
      const options = { padding: beside, maxZoom, linear: true, ...animation(animate) };
      map.fitBounds([west, south, east, north], options, { isAsked: !byPage });
    },
    setCovered: (next) => {
      covered = next ?? uncovered;
    },
    freeMiddle: () => {
      const { clientWidth: width, clientHeight: height } = map.getContainer();
      return { x: (width + covered.left - covered.right) / 2, y: (height + covered.top - covered.bottom) / 2 };
    },
    zoomBy: (levels) => {
      // Pressed again while it still moves, it counts on from where it is going.
      const zoom = Math.min(map.getMaxZoom(), Math.max(map.getMinZoom(), (heading ?? map.getZoom()) + levels));
      map.easeTo({ zoom, ...animation(true) }, { isAsked: true });
      heading = map.isMoving() ? zoom : null;
    },
    project: (at) => projected(map, at),
    unproject: ({ x, y }) => toLngLat(map.unproject([x, y])),
    metresPerPixel: () => metresPerPixel(map.getCenter().lat, map.getZoom()),
    onView: views.add,
    onUserMove: userMoves.add,
    end: () => {
      map.off('move', onMove);
      map.off('moveend', onMoveEnd);
    },
  };
}
