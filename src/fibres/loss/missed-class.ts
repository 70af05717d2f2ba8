import type { ItemId } from '../../items/item';
import type { Hop } from '../network/follow-light';
import { fitsClass, lossBudget } from './loss-budget';
import { type LossClass, type LossValues, usualFibre, type Wavelength } from './loss-values';

/** Against which class paths are held, and what parts lose. */
export type BudgetAsk = { readonly lossClass: LossClass; readonly values: LossValues };

/** How a path misses its class: dB at one of the wavelengths of the class, and the limit that it misses, dB. */
export type MissedClass = {
  readonly fit: 'too-much' | 'too-little';
  readonly wavelength: Wavelength;
  readonly lossDb: number;
  readonly limitDb: number;
  /** Metres of fibre. */
  readonly metres: number;
};

/**
 * How a path misses a class, or null where it fits at both wavelengths of the class. `fibreTypeOf` may answer an empty text for a
 * cable whose record names no fibre.
 */
export function missedClass(
  hops: readonly Hop[],
  { lossClass, values }: BudgetAsk,
  fibreTypeOf: (cable: ItemId) => string,
): MissedClass | null {
  const { minDb, maxDb } = lossClass;
  const typeOf = (cable: ItemId) => fibreTypeOf(cable) || usualFibre;
  for (const wavelength of lossClass.wavelengths) {
    const { lossDb, metres } = lossBudget(hops, { wavelength, values, fibreTypeOf: typeOf });
    const fit = fitsClass(lossClass, lossDb, 0);
    if (fit !== 'fits') return { fit, wavelength, lossDb, limitDb: fit === 'too-much' ? maxDb : minDb, metres };
  }
  return null;
}
