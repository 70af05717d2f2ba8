import { isWithinMetres } from '../../../geo/measure/planar-distance';
import { pointAlongPath } from '../../../geo/path/points-along-path';
import { valuesNow } from '../../../items/fields/length-fields';
import { type Fields, type ItemRef, modelOf } from '../../../items/item';
import { drawnValue } from '../../../items/lengths/item-length';
import { joinToleranceMetres } from '../../../items/network/join-tolerance';
import type { Change, ItemChange, Refusal } from '../../change';
import { type CommandEnv, changeOf, isRefusal, itemToChange, refusalToWrite } from '../../command-env';
import { isLine, type LineItem } from '../../tools/operations/selected-line';
import { newItem } from '../add-item';

/**
 * A closure in the middle of a cable. `alongM`: metres of the drawn line from its first vertex; `fields`: what the closure says;
 * `slackM`: metres of cable that hang on each side of it.
 */
export type ClosureInCable = {
  readonly ref: ItemRef;
  readonly alongM: number;
  readonly fields: Fields;
  readonly slackM: number;
};

/** The cable with what hangs at a closure more: it is part of its slack, and of its whole length where that is recorded. */
function slackened(cable: LineItem, metres: number): ItemChange {
  const { slackM, totalLengthM } = cable.fields;
  const fields = {
    slackM: drawnValue((typeof slackM === 'number' ? slackM : 0) + metres),
    ...(typeof totalLengthM === 'number' ? { totalLengthM: drawnValue(totalLengthM + metres) } : {}),
  };
  return { kind: 'patch', ref: cable.ref, before: { fields: valuesNow(cable, fields) }, after: { fields } };
}

/**
 * Puts a closure into a cable, which passes it from then on, with slack on both sides, as one step. Refusals: read-only, locked, not-found,
 * one-line (it is no cable), off-the-line (beyond its ends), cut-at-end, invalid-value (`slackM`).
 */
export function placeInCable(env: CommandEnv, { ref, alongM, fields, slackM }: ClosureInCable): Change | Refusal {
  const cable = itemToChange(env, ref);
  if (isRefusal(cable)) return cable;
  const locked = refusalToWrite(env, 'splice');
  if (locked) return locked;
  if (!isLine(cable) || modelOf(cable.ref) !== 'cable') return { refusal: 'one-line' };
  if (!(Number.isFinite(slackM) && slackM >= 0)) return { refusal: 'invalid-value', params: { field: 'slackM' } };
  const { path } = cable.geometry;
  const place = Number.isFinite(alongM) && alongM >= 0 ? pointAlongPath(path, alongM) : null;
  if (!place) return { refusal: 'off-the-line' };
  const isAtEnd = [path[0], path.at(-1)].some((end) => end && isWithinMetres(place.at, end, joinToleranceMetres));
  if (isAtEnd) return { refusal: 'cut-at-end' };
  const hanging = drawnValue(2 * slackM);
  const closure = newItem(env, {
    model: 'splice',
    geometry: { kind: 'point', at: place.at },
    fields: { name: env.nextName('splice', 0), ...fields, ...(hanging > 0 ? { slackM: hanging } : {}) },
  });
  const items: readonly ItemChange[] = [
    { kind: 'create', item: closure },
    ...(hanging > 0 ? [slackened(cable, hanging)] : []),
  ];
  const note = { key: 'drew-item', params: { model: 'splice', name: String(closure.fields['name']) } } as const;
  return changeOf(env, note, items);
}
