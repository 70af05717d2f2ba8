import type { Geometry } from 'geojson';
import type { GeometryKind } from '../../items/item';
import type { Contents, FileFeature, FileLayer } from '../contents';
import { createNumberStyle } from '../read/table/number-style';
import type { ColumnSummary, CountedValue, FileSummary, LayerSummary } from './import-plan';

/** So many different values of a column are counted; a column of more is no list of kinds. */
const mostValues = 40;

/** The kinds of geometry in one of a file; a collection may have several. */
export function kindsIn(geometry: Geometry | null): readonly GeometryKind[] {
  switch (geometry?.type) {
    case undefined:
      return [];
    case 'Point':
    case 'MultiPoint':
      return ['point'];
    case 'LineString':
    case 'MultiLineString':
      return ['line'];
    case 'Polygon':
    case 'MultiPolygon':
      return ['area'];
    case 'GeometryCollection':
      return [...new Set(geometry.geometries.flatMap(kindsIn))];
  }
}

/** Counts values up to so many different ones. */
function createCounts(most: number) {
  const counts = new Map<string, number>();
  let [filled, isComplete] = [0, true];
  return {
    add: (value: string) => {
      filled += 1;
      const count = counts.get(value);
      if (count === undefined && counts.size >= most) isComplete = false;
      else counts.set(value, (count ?? 0) + 1);
    },
    filled: () => filled,
    isComplete: () => isComplete,
    all: (): readonly CountedValue[] =>
      [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => b.count - a.count),
  };
}

const createColumn = () => ({ counts: createCounts(mostValues), numbers: createNumberStyle() });

function columnsOf(features: readonly FileFeature[]): readonly ColumnSummary[] {
  const columns = new Map<string, ReturnType<typeof createColumn>>();
  for (const { values } of features) {
    for (const [name, value] of Object.entries(values)) {
      if (value === null || value === '') continue;
      const column = columns.get(name) ?? createColumn();
      columns.set(name, column);
      column.counts.add(String(value).slice(0, 200));
      if (typeof value === 'string') column.numbers.add(value);
    }
  }
  return [...columns].map(([name, { counts, numbers }]) => ({
    name,
    numbers: numbers.style(),
    filled: counts.filled(),
    values: counts.all(),
    isComplete: counts.isComplete(),
  }));
}

function summariseLayer({ name, file, system, features, decimal }: FileLayer): LayerSummary {
  const kinds = { point: 0, line: 0, area: 0 };
  const [colours, symbols] = [createCounts(mostValues), createCounts(mostValues)];
  for (const { geometry, style } of features) {
    for (const kind of kindsIn(geometry)) kinds[kind] += 1;
    if (style?.colour) colours.add(style.colour);
    if (style?.symbol) symbols.add(style.symbol);
  }
  const columns = columnsOf(features);
  const styles = { colours: colours.all(), symbols: symbols.all() };
  const optional = { ...(file !== undefined && { file }), ...(decimal && { decimal }) };
  return { name, system, count: features.length, kinds, columns, ...styles, ...optional };
}

/** The content of a file, without its features: layers, columns and the values in them, for the choice of what becomes of it. */
export function summarise({ layers, findings }: Contents): FileSummary {
  return { layers: layers.map(summariseLayer), findings };
}
