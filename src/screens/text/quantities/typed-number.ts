import { numeral } from '../../../i18n/numeral';

/** The decimal sign of the language, and the one between thousands. */
const signs = () =>
  numeral(1.5).includes(',') ? ({ decimal: ',', group: '.' } as const) : ({ decimal: '.', group: ',' } as const);

const grouped = {
  ',': /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/,
  '.': /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/,
} as const;

function plainNumeral(numeral: string): string {
  const { group } = signs();
  if (grouped[group].test(numeral)) return numeral.replaceAll(group, '').replace(',', '.');
  // With both signs, the last is the decimal one, whatever the language.
  const other = numeral.lastIndexOf(',') > numeral.lastIndexOf('.') ? '.' : ',';
  return numeral.includes(',') && numeral.includes('.')
    ? numeral.replaceAll(other, '').replace(',', '.')
    : numeral.replace(',', '.');
}

/** The numerals of a typed text with a point for decimals and nothing between thousands; the rest of it as it is. */
export function plainNumbers(typed: string): string {
  return typed.replaceAll(/(?<![\d.,])[\d.,]*\d[\d.,]*/g, plainNumeral);
}

/** A number for a field to type in: with the decimal sign of the language, and nothing between thousands. */
export function typedNumber(value: number | string): string {
  const { decimal } = signs();
  return decimal === '.' ? String(value) : String(value).replace('.', decimal);
}

/** The value of a typed number, as data has it. English is read by the room of items alone. */
export function readTyped(typed: string): string {
  return signs().decimal === '.' ? typed : plainNumbers(typed);
}
