import { offsetPath } from '../../../geo/path/offset-path';
import { copiedFields, lengthFields } from '../../../items/fields/length-fields';
import { type Item, type ItemRef, modelOf, refOf } from '../../../items/item';
import { labelOf } from '../../../items/names/label-of';
import type { Change, Refusal } from '../../change';
import { type CommandEnv, changeOf, isRefusal, itemToChange } from '../../command-env';
import type { Side } from '../../draft/geometry-operation';
import { checkGeometry } from '../../geometry/check-geometry';
import { isLine } from '../../tools/operations/selected-line';

export type LineOffset = { readonly ref: ItemRef; readonly distanceM: number; readonly side: Side };

/** Nearer than this there is no room beside a line, and further is another place, metres. */
export const offsetLimits = { least: 0.1, most: 500 } as const;

/**
 * A new line beside another one, as one undo step: the same model and fields, the next free name, and nothing of its ends,
 * which lie elsewhere. Left and right are as the line runs. Refusals: read-only, locked, not-found, one-line, too-tight, and
 * those of `checkGeometry`.
 */
export function offsetLine(env: CommandEnv, { ref, distanceM, side }: LineOffset): Change | Refusal {
  const item = itemToChange(env, ref);
  if (isRefusal(item)) return item;
  if (!isLine(item)) return { refusal: 'one-line' };
  const fits = distanceM >= offsetLimits.least && distanceM <= offsetLimits.most;
  const path = fits ? offsetPath(item.geometry.path, side === 'left' ? distanceM : -distanceM) : null;
  if (!path) return { refusal: 'too-tight' };
  const refusal = checkGeometry({ kind: 'line', path }, { own: true });
  if (refusal) return refusal;
  const model = modelOf(item.ref);
  const name = env.nextName(model, 0);
  const { fromName: _from, toName: _to, protectedStatus: _kept, ...fields } = copiedFields(item.fields);
  const fresh: Item = {
    ref: refOf(model, env.newId()),
    projectId: item.projectId,
    geometry: { kind: 'line', path },
    fields: { ...fields, ...lengthFields(item.ref, item.fields, path), name },
    rest: {},
  };
  const note = { key: 'offset-line', params: { model, name, other: labelOf(item) } } as const;
  return changeOf(env, note, [{ kind: 'create', item: fresh }]);
}
