import type { Feature, FeatureCollection, Position } from 'geojson';

type Place = { readonly lat: number | string; readonly lng: number | string };
type Record_ = {
  readonly id: number;
  readonly name: string;
  readonly status: string;
  readonly segmentType?: string;
  readonly lat?: number;
  readonly lng?: number;
  readonly poly?: readonly Place[] | readonly (readonly Place[])[];
};

const position = ({ lng, lat }: Place): Position => [Number(lng), Number(lat)];

function geometryOf({ poly, lat, lng }: Record_): Feature['geometry'] {
  if (!poly) return { type: 'Point', coordinates: [Number(lng), Number(lat)] };
  const [first] = poly;
  if (!Array.isArray(first)) return { type: 'LineString', coordinates: (poly as readonly Place[]).map(position) };
  const rings = (poly as readonly (readonly Place[])[]).map((ring) => [...ring, ...ring.slice(0, 1)].map(position));
  return { type: 'Polygon', coordinates: rings };
}

function featureOf(record: Record_): Feature {
  const { id, name, status, segmentType = '' } = record;
  return { type: 'Feature', id, properties: { name, status, segmentType }, geometry: geometryOf(record) };
}

/** The API's lists as one GeoJSON collection: what everyone writes first. */
export async function readRecords(base: string): Promise<FeatureCollection> {
  const lists = await Promise.all(
    ['map-segments', 'map-poles', 'map-permits'].map(async (path) => {
      const response = await fetch(`${base}/v1/${path}?filter%5BmapProjectId%5D=1`, { cache: 'no-store' });
      return (await response.json()) as readonly Record_[];
    }),
  );
  return { type: 'FeatureCollection', features: lists.flat().map(featureOf) };
}
