import type { LngLat } from '../../../geo/lng-lat';
import { pathLength } from '../../../geo/path/path-length';
import { valuesNow } from '../../../items/fields/length-fields';
import type { Change, Refusal } from '../../change';
import { type CommandEnv, changeOf, isRefusal, itemToChange } from '../../command-env';
import { nameParams } from '../../document/item-names';
import { checkGeometry } from '../../geometry/check-geometry';
import type { LineEnd } from '../../tools/drawing/drawing-input';
import { isLine } from '../../tools/operations/selected-line';
import { reshapedFields } from '../../topology/reshaped-fields';

/** `path` begins at the extended end of the line. */
export type Extension = LineEnd & { readonly path: readonly LngLat[] };

/** A line's vertices with a drawn path added at one of its ends. The path's first vertex is that end. */
export function extendedPath(
  line: readonly LngLat[],
  { end, path }: Pick<Extension, 'end' | 'path'>,
): readonly LngLat[] {
  const added = path.slice(1);
  return end === 'end' ? [...line, ...added] : [...added.toReversed(), ...line];
}

/**
 * Makes a line longer at one end: same item, "Extended S-14 by 120 m". Its length goes along where it has one, and the name of what
 * it ends at.
 * Refusals: read-only, locked, not-found (no line any more), and all of `checkGeometry`.
 */
export function extendLine(env: CommandEnv, { ref, end, path }: Extension): Change | Refusal {
  const item = itemToChange(env, ref);
  if (isRefusal(item)) return item;
  if (!isLine(item)) return { refusal: 'not-found' };
  const drawn = checkGeometry({ kind: 'line', path }, { own: true });
  if (drawn) return drawn;
  const geometry = { kind: 'line', path: extendedPath(item.geometry.path, { end, path }) } as const;
  const refusal = checkGeometry(geometry, { own: false, before: item.geometry });
  if (refusal) return refusal;
  const note = { key: 'extended-item', params: { ...nameParams(item), metres: pathLength(path) } } as const;
  const fields = reshapedFields(env, item, geometry.path);
  const before = { geometry: item.geometry, fields: valuesNow(item, fields) };
  return changeOf(env, note, [{ kind: 'patch', ref: item.ref, before, after: { geometry, fields } }]);
}
