import type { LngLat } from '../../geo/lng-lat';
import { valuesNow } from '../../items/fields/length-fields';
import type { ItemRef } from '../../items/item';
import type { Change, Note, Refusal } from '../change';
import { type CommandEnv, changeOf, isRefusal, itemToChange } from '../command-env';
import { nameParams } from '../document/item-names';
import { checkGeometry } from '../geometry/check-geometry';
import { isLine, type LineItem } from '../tools/operations/selected-line';
import { reshapedFields } from './reshaped-fields';

export type LineReshape = {
  readonly ref: ItemRef;
  /** The new path, or why there is none. */
  readonly reshape: (line: LineItem) => { readonly path: readonly LngLat[]; readonly note: Note } | Refusal;
};

/**
 * Gives a line another path, and its length with it where one was set: what simplifying and extending have in common. The
 * note gets the line's name. Refusals: read-only, locked, not-found, one-line, those of `reshape`, of `checkGeometry`, and
 * protected.
 */
export function reshapeLine(env: CommandEnv, { ref, reshape }: LineReshape): Change | Refusal {
  const item = itemToChange(env, ref);
  if (isRefusal(item)) return item;
  if (!isLine(item)) return { refusal: 'one-line' };
  const done = reshape(item);
  if (isRefusal(done)) return done;
  const { path, note } = done;
  const refusal = checkGeometry({ kind: 'line', path }, { own: false, before: item.geometry });
  if (refusal) return refusal;
  const fields = reshapedFields(env, item, path);
  return changeOf(env, { ...note, params: { ...note.params, ...nameParams(item) } }, [
    {
      kind: 'patch',
      ref: item.ref,
      before: { geometry: item.geometry, fields: valuesNow(item, fields) },
      after: { geometry: { kind: 'line', path }, fields },
    },
  ]);
}
