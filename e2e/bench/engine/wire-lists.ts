import type { FeatureCollection, Position } from 'geojson';
import type { ModelKey } from '../../../src/items/item';

type Geometry = FeatureCollection['features'][number]['geometry'];

const place = ([lng, lat]: Position) => ({ lat, lng });

function shapeOf(geometry: Geometry): { model: ModelKey; shape: object } {
  switch (geometry.type) {
    case 'LineString':
      return { model: 'segment', shape: { poly: geometry.coordinates.map(place) } };
    case 'Point':
      return { model: 'pole', shape: place(geometry.coordinates) };
    case 'Polygon':
      return { model: 'permit', shape: { poly: geometry.coordinates.map((ring) => ring.slice(0, -1).map(place)) } };
    default:
      throw new Error(`The network has no ${geometry.type}`);
  }
}

/** The harness's features as the service's answers: the bytes of one JSON list a model. */
export function wireLists({ features }: FeatureCollection): ReadonlyMap<ModelKey, Uint8Array<ArrayBuffer>> {
  const texts = new Map<ModelKey, string[]>();
  for (const { id, geometry, properties } of features) {
    const { model, shape } = shapeOf(geometry);
    const { model: kind, ...fields } = properties ?? {};
    const record = {
      id,
      mapProjectId: 1,
      ...fields,
      segmentType: kind === 'overhead' ? 'aerial' : 'underground',
      ...shape,
    };
    const held = texts.get(model) ?? [];
    held.push(JSON.stringify(record));
    texts.set(model, held);
  }
  const encoder = new TextEncoder();
  return new Map([...texts].map(([model, records]) => [model, encoder.encode(`[${records.join(',')}]`)]));
}
