import type { Map as MapLibre } from 'maplibre-gl';
import type { Bounds, LngLat, Pixel } from '../geo/lng-lat';
import { metresPerPixel } from '../geo/metres-per-pixel';
import type { MapEngine, MapView } from './map-engine';

type ViewHalf = Pick<
  MapEngine,
  'view' | 'bounds' | 'setView' | 'fit' | 'zoomBy' | 'project' | 'unproject' | 'metresPerPixel' | 'onView'
>;

/** Milliseconds of a move that the user asked for. */
const moving = 300;
/** The system's wish, or the user's own. */
const quiet = () =>
  document.documentElement.dataset['motion'] === 'less' ||
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const toLngLat = ({ lng, lat }: { lng: number; lat: number }): LngLat => [lng, lat];

/** The view half of the engine: where the map looks, in degrees and CSS pixels. */
export function mapView(map: MapLibre): ViewHalf {
  let heading: number | null = null;
  map.on('moveend', () => {
    heading = null;
  });
  const animation = (animate: boolean) => ({ animate: animate && !quiet(), duration: moving });
  return {
    view: (): MapView => ({ center: toLngLat(map.getCenter()), zoom: map.getZoom() }),
    bounds: (): Bounds => {
      const box = map.getBounds();
      return [box.getWest(), box.getSouth(), box.getEast(), box.getNorth()];
    },
    setView: ({ center, zoom }, { animate = false } = {}) => {
      map.easeTo({ center: [...center], zoom, ...animation(animate) });
    },
    fit: ([west, south, east, north], { padding = 60, maxZoom = 18, animate = false } = {}) => {
      // The library throws on a box that is none.
      if (![west, south, east, north].every(Number.isFinite)) return;
      map.fitBounds([west, south, east, north], { padding, maxZoom, linear: true, ...animation(animate) });
    },
    zoomBy: (levels) => {
      // Pressed again while it still moves, it counts on from where it is going.
      const zoom = Math.min(map.getMaxZoom(), Math.max(map.getMinZoom(), (heading ?? map.getZoom()) + levels));
      map.easeTo({ zoom, ...animation(true) });
      heading = map.isMoving() ? zoom : null;
    },
    project: (at): Pixel => {
      const { x, y } = map.project([...at]);
      return { x, y };
    },
    unproject: ({ x, y }) => toLngLat(map.unproject([x, y])),
    metresPerPixel: () => metresPerPixel(map.getCenter().lat, map.getZoom()),
    onView: (listener) => {
      map.on('move', listener);
      return () => {
        map.off('move', listener);
      };
    },
  };
}
