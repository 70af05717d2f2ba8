import type { Map as MapLibre } from 'maplibre-gl';

/** Milliseconds that the map has to come back by itself (F27). */
const patience = 3000;

/** Calls `onGone` when the graphics context was lost and is not restored in time. Returns its end. */
export function watchGraphicsContext(map: Pick<MapLibre, 'on' | 'off'>, onGone: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lost = () => {
    clearTimeout(timer);
    timer = setTimeout(onGone, patience);
  };
  const restored = () => clearTimeout(timer);
  map.on('webglcontextlost', lost);
  map.on('webglcontextrestored', restored);
  return () => {
    clearTimeout(timer);
    map.off('webglcontextlost', lost);
    map.off('webglcontextrestored', restored);
  };
}
