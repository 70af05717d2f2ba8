import { fastPathLength } from '../../geo/path/fast-path-length';
import { decodeGeometry } from '../codec/decode-geometry';
import { fieldValue } from '../codec/field-value';
import { isPlainRecord, ownValue, type PlainRecord } from '../codec/plain-record';
import type { ModelKey } from '../item';
import { drawnValue, lengthFieldOf } from '../lengths/item-length';
import type { PackedRecords } from '../pack/packed-records';
import { parseRecord } from '../pack/parse-record';
import { fieldSpecOf } from '../registry';

/** One field of many records: row `i` has the value `values[rows[i]]`. The first value belongs to records without the field. */
export type Column = { readonly values: readonly unknown[]; readonly rows: Uint32Array };

/** All fields of a list of records, so that a test looks at each different value once and at each record hardly at all. */
export type Columns = {
  readonly ids: Float64Array;
  /** Undefined: no record has this field. */
  readonly field: (name: string) => Column | undefined;
};

/** The columns that stand elsewhere: the item's ref and its geometry. */
const elsewhere = new Set(['id', 'mapProjectId', 'poly', 'lat', 'lng', '__proto__']);
/** Milliseconds of reading until other work gets a turn. */
const slice = 12;

function createColumn(count: number) {
  const values: unknown[] = [undefined];
  const indexes = new Map<unknown, number>();
  const rows = new Uint32Array(count);
  return {
    values,
    rows,
    put: (row: number, value: unknown) => {
      // Objects are distinguished by what is in them; a text never begins with this letter.
      const key = typeof value === 'object' && value !== null ? `\u0000${JSON.stringify(value)}` : value;
      const known = indexes.get(key);
      rows[row] = known ?? values.length;
      if (known !== undefined) return;
      indexes.set(key, values.length);
      values.push(value);
    },
  };
}

function isAbsent(model: ModelKey, record: PlainRecord, name: string): boolean {
  const spec = fieldSpecOf(model, name);
  return ((spec ? fieldValue(spec, ownValue(record, name)) : null) ?? null) === null;
}

/** The drawn length of a line whose record has none; null for everything else. */
function drawnLength(model: ModelKey, record: PlainRecord): number | null {
  const { geometry, problem } = decodeGeometry(model, record);
  return problem === undefined && geometry?.kind === 'line' ? drawnValue(fastPathLength(geometry.path)) : null;
}

/**
 * Reads the fields of packed records into columns, a row each in their order. Every record is parsed once; `pause` gives way to
 * whatever waits. Throws a SyntaxError when a record is no JSON.
 */
export async function createColumns(
  model: ModelKey,
  { bytes, ids, spans }: Pick<PackedRecords, 'bytes' | 'ids' | 'spans'>,
  pause: () => Promise<void>,
): Promise<Columns> {
  const columns = new Map<string, ReturnType<typeof createColumn>>();
  const columnOf = (name: string) => {
    const known = columns.get(name) ?? createColumn(ids.length);
    columns.set(name, known);
    return known;
  };
  const length = lengthFieldOf(model);
  const take = (row: number) => {
    const record = parseRecord(bytes, spans[2 * row] ?? 0, spans[2 * row + 1] ?? 0);
    if (!isPlainRecord(record)) return;
    for (const name of Object.keys(record)) {
      if (elsewhere.has(name)) continue;
      const spec = fieldSpecOf(model, name);
      columnOf(name).put(row, spec ? fieldValue(spec, record[name]) : record[name]);
    }
    const drawn = length === undefined || !isAbsent(model, record, length) ? null : drawnLength(model, record);
    if (length !== undefined && drawn !== null) columnOf(length).put(row, drawn);
  };
  let until = performance.now() + slice;
  for (let row = 0; row < ids.length; row += 1) {
    take(row);
    if (performance.now() < until) continue;
    await pause();
    until = performance.now() + slice;
  }
  return { ids, field: (name) => columns.get(name) };
}
