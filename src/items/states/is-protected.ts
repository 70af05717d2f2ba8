import { type Item, modelOf } from '../item';

/** The spellings of "yes" in records: the field is a flag, and other services write it as a word. */
const words = new Set(['protected', 'true', 'yes', '1']);

/** True for a segment whose shape must stay as it is, by its `protectedStatus` (docs/domain.md 3). */
export function isProtected({ ref, fields }: Pick<Item, 'ref' | 'fields'>): boolean {
  const status = fields['protectedStatus'];
  return modelOf(ref) === 'segment' && (status === true || words.has(String(status).trim().toLowerCase()));
}
