import { lengthBesideBlocks, longestText } from './longest-text';
import type { FieldKind } from './model-fields';
import { isJsonObject } from './read-json';

const deepest = 32;
// PostgreSQL stores neither, so no store does: what one accepts, all accept.
const unstorable = /\0|\p{Surrogate}/u;

function storable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !unstorable.test(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (value === null || typeof value === 'boolean') return true;
  if (depth >= deepest) return false;
  if (Array.isArray(value)) return value.every((entry) => storable(entry, depth + 1));
  return (
    isJsonObject(value) &&
    Object.entries(value).every(([name, entry]) => !unstorable.test(name) && storable(entry, depth + 1))
  );
}

const wanted: Readonly<Record<FieldKind, string>> = {
  text: 'a string',
  blocks: 'a string',
  number: 'a number',
  integer: 'a whole number',
  flag: 'true or false',
  scalar: 'a string, a number, true or false',
  any: 'JSON',
};

function has(kind: FieldKind, value: unknown): boolean {
  switch (kind) {
    case 'text':
    case 'blocks':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number';
    case 'integer':
      return Number.isSafeInteger(value);
    case 'flag':
      return typeof value === 'boolean';
    case 'scalar':
      return typeof value !== 'object';
    case 'any':
      return true;
  }
}

function isTooLong(kind: FieldKind, text: string): boolean {
  if (text.length <= longestText || kind === 'any') return false;
  return kind === 'text' || kind === 'scalar' || lengthBesideBlocks(text) > longestText;
}

/** The fault of a value for a field of this kind, as a sentence, or null (A3: invalid field 422). */
export function valueFault(name: string, kind: FieldKind, value: unknown): string | null {
  if (value === null) return null;
  if (!has(kind, value)) return `${name} must be ${wanted[kind]}.`;
  if (!storable(value, 0)) {
    return `${name} holds what cannot be stored: a NUL, half a character, an infinite number or more than ${deepest} levels.`;
  }
  if (typeof value === 'string' && isTooLong(kind, value)) return `${name} is longer than ${longestText} characters.`;
  return null;
}
