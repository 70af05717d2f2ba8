import type { Units } from './quantity';

/** A length as a field shows it for typing: a number in the user's units, without grouping. */
export function typedLength(metres: number, units: Units): string {
  const value = units === 'us' ? metres / 0.3048 : metres;
  return String(Math.round(value * 100) / 100);
}

/** The unit of a typed length that names none. */
export function lengthUnit(units: Units): string {
  return units === 'us' ? 'ft' : 'm';
}
