import { numeral } from '../../../i18n/numeral';
import { text } from '../../../i18n/text';

/** Units that a person reads. The product computes in metres and degrees. */
export type Units = 'metric' | 'us';

/** A number and its unit apart, so that a screen can show the unit in a lighter tone. */
export type Quantity = { readonly value: string; readonly unit: string };

/** The international foot. */
export const metresPerFoot = 0.3048;
const squareMetresPerAcre = 4046.8564224;

function spell(value: number, digits: number): string {
  return numeral(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** A length given in metres. */
export function lengthQuantity(metres: number, units: Units = 'metric'): Quantity {
  if (units === 'us') {
    const feet = metres / metresPerFoot;
    if (Math.abs(feet) >= 5280) return { value: spell(feet / 5280, 2), unit: 'mi' };
    return { value: spell(feet, Math.abs(feet) < 100 ? 1 : 0), unit: 'ft' };
  }
  if (Math.abs(metres) >= 10_000) return { value: spell(metres / 1000, 2), unit: 'km' };
  return { value: spell(metres, Math.abs(metres) < 1000 ? 1 : 0), unit: 'm' };
}

/** An area given in square metres. */
export function areaQuantity(squareMetres: number, units: Units = 'metric'): Quantity {
  if (units === 'us') {
    if (squareMetres >= squareMetresPerAcre) return { value: spell(squareMetres / squareMetresPerAcre, 2), unit: 'ac' };
    return { value: spell(squareMetres / metresPerFoot ** 2, 0), unit: 'ft²' };
  }
  if (squareMetres >= 10_000) return { value: spell(squareMetres / 10_000, 2), unit: 'ha' };
  return { value: spell(squareMetres, 0), unit: 'm²' };
}

/** Number, thin space, unit. */
export function written(quantity: Quantity): string {
  return `${quantity.value}\u2009${quantity.unit}`;
}

const points = () => [
  text('quantity.n'),
  text('quantity.ne'),
  text('quantity.e'),
  text('quantity.se'),
  text('quantity.s'),
  text('quantity.sw'),
  text('quantity.w'),
  text('quantity.nw'),
];

/** Degrees clockwise from north with the compass point, e.g. "47° NE". */
export function writtenBearing(degrees: number): string {
  const turned = ((Math.round(degrees) % 360) + 360) % 360;
  return `${turned}°\u2009${points()[Math.round(turned / 45) % 8] ?? ''}`;
}

/** Latitude first, as people write places; seven decimals are a centimetre. */
export function writtenPlace([lng, lat]: readonly [number, number]): string {
  return `${lat.toFixed(6)}, ${lng.toFixed(6)}`;
}

/** "1 segment", "2,643 segments". */
export function counted(count: number, one: string, many: string): string {
  return `${numeral(count)} ${count === 1 ? one : many}`;
}
