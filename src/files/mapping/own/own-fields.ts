import type { Geometry, Position } from 'geojson';
import { fieldsOfRow, ownColumns } from '../../../items/export/cell-of';
import { type Fields, type ItemRef, modelOf, parseRef } from '../../../items/item';
import type { FileFeature } from '../../contents';
import type { LayerPlan } from '../import-plan';
import { lineOf, withDescription } from '../items/make-fields';

/** Columns of an own row that are no fields, and say what the others are. */
const telling: readonly string[] = [ownColumns.model, ownColumns.id, ownColumns.lengthIs, ownColumns.asJson];

/** True for a column that our exports have for reading them back, or that a format has for itself. */
export function isTechnical(column: string): boolean {
  return telling.includes(column) || column === ownColumns.closedTrack || column === 'fid';
}

/** The item that a feature was exported from; null for a feature of another program. */
export function ownRefIn({ values }: Pick<FileFeature, 'values'>): ItemRef | null {
  const [model, id] = [values[ownColumns.model], values[ownColumns.id]];
  return model === undefined || id === undefined ? null : parseRef(`${model}:${id}`);
}

/** The fields of an item that was exported from here, by the plan of its layer: as they were, whatever their values. */
export function ownFields({ values }: FileFeature, ref: ItemRef, plan: LayerPlan): Fields {
  const row: Record<string, string> = {};
  const described: string[] = [];
  for (const [column, value] of Object.entries(values)) {
    if (value === null || value === '') continue;
    const target = plan.columns[column];
    if (telling.includes(column)) row[column] = String(value);
    else if (target?.kind === 'field') row[target.field] = String(value);
    else if (target?.kind !== 'nothing') described.push(lineOf(column, String(value)));
  }
  return withDescription(fieldsOfRow(modelOf(ref), row), described);
}

const isClosed = (path: readonly Position[]) => {
  const [first, last] = [path[0], path.at(-1)];
  return path.length > 3 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
};

/** The geometry of an own feature: GPX knows no areas, which leave as closed tracks. */
export function ownShape({ values }: FileFeature, geometry: Geometry): Geometry {
  const isTrack = values[ownColumns.closedTrack] !== undefined;
  if (!isTrack || (geometry.type !== 'LineString' && geometry.type !== 'MultiLineString')) return geometry;
  const paths = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
  return paths.every(isClosed) ? { type: 'MultiPolygon', coordinates: paths.map((path) => [path]) } : geometry;
}
