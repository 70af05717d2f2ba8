import { isKeyLike } from './effective-value';

/** One entry of a list (no name) or of an object. `value` null: it is like a key, and never shown. */
export type SettingPart = { readonly at: number; readonly name: string | null; readonly value: string | null };

const hidden = '••••••';

/** What is like a key deep within is no more shown than a setting that is one. */
const masked = (name: string, value: unknown): unknown =>
  name !== '' && isKeyLike({ name, type: '' }) ? hidden : value;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, masked);
}

/** The entries of a value that is a list or an object in JSON; null: it is neither, and is read as it is. */
export function settingParts(value: string): readonly SettingPart[] | null {
  if (!/^\s*[[{]/.test(value)) return null;
  let parsed: unknown = null;
  try {
    parsed = JSON.parse(value);
  } catch {
    // It only begins like a list.
    return null;
  }
  if (Array.isArray(parsed)) return parsed.map((one: unknown, at) => ({ at, name: null, value: textOf(one) }));
  if (typeof parsed !== 'object' || parsed === null) return null;
  return Object.entries(parsed).map(([name, one], at) => ({
    at,
    name,
    value: isKeyLike({ name, type: '' }) ? null : textOf(one),
  }));
}
