import type { Map as MapLibre } from 'maplibre-gl';

/** The part of a map that is used. */
export type SkyMap = Pick<MapLibre, 'on'> & { readonly painter: Pick<MapLibre['painter'], 'drawFunctions'> };

/**
 * The library paints a sky behind everything with each frame, also a transparent one: a pass over all pixels and a program of the
 * graphics. From straight above, the one way in which our map is seen, nothing of it shows.
 */
export function leaveOutSky(map: SkyMap): void {
  const leaveOut = () => {
    map.painter.drawFunctions = { ...map.painter.drawFunctions, sky: () => undefined };
  };
  leaveOut();
  // With the graphics context the library makes another painter.
  map.on('webglcontextrestored', leaveOut);
}
