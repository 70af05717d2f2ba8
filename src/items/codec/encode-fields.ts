import type { Fields, ModelKey } from '../item';
import { fieldSpecOf } from '../registry';

/** Properties that a field of `fields` may never be: they belong to the record itself or to its place. */
const reserved = ['id', 'mapProjectId', 'poly', 'lat', 'lng', '__proto__'];

/** Fields as a body has them: those that only the service writes are left out, an unset value becomes null. */
export function encodeFields(model: ModelKey, fields: Fields): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const spec = fieldSpecOf(model, name);
    if ((spec?.readOnly && !spec.computed) || reserved.includes(name)) continue;
    body[name] = value ?? null;
  }
  return body;
}
