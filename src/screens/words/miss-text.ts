import type { Shortfall } from '../../editor/short-of';
import { nameOf } from '../../items/name-of';
import { lengthQuantity, type Units, written } from './quantity';

/** "0.8 m from P-12: not joined"; null when nothing is missed. */
export function missText(short: Shortfall | null, units: Units): string | null {
  return short && `${written(lengthQuantity(short.metres, units))} from ${nameOf(short.item)}: not joined`;
}
