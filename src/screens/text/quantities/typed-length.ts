import type { Units } from './quantity';
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
