import { text } from '../../i18n/text';
import type { Amount } from '../../items/sums/counted-sum';
import { lengthQuantity, type Units, written } from './quantities/quantity';

/**
 * The part that a sum counts apart, named: "23 abandoned, 39.65 km"; null where nothing is. Metres that are being measured are
 * left out.
 */
export function abandonedText(
  { count, metres }: Omit<Amount, 'metres'> & { readonly metres: number | null },
  units: Units,
): string | null {
  if (count === 0) return null;
  if (metres === null || metres === 0) return text('abandoned.abandonedCount', { count });
  return text('abandoned.abandonedCountLength', { count, length: written(lengthQuantity(metres, units)) });
}
