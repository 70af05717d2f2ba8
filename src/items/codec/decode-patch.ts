import type { ModelKey, Patch } from '../item';
import { fieldSpecOf } from '../registry';
import { decodeGeometry } from './decode-geometry';
import { fieldValue } from './field-value';
import { ownValue, type PlainRecord } from './plain-record';

/** The patch in a request body of ours: the reverse of `encodePatch`, for edits that come back from the outbox. */
export function decodePatch(model: ModelKey, wire: PlainRecord): Patch {
  const fields: Record<string, unknown> = {};
  for (const name of Object.keys(wire)) {
    if (['id', 'mapProjectId', 'poly', 'lat', 'lng', '__proto__'].includes(name)) continue;
    const spec = fieldSpecOf(model, name);
    fields[name] = spec ? fieldValue(spec, wire[name]) : wire[name];
  }
  const placed = ['poly', 'lat', 'lng'].some((name) => ownValue(wire, name) !== undefined);
  const decoded = placed ? decodeGeometry(model, wire) : null;
  // A geometry that cannot be read is no wish to take the place away.
  const meant = decoded && (decoded.problem === undefined || ownValue(wire, 'poly') === null);
  return {
    ...(meant ? { geometry: decoded.geometry } : {}),
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
  };
}
