import type { Editor } from '../../../../editor/editor';
import { type NearPoint, nearPoints } from '../../../../editor/topology/near-points';
import { cableEndAt } from '../../../../editor/topology/routes/cable-route';
import type { LngLat } from '../../../../geo/lng-lat';
import { type Item, modelOf } from '../../../../items/item';

const most = 12;

/** Kinds of access points in which cables end; others are passed. */
const endKinds: readonly unknown[] = ['terminal', 'cabinet', 'pedestal'];

function isEnd({ ref, fields }: Item): boolean {
  if (fields['status'] === 'abandoned') return false;
  const model = modelOf(ref);
  return model === 'splice' || model === 'site' || (model === 'access-point' && endKinds.includes(fields['kind']));
}

/**
 * The closures, buildings and terminals around a place, the nearest first. Where several share a place, only the item at which a
 * cable there ends.
 */
export function nearEnds(editor: Editor, from: LngLat): readonly NearPoint[] {
  const env = editor.env();
  // Of a pedestal and the closure in it, the closure.
  const keeps = (item: Item, at: LngLat) => isEnd(item) && cableEndAt(env, at)?.ref === item.ref;
  return nearPoints(env, from, { most, keeps });
}
