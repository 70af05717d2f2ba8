import type { Editor } from '../../../editor/editor';
import { cableEndAt } from '../../../editor/topology/cable-route';
import type { LngLat } from '../../../geo/lng-lat';
import { destination } from '../../../geo/measure/destination';
import { distance } from '../../../geo/measure/distance';
import { compareRefs } from '../../../items/compare-refs';
import { type Item, modelOf } from '../../../items/item';

/** Something that a cable may end at, and how far it is as the crow flies, metres. */
export type NearEnd = { readonly item: Item; readonly at: LngLat; readonly metres: number };

/** Metres around the place, widened until there is enough to choose from. */
const reaches = [100, 400, 1600];
const most = 12;

/** Kinds of access points in which cables end; others are passed. */
const endKinds: readonly unknown[] = ['terminal', 'cabinet', 'pedestal'];

function isEnd({ ref, fields }: Item): boolean {
  if (fields['status'] === 'abandoned') return false;
  const model = modelOf(ref);
  return model === 'splice' || model === 'site' || (model === 'access-point' && endKinds.includes(fields['kind']));
}

/** The closures, buildings and terminals around a place, the nearest first. Where several stand in one place, the one that a cable there ends at. */
export function nearEnds(editor: Editor, from: LngLat): readonly NearEnd[] {
  const env = editor.env();
  let found: readonly NearEnd[] = [];
  for (const reach of reaches) {
    const [north, east, south, west] = [0, 90, 180, 270].map((bearing) => destination(from, bearing, reach));
    if (!north || !east || !south || !west) continue;
    found = env.near([west[0], south[1], east[0], north[1]]).flatMap((item): readonly NearEnd[] => {
      if (item.geometry?.kind !== 'point' || !isEnd(item)) return [];
      const metres = distance(from, item.geometry.at);
      // Of a pedestal and the closure in it, the closure.
      const isOwn = cableEndAt(env, item.geometry.at)?.ref === item.ref;
      return metres <= reach && isOwn ? [{ item, at: item.geometry.at, metres }] : [];
    });
    if (found.length >= most) break;
  }
  return found.toSorted((a, b) => a.metres - b.metres || compareRefs(a.item.ref, b.item.ref)).slice(0, most);
}
