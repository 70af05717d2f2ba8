import { text } from '../../../i18n/text';
import type { Units } from '../../text/quantities/quantity';
import { type FigureColumn, spelled } from './figure-table';

const foot = 0.3048;
const mile = 5280 * foot;

/** Metres in the small unit of the user: metres or feet. */
export function inUnits(metres: number, units: Units): number {
  return units === 'us' ? metres / foot : metres;
}

/** A length in metres, kilometres, feet and miles, a column each; who reads feet has no metres in between. */
export function lengthColumns<Row>(metresOf: (row: Row) => number, units: Units): readonly FigureColumn<Row>[] {
  const metric = [
    { label: text('common.metres'), value: metresOf, digits: 0 },
    { label: text('report.kilometres'), value: (row: Row) => metresOf(row) / 1000, digits: 2 },
  ];
  const us = [
    { label: text('common.feet'), value: (row: Row) => metresOf(row) / foot, digits: 0 },
    { label: text('report.miles'), value: (row: Row) => metresOf(row) / mile, digits: 2 },
  ];
  return units === 'us' ? us : [...metric, ...us];
}

/** A length in the user's own units, the larger one from its first whole: "12.4 km", "310 m". */
export function longLength(metres: number, units: Units): string {
  const [one, unit] = units === 'us' ? [mile, 'mi'] : [1000, 'km'];
  return metres >= one ? `${spelled(metres / one, 1)}\u00a0${unit}` : shortLength(metres, units);
}

/** The same at the foot of a picture, without a decimal of zero. */
export function axisLength(metres: number, units: Units): string {
  return metres === 0 ? '0' : longLength(metres, units).replace(/[.,]0(?=\u00a0)/, '');
}

/** A length in the user's own small unit: metres or feet. */
export function shortLength(metres: number, units: Units): string {
  return units === 'us' ? `${spelled(metres / foot)}\u00a0ft` : `${spelled(metres)}\u00a0m`;
}
