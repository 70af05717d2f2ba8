// The package is CommonJS: Node sees its default export only, whatever its types promise.
import geographicLib from 'geographiclib-geodesic';

/** The WGS84 ellipsoid, for every length and area that is reported. Lengths on the map's projection are tens of percent off. */
export const ellipsoid = geographicLib.Geodesic.WGS84;
