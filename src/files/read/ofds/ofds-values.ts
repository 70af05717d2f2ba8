import { isPlainRecord, ownValue, type PlainRecord } from '../../../items/codec/plain-record';
import type { CellValue } from '../../contents';
import { cellsOf } from '../features/cells-of';

/** The names behind an id in the file: names of organisations, phases or nodes. */
export type NamesById = ReadonlyMap<string, string>;

const deepest = 4;

/** Names by id of some entries that have both. */
export function namesById(entries: readonly PlainRecord[]): NamesById {
  const names = new Map<string, string>();
  for (const entry of entries) {
    const [id, name] = [ownValue(entry, 'id'), ownValue(entry, 'name')];
    if (typeof id === 'string' && typeof name === 'string' && name !== '') names.set(id, name);
  }
  return names;
}

/** The name of an organisation or phase that is referred to, else its id; undefined for what is no reference. */
function referenceOf(value: unknown, names: NamesById): string | undefined {
  if (!isPlainRecord(value)) return undefined;
  const [id, name] = [ownValue(value, 'id'), ownValue(value, 'name')];
  if (typeof name === 'string' && name !== '') return name;
  return typeof id === 'string' ? (names.get(id) ?? id) : undefined;
}

/** One value as cells: references by their names, what is nested by its path. */
function flattened(path: string, value: unknown, names: NamesById): readonly (readonly [string, unknown])[] {
  const reference = referenceOf(value, names);
  if (reference !== undefined) return [[path, reference]];
  if (Array.isArray(value)) {
    const references = value.map((one) => referenceOf(one, names));
    return [[path, references.includes(undefined) ? value : references]];
  }
  if (!isPlainRecord(value) || path.split('.').length >= deepest) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => flattened(`${path}.${key}`, inner, names));
}

/** The values of a node or span but its shape, each in a cell of its own: `fibreTypeDetails.description`. */
export function ofdsValues(entry: PlainRecord, names: NamesById): Record<string, CellValue> {
  const { location, route, ...rest } = entry;
  return cellsOf(Object.fromEntries(Object.entries(rest).flatMap(([key, value]) => flattened(key, value, names))));
}
