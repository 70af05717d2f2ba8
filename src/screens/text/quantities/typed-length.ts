import type { Units } from './quantity';
import { readLength } from './read-length';
import { typedNumber } from './typed-number';

/** A length as a field shows it for typing: a number in the user's units, without grouping. */
export function typedLength(metres: number, units: Units): string {
  const value = units === 'us' ? metres / 0.3048 : metres;
  return typedNumber(Math.round(value * 100) / 100);
}

/** The unit of a typed length that names none. */
export function lengthUnit(units: Units): string {
  return units === 'us' ? 'ft' : 'm';
}

/** More numbers than this are no string of poles. */
const most = 500;

/**
 * Metres from pole to pole, as typed: "40 40 38 45", "40, 40; 38", "3x40 45", each with a unit or in the user's. Null when one
 * of them is no length; empty for an empty text.
 */
export function readSpacings(text: string, units: Units): readonly number[] | null {
  const words = text
    .trim()
    .replace(/(\d)\s+(?=(?:m|ft)\b)/gi, '$1')
    .split(/[\s;]+|,(?=\s|$)/)
    .filter(Boolean);
  const spacings: number[] = [];
  for (const word of words) {
    const [, times = '1', one = word] = /^(\d{1,3})[x×*](.+)$/i.exec(word) ?? [];
    const metres = readLength(one, units);
    if (metres === null || spacings.length + Number(times) > most) return null;
    spacings.push(...Array.from({ length: Number(times) }, () => metres));
  }
  return spacings;
}
