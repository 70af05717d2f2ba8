import type { LngLat } from '../../geo/lng-lat';
import { pathLength } from '../../geo/path/path-length';
import { isPlainRecord } from '../codec/plain-record';
import { type Fields, type Item, type ItemRef, modelOf } from '../item';

/** Centimetres are as fine as a length is kept. */
const rounded = (metres: number): number => Math.round(metres * 100) / 100;

/**
 * The length fields of a line for another path of it, in metres on the ellipsoid; only fields that were set. A cable's slack
 * stays; its total length is its length and its slack.
 */
export function lengthFields(ref: ItemRef, fields: Fields, path: readonly LngLat[]): Fields {
  const isSet = (name: string): boolean => fields[name] !== undefined && fields[name] !== null;
  const metres = rounded(pathLength(path));
  if (modelOf(ref) === 'segment') return isSet('length') ? { length: metres } : {};
  if (modelOf(ref) !== 'cable') return {};
  const slack = Number(fields['slackM'] ?? 0);
  return {
    ...(isSet('lengthM') ? { lengthM: metres } : {}),
    ...(isSet('totalLengthM') ? { totalLengthM: rounded(metres + (Number.isFinite(slack) ? slack : 0)) } : {}),
  };
}

/** Fields that belong to the record and not to what it describes: a copy of an item has its own. */
const ofRecord = ['id', 'createdAt', 'updatedAt', 'owner', 'tags'];

/** The `connections` of a copied closure: its trays, splitters and ports. The fibres are in the first one. */
function emptied(connections: unknown): unknown {
  if (!isPlainRecord(connections)) return null;
  const { marks: _marks, unread: _unread, ...made } = connections;
  return { ...made, connections: [] };
}

/** The fields that a copy of an item takes over. */
export function copiedFields(fields: Fields): Fields {
  const copied = Object.entries(fields).filter(([name]) => !ofRecord.includes(name));
  return Object.fromEntries(copied.map(([name, value]) => [name, name === 'connections' ? emptied(value) : value]));
}

/** The present values of some fields, null where they are not set: the other side of a patch. */
export function valuesNow({ fields }: Pick<Item, 'fields'>, names: Fields): Fields {
  return Object.fromEntries(Object.keys(names).map((name) => [name, fields[name] ?? null]));
}
