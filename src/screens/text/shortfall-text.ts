import type { NearMiss } from '../../editor/snapping/near-miss';
import { text } from '../../i18n/text';
import { nameOf } from '../../items/names/name-of';
import { lengthQuantity, type Units, written } from './quantities/quantity';

/** "0.8 m from P-12: not joined"; null when nothing is missed. */
export function shortfallText(short: NearMiss | null, units: Units): string | null {
  if (!short) return null;
  return text('shortfall.fromNotJoined', {
    far: written(lengthQuantity(short.metres, units)),
    name: nameOf(short.item),
  });
}
