import { type Item, modelOf, type Patch } from '../item';
import { encodeFields } from './encode-fields';
import { encodeGeometry } from './encode-geometry';
import { shapeFor } from './shape-for';

/**
 * What a patch changes, as a PATCH has it: only its own fields, the geometry in the record's own spelling (`item` knows
 * it). `mapProjectId` is not part of it: see `withProjectId`.
 */
export function encodePatch(item: Item, patch: Patch): Record<string, unknown> {
  const model = modelOf(item.ref);
  const { geometry, fields } = patch;
  return {
    ...(fields === undefined ? {} : encodeFields(model, fields)),
    ...(geometry === undefined ? {} : encodeGeometry(geometry, shapeFor(model, geometry, item.shape))),
  };
}
