import type { Units } from './quantity';
import { plainNumbers } from './typed-number';

const metresOf: Readonly<Record<string, number>> = {
  m: 1,
  km: 1000,
  cm: 0.01,
  ft: 0.3048,
  "'": 0.3048,
  in: 0.0254,
  '"': 0.0254,
  yd: 0.9144,
  mi: 1609.344,
};

const part = /^(\d+(?:\.\d*)?|\.\d+)\s*(km|cm|mi|m|ft|in|yd|'|")?\s*/;

/**
 * Metres of a typed length: "40", "12.5 m", "1,5 km", "40 ft", "12' 6"". A bare number is in the user's units. Null when it is
 * no length over zero.
 */
export function readLength(text: string, units: Units): number | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[\u2032\u2019]/g, "'")
    .replace(/[\u2033\u201D]/g, '"');
  let rest = plainNumbers(plain);
  let metres = 0;
  while (rest !== '') {
    const found = part.exec(rest);
    if (!found) return null;
    const [all, value, unit] = found;
    // "40 30": two numbers are one length only when each has its unit.
    if (unit === undefined && (metres > 0 || all.length < rest.length)) return null;
    metres += Number(value) * (metresOf[unit ?? (units === 'us' ? 'ft' : 'm')] ?? Number.NaN);
    rest = rest.slice(all.length);
  }
  return metres > 0 && metres < 1e7 ? metres : null;
}

/** As `readLength`, and zero is a length too. */
export function readLengthOrZero(text: string, units: Units): number | null {
  return /^0+([.,]0*)?$/.test(text.trim()) ? 0 : readLength(text, units);
}

/** East is "O" in German, which is no point in English. */
const points: Readonly<Record<string, number>> = {
  n: 0,
  ne: 45,
  no: 45,
  e: 90,
  o: 90,
  se: 135,
  so: 135,
  s: 180,
  sw: 225,
  w: 270,
  nw: 315,
};

/** Degrees clockwise from north of a typed bearing: "47", "47.5°", "-90", "NE", "N45E". Null when it is none. */
export function readBearing(text: string): number | null {
  const plain = text.trim().toLowerCase().replace(',', '.').replace(/°$/, '').trim();
  const point = points[plain];
  if (point !== undefined) return point;
  const quadrant = /^([ns])\s*(\d+(?:\.\d+)?)°?\s*([eow])$/.exec(plain);
  if (quadrant) {
    const [, pole, angle, side] = quadrant;
    const turn = Number(angle) * (side === 'w' ? -1 : 1);
    return Number(angle) > 90 ? null : (360 + (pole === 'n' ? turn : 180 - turn)) % 360;
  }
  if (!/^[+-]?\d+(?:\.\d+)?$/.test(plain)) return null;
  const degrees = Number(plain);
  return Math.abs(degrees) > 360 ? null : (degrees + 360) % 360;
}
