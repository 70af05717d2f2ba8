import type { LngLat } from '../../../geo/lng-lat';
import { type ItemRef, modelOf } from '../../../items/item';
import { type Label, labelOf } from '../../../items/names/label-of';
import type { Change, ItemChange, Refusal } from '../../change';
import { type CommandEnv, changeOf, itemToChange } from '../../command-env';
import { checkGeometry } from '../../geometry/check-geometry';
import { samePlace } from '../../geometry/vertex';

/**
 * Puts documents in their places, such as photos at the place of their capture: one step. Documents that are gone meanwhile or
 * already there are left out; without a remaining document there is no step. Refusals: read-only, locked, not-found (it is no
 * document), and the refusals of `checkGeometry`.
 */
export function placeDocuments(
  env: CommandEnv,
  places: readonly { readonly ref: ItemRef; readonly at: LngLat }[],
): Change | Refusal {
  const changes: ItemChange[] = [];
  const names: Label[] = [];
  for (const { ref, at } of places) {
    if (modelOf(ref) !== 'document') return { refusal: 'not-found' };
    const item = itemToChange(env, env.document.current(ref));
    if ('refusal' in item) {
      if (item.refusal === 'not-found') continue;
      return item;
    }
    // A document that lies there already is left out.
    if (item.geometry?.kind === 'point' && samePlace(item.geometry.at, at)) continue;
    const geometry = { kind: 'point', at } as const;
    const fault = checkGeometry(geometry, { own: true });
    if (fault) return fault;
    names.push(labelOf(item));
    changes.push({ kind: 'patch', ref: item.ref, before: { geometry: item.geometry }, after: { geometry } });
  }
  const [name] = names;
  const params = { model: 'document', count: names.length, ...(names.length === 1 && name ? { name } : {}) };
  return changeOf(env, { key: 'placed-documents', params }, changes);
}
