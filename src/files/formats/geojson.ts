import type { FileFormat } from './file-format';

const geoType = /"type"\s*:\s*"(FeatureCollection|Feature|GeometryCollection|(Multi)?(Point|LineString|Polygon))"/;

/** GeoJSON, also with one feature a line. */
export const geojson = {
  id: 'geojson',
  label: 'GeoJSON',
  extensions: ['geojson', 'geojsonl', 'geojsons', 'ndgeojson'],
  packed: ['geojson', 'geojsonl', 'ndgeojson', 'json'],
  detect: ({ text }) => text.startsWith('{') && geoType.test(text),
  reads: 'file',
  writes: { order: 1, about: 'exporting.oneItemFeatureAll', rows: 2 },
} as const satisfies FileFormat;
