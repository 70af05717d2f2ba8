import type { Units } from '../words/quantity';
import { text } from '../words/text';
import { type FigureColumn, spelled } from './figure-table';

const foot = 0.3048;
const mile = 5280 * foot;

/** A length in metres, kilometres, feet and miles: a column each, those of the user's units first. */
export function lengthColumns<Row>(metresOf: (row: Row) => number, units: Units): readonly FigureColumn<Row>[] {
  const metric = [
    { label: text('Metres'), value: metresOf, digits: 0 },
    { label: text('Kilometres'), value: (row: Row) => metresOf(row) / 1000, digits: 2 },
  ];
  const us = [
    { label: text('Feet'), value: (row: Row) => metresOf(row) / foot, digits: 0 },
    { label: text('Miles'), value: (row: Row) => metresOf(row) / mile, digits: 2 },
  ];
  return units === 'us' ? [...us, ...metric] : [...metric, ...us];
}

/** A length in one of the user's own units: kilometres or miles. */
export function longLength(metres: number, units: Units, digits = 1): string {
  return units === 'us' ? `${spelled(metres / mile, digits)}\u00a0mi` : `${spelled(metres / 1000, digits)}\u00a0km`;
}

/** A length in the user's own small unit: metres or feet. */
export function shortLength(metres: number, units: Units): string {
  return units === 'us' ? `${spelled(metres / foot)}\u00a0ft` : `${spelled(metres)}\u00a0m`;
}
