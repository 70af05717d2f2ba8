import type { Map as MapLibre, StyleSpecification } from 'maplibre-gl';
import { symbolNames } from '../style/symbol-image';

/** The map holds still when it is let go. */
export const dragPan = { linearity: 0.3, maxSpeed: 0, deceleration: 2500 };

/** Gives the map the size that its place has now. This empties the canvas: nothing is seen of what was drawn before. */
export function fitInto(map: MapLibre, place: HTMLElement): void {
  map.resize();
  const { clientWidth, clientHeight } = place;
  // The library hears of the place's size as of a change, and would draw at once: it has the size.
  const watch = new ResizeObserver(() => {
    watch.disconnect();
    if (!place.isConnected) return;
    map._trackResize = true;
    if (place.clientWidth === clientWidth && place.clientHeight === clientHeight) return;
    map.resize();
    map.redraw();
  });
  watch.observe(place);
}

/** The library's record of the names that it drew last. */
type Placed = { placement: unknown; pauseablePlacement: unknown };

/** Resets the map to this style alone: without layers, sources, pictures, names and gestures of a previous user. */
export function bareMap(map: MapLibre, { layers, sources }: StyleSpecification): void {
  const own = new Set(layers.map(({ id }) => id));
  for (const id of map.getLayersOrder()) if (!own.has(id)) map.removeLayer(id);
  for (const id of Object.keys(map.style.tileManagers)) if (!Object.hasOwn(sources, id)) map.removeSource(id);
  for (const id of map.listImages()) if (symbolNames.includes(id)) map.removeImage(id);
  const placed: Placed = map.style;
  [placed.placement, placed.pauseablePlacement] = [undefined, undefined];
  map.style.crossTileSymbolIndex.pruneUnusedLayers([]);
  map.dragPan.enable(dragPan);
  map.touchZoomRotate.enable();
  map.touchZoomRotate.disableRotation();
  map._fadeDuration = 0;
  const canvas = map.getCanvas();
  canvas.style.cursor = '';
  canvas.setAttribute('aria-label', map._getUIString('Map.Title'));
}
