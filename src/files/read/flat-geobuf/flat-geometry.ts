import type { Position } from 'geojson';
import type { FlatTable } from './flat-table';

const field = { ends: 0, xy: 1, z: 2, type: 6, parts: 7 } as const;
const kinds = [
  null,
  'Point',
  'LineString',
  'Polygon',
  'MultiPoint',
  'MultiLineString',
  'MultiPolygon',
  'GeometryCollection',
] as const;

function positionsOf(table: FlatTable): readonly Position[] {
  const [xy, z] = [table.list(field.xy), table.list(field.z)];
  return Array.from({ length: Math.floor(xy.count / 2) }, (_, at) => {
    const number = (from: number, index: number) => table.view.getFloat64(from + 8 * index, true);
    const flat = [number(xy.from, 2 * at), number(xy.from, 2 * at + 1)];
    return at < z.count ? [...flat, number(z.from, at)] : flat;
  });
}

/** The parts of a line or an area: each ends where the list of ends says; one part without a list. */
function partsOf(table: FlatTable): readonly (readonly Position[])[] {
  const positions = positionsOf(table);
  const ends = table.list(field.ends);
  if (ends.count === 0) return [positions];
  let start = 0;
  return Array.from({ length: ends.count }, (_, at) => {
    const end = table.view.getUint32(ends.from + 4 * at, true);
    const part = positions.slice(start, end);
    start = end;
    return part;
  });
}

/**
 * A geometry as GeoJSON has it, not looked at yet; undefined for a kind that GeoJSON does not have. `usual`: the kind of the whole file.
 */
export function flatGeometry(table: FlatTable, usual: number, depth: number): unknown {
  const type = kinds[table.byte(field.type) || usual];
  if (!type || depth < 0) return undefined;
  const parts = () => table.tables(field.parts).map((part) => flatGeometry(part, 0, depth - 1));
  switch (type) {
    case 'Point':
      return { type, coordinates: positionsOf(table)[0] ?? [] };
    case 'LineString':
    case 'MultiPoint':
      return { type, coordinates: positionsOf(table) };
    case 'Polygon':
    case 'MultiLineString':
      return { type, coordinates: partsOf(table) };
    case 'MultiPolygon':
      return { type, coordinates: table.tables(field.parts).map(partsOf) };
    case 'GeometryCollection':
      return { type, geometries: parts() };
  }
}
