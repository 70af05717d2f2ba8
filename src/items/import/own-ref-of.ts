import { isPlainRecord, ownValue, type PlainRecord } from '../codec/plain-record';
import { type ItemRef, parseRef } from '../item';
import { modelKeys } from '../registry';

/** The item that a feature was exported from; null for a feature of another program. Other programs may move the id, or drop it. */
export function ownRefOf(feature: PlainRecord): ItemRef | null {
  const id = ownValue(feature, 'id');
  const named = typeof id === 'string' ? parseRef(id) : null;
  if (named) return named;
  const properties = ownValue(feature, 'properties');
  if (!isPlainRecord(properties)) return null;
  const model = modelKeys.find((key) => key === ownValue(properties, 'model'));
  const own = ownValue(properties, 'id');
  return model && (typeof own === 'number' || typeof own === 'string') ? parseRef(`${model}:${own}`) : null;
}
