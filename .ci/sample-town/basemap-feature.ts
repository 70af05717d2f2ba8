import { toDegrees } from '../../src/service/sample-town/degrees';
import { type Path, simplify } from './plane/path';

type Position = readonly [lng: number, lat: number];

export type BasemapGeometry =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'LineString'; readonly coordinates: readonly Position[] }
  | { readonly type: 'MultiLineString'; readonly coordinates: readonly (readonly Position[])[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly (readonly Position[])[])[] };

/** One shape of the basemap: `layer` is its layer, `kind` its sort within the layer. */
export type BasemapFeature = {
  readonly type: 'Feature';
  readonly properties: {
    readonly layer: string;
    readonly kind?: string;
    readonly name?: string;
    readonly class?: string;
    readonly bridge?: boolean;
  };
  readonly geometry: BasemapGeometry;
};

/** Six decimals are eleven centimetres: enough for a picture. */
const digits = 6;

/** A line in degrees. */
export function positions(path: Path, tolerance = 0.25): Position[] {
  return simplify(path, tolerance).map((at) => toDegrees(at, digits));
}

/** An open ring of metres as a closed ring of degrees, counterclockwise as GeoJSON wants it. */
function closedRing(ring: Path): Position[] {
  const points = ring.map((at) => toDegrees(at, digits));
  const [first] = points;
  if (!first) return [];
  const area = points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? first;
    return sum + x * nextY - nextX * y;
  }, 0);
  const ordered = area < 0 ? points.reverse() : points;
  return [...ordered, ordered[0] ?? first];
}

/** Many areas of one sort as one feature. */
export function areas(properties: BasemapFeature['properties'], rings: readonly Path[]): BasemapFeature {
  return {
    type: 'Feature',
    properties,
    geometry: { type: 'MultiPolygon', coordinates: rings.map((ring) => [closedRing(ring)]) },
  };
}

/** Lines of one street, river or railway as one feature. */
export function lines(properties: BasemapFeature['properties'], paths: readonly Path[]): BasemapFeature {
  const [only] = paths;
  const geometry: BasemapGeometry =
    only && paths.length === 1
      ? { type: 'LineString', coordinates: positions(only) }
      : { type: 'MultiLineString', coordinates: paths.map((path) => positions(path)) };
  return { type: 'Feature', properties, geometry };
}

/** A named place. */
export function placeName(properties: BasemapFeature['properties'], at: Path[number]): BasemapFeature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: toDegrees(at, digits) } };
}
