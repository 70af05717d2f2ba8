import { type Item, modelOf } from '../item';
import { encodeFields } from './encode-fields';
import { encodeGeometry } from './encode-geometry';
import { shapeFor } from './shape-for';
import { withProjectId } from './with-project-id';

/** The body of an item's POST (A12): its project, its place and the fields that are set; never an id. */
export function encodeCreate(item: Item): Record<string, unknown> {
  const model = modelOf(item.ref);
  const set = Object.entries(encodeFields(model, item.fields)).filter(([, value]) => value !== null);
  const place = item.geometry && encodeGeometry(item.geometry, shapeFor(model, item.geometry, item.shape));
  return { ...withProjectId(model, item.projectId), ...Object.fromEntries(set), ...place };
}
