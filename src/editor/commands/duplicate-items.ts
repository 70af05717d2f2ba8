import type { LngLat } from '../../geo/lng-lat';
import { roundTo } from '../../geo/position/round-to';
import { placesOf } from '../../items/base/list-base';
import { copiedFields } from '../../items/fields/length-fields';
import { type Item, type ItemGeometry, type ItemRef, type ModelKey, modelOf, refOf } from '../../items/item';
import type { Change, ItemChange, Refusal } from '../change';
import { type CommandEnv, changeOf, isRefusal, itemToChange } from '../command-env';
import { countedParams } from '../document/item-names';
import { checkGeometry } from '../geometry/check-geometry';

/** `by`: how far the copies lie from the originals, degrees east and north. */
export type Duplication = { readonly refs: readonly ItemRef[]; readonly by: LngLat };

function shifted(geometry: ItemGeometry, [dx, dy]: LngLat): ItemGeometry {
  const move = ([lng, lat]: LngLat): LngLat => roundTo([lng + dx, lat + dy]);
  if (geometry.kind === 'point') return { kind: 'point', at: move(geometry.at) };
  if (geometry.kind === 'line') return { kind: 'line', path: geometry.path.map(move) };
  return { kind: 'area', polygons: geometry.polygons.map((ring) => ring.map(move)) };
}

function copyOf(env: CommandEnv, { item, name, by }: { item: Item; name: string; by: LngLat }): Item {
  // A copy is not built yet, and therefore not protected.
  const free = item.fields['protectedStatus'] === undefined ? {} : { protectedStatus: false };
  return {
    ref: refOf(modelOf(item.ref), env.newId()),
    projectId: item.projectId,
    geometry: item.geometry && shifted(item.geometry, by),
    fields: { ...copiedFields(item.fields), ...free, name },
    rest: {},
    ...(item.shape === undefined ? {} : { shape: item.shape }),
  };
}

/**
 * Makes a copy of each item beside it, as one undo step: the same fields, the next free names; never protected. Refusals:
 * read-only, locked, not-found, not-copied for documents, out-of-range.
 */
export function duplicateItems(env: CommandEnv, { refs, by }: Duplication): Change | Refusal {
  const items: Item[] = [];
  const changes: ItemChange[] = [];
  const named = new Map<ModelKey, number>();
  for (const ref of refs) {
    const item = itemToChange(env, ref);
    if (isRefusal(item)) return item;
    const model = modelOf(item.ref);
    if (model === 'document') return { refusal: 'not-copied' };
    const count = named.get(model) ?? 0;
    named.set(model, count + 1);
    const copy = copyOf(env, { item, name: env.nextName(model, count), by });
    const isDrawn = item.geometry !== null && placesOf(item.geometry).length > 0;
    const refusal =
      copy.geometry && isDrawn ? checkGeometry(copy.geometry, { own: false, before: item.geometry }) : null;
    if (refusal) return refusal;
    items.push(item);
    changes.push({ kind: 'create', item: copy });
  }
  const params = countedParams(items);
  return params ? changeOf(env, { key: 'duplicated-item', params }, changes) : { refusal: 'not-found' };
}
