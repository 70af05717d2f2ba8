import { type Item, type ModelKey, modelOf } from '../item';
import { specOf } from '../registry';

/** The prefix of a model's names: "S-" for segments, "AP-" for access points. */
export function namePrefix(model: ModelKey): string {
  return `${specOf(model).prefix}-`;
}

/** The number in a name of our own kind, or 0: "PL410620" and "24-118" are other people's numbers. */
export function nameNumber({ ref, fields }: Pick<Item, 'ref' | 'fields'>): number {
  const name = fields['name'];
  const prefix = namePrefix(modelOf(ref));
  if (typeof name !== 'string' || !name.startsWith(prefix)) return 0;
  const digits = name.slice(prefix.length);
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
}

/** How many digits the number in a name of our own kind is written with, zeros before it included ("P-0884": 4), or 0. */
export function nameWidth(item: Pick<Item, 'ref' | 'fields'>): number {
  const name = item.fields['name'];
  const { length } = namePrefix(modelOf(item.ref));
  return nameNumber(item) > 0 && typeof name === 'string' && name.charAt(length) === '0' ? name.length - length : 0;
}
