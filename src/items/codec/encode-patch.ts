import { type Item, modelOf, type Patch } from '../item';
import { encodeFields } from './encode-fields';
import { encodeGeometry } from './encode-geometry';
import { shapeFor } from './shape-for';
import { withProjectId } from './with-project-id';

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

/** The body of an item's POST (A12): its project, its place and the fields that are set; never an id. */
export function encodeCreate(item: Item): Record<string, unknown> {
  const model = modelOf(item.ref);
  const set = Object.entries(encodeFields(model, item.fields)).filter(([, value]) => value !== null);
  const place = item.geometry && encodeGeometry(item.geometry, shapeFor(model, item.geometry, item.shape));
  return { ...withProjectId(model, item.projectId), ...Object.fromEntries(set), ...place };
}
