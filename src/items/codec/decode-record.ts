import { type Item, type ModelKey, refOf } from '../item';
import { fieldSpecOf } from '../registry';
import { decodeGeometry } from './decode-geometry';
import { fieldValue } from './field-value';
import { isPlainRecord, ownValue } from './plain-record';
import { readNumber } from './read-number';

const geometryNames = ['poly', 'lat', 'lng'];

/** The id of a record: a whole number from 0, also as text; null for anything else. */
export function recordId(record: unknown): number | null {
  if (!isPlainRecord(record)) return null;
  const id = readNumber(ownValue(record, 'id'));
  return id !== null && Number.isSafeInteger(id) && id >= 0 ? id : null;
}

/**
 * An item from a record of the service (A11 to A14), or null when it has no usable id. Bad geometry gives an item
 * without a place and a `problem`. Every property that the registry does not know is kept in `rest` as it came.
 */
export function decodeRecord(model: ModelKey, record: unknown): Item | null {
  const id = recordId(record);
  if (id === null || !isPlainRecord(record)) return null;
  const { geometry, used, shape, problem } = decodeGeometry(model, record);
  const fields: Record<string, unknown> = {};
  const rest: Record<string, unknown> = {};
  for (const name of Object.keys(record)) {
    // Assigning to __proto__ would change the object itself (reliability: prototype pollution).
    if (name === 'id' || name === 'mapProjectId' || name === '__proto__') continue;
    const spec = fieldSpecOf(model, name);
    if (spec) fields[name] = fieldValue(spec, record[name]);
    else if (!geometryNames.includes(name)) rest[name] = record[name];
    else if (problem === undefined && !used.includes(name) && record[name] !== null) rest[name] = record[name];
  }
  return {
    ref: refOf(model, id),
    projectId: readNumber(ownValue(record, 'mapProjectId')) ?? 0,
    geometry,
    fields,
    rest,
    ...(shape ? { shape } : {}),
    ...(problem === undefined ? {} : { problem }),
  };
}
