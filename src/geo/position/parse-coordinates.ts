import type { LngLat } from '../lng-lat';

/** Longer texts are no coordinates, and are not searched for any. */
const longest = 300;

const decimal = String.raw`[+-]?\d{1,3}(?:\.\d+)?`;
const pair = (between: string) => `(${decimal})${between}(${decimal})`;

/** Spellings in which it is clear which number is which: latitude first, or longitude first. */
const latFirst = [
  new RegExp(`^geo:${pair(',')}`, 'i'),
  new RegExp(`^https?://.*@${pair(',')}`, 'i'),
  new RegExp(`^https?://.*[?&](?:q|ll|center|query)=${pair('(?:,|%2C)')}`, 'i'),
  new RegExp(String.raw`^https?://.*#(?:map=)?\d+(?:\.\d+)?/${pair('/')}`, 'i'),
  new RegExp(
    String.raw`\bm?lat(?:itude)?["']?\s*[:=]?\s*(${decimal})[^\d+-]+m?(?:lng|lon|long|longitude)["']?\s*[:=]?\s*(${decimal})`,
    'i',
  ),
];
const lngFirst = [
  new RegExp(String.raw`^(?:srid=4326;)?point\s*z?\s*\(\s*${pair(String.raw`\s+`)}`, 'i'),
  new RegExp(String.raw`coordinates["']?\s*:\s*\[\s*${pair(String.raw`\s*,\s*`)}`, 'i'),
  new RegExp(
    String.raw`\bm?(?:lng|lon|long|longitude)["']?\s*[:=]?\s*(${decimal})[^\d+-]+m?lat(?:itude)?["']?\s*[:=]?\s*(${decimal})`,
    'i',
  ),
];

type Angle = { readonly degrees: number; readonly axis: 'lat' | 'lng' | null };

/**
 * Reads a place in any usual spelling: decimal degrees, degrees and minutes, degrees, minutes and seconds, with signs or with N,
 * S, E, W before or behind; "lat, lng" unless letters, names or a number over 90 show the other order; decimal commas; `geo:`
 * addresses, links of web maps, WKT and GeoJSON points. WGS84 degrees; null when it is no place.
 */
export function parseCoordinates(text: string): LngLat | null {
  const plain = text.trim().slice(0, longest + 1);
  if (plain.length > longest || !/\d/.test(plain)) return null;
  return namedPlace(plain) ?? twoAngles(tidied(plain));
}

function namedPlace(text: string): LngLat | null {
  const ascii = text.replaceAll('\u2212', '-');
  for (const [patterns, swap] of [
    [latFirst, false],
    [lngFirst, true],
  ] as const) {
    for (const pattern of patterns) {
      const [, a, b] = pattern.exec(ascii) ?? [];
      if (a !== undefined && b !== undefined)
        return swap ? placeOf(Number(b), Number(a)) : placeOf(Number(a), Number(b));
    }
  }
  return null;
}

/** One spelling of all marks: ° ' " - N S E W, decimal points, and no brackets around. */
function tidied(text: string): string {
  const marked = text
    .replace(/^[([{]\s*|(?<!\s)\s*[)\]}]$/g, '')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[\u2033\u201C\u201D\u02BA]|''|\u2032\u2032|\u2019\u2019/g, '"')
    .replace(/[\u2032\u2018\u2019\u02B9\u00B4`]/g, "'")
    .replace(/[\u00BA\u02DA]/g, '°')
    .replace(/(\d)\s*d(?:eg(?:rees)?)?(?![a-z])\.?/gi, '$1°')
    .replace(/°\s*(\d+(?:[.,]\d+)?)\s*m(?:in)?\s*(\d+(?:[.,]\d+)?)\s*s(?:ec)?/g, `°$1'$2"`)
    .replace(/°\s*(\d+(?:[.,]\d+)?)\s*m(?:in)?(?![a-z])/g, "°$1'")
    .replace(/\b(north|south|east|west)\b/gi, (word) => word.charAt(0))
    .toUpperCase()
    .replace(/\/$/, '')
    .trim();
  const dashed = /[NSEW]/.test(marked) ? marked.replace(/(\d)-(?=\d)/g, '$1 ') : marked;
  const commas = dashed.match(/\d,(?=\d)/g)?.length ?? 0;
  return commas === 2 && !dashed.includes('.') ? dashed.replace(/(\d),(?=\d)/g, '$1.') : dashed;
}

function twoAngles(text: string): LngLat | null {
  const [a, b] = halves(text).map(angleOf);
  if (!a || !b) return null;
  const axis = a.axis ?? other(b.axis) ?? (Math.abs(a.degrees) > 90 && Math.abs(b.degrees) <= 90 ? 'lng' : 'lat');
  if (b.axis === axis) return null;
  return axis === 'lat' ? placeOf(a.degrees, b.degrees) : placeOf(b.degrees, a.degrees);
}

/** The texts of the two angles: at the only comma, at the letters, or in the middle of the numbers. */
function halves(text: string): readonly string[] {
  const parts = text.split(/[,;|/]/);
  if (parts.length > 1) return parts.length === 2 ? parts : [];
  const letters = [...text.matchAll(/[NSEW]/g)].map(({ index }) => index);
  if (letters.length === 2) return cut(text, /^[NSEW]/.test(text) ? (letters[1] ?? 0) : (letters[0] ?? 0) + 1);
  const numbers = [...text.matchAll(/(?:[+-]|(?<!\s))\s*\d+(?:\.\d+)?/g)];
  const middle = numbers[numbers.length / 2];
  return letters.length === 0 && middle ? cut(text, middle.index) : [];
}

function cut(text: string, at: number): readonly string[] {
  return [text.slice(0, at), text.slice(at)];
}

const number = String.raw`(\d+(?:\.\d+)?)`;
const anglePattern = new RegExp(
  String.raw`^([NSEW])?\s*([+-])?\s*${number}(?:(?:\s*[°:]\s*|\s+)${number}(?:(?:\s*[':]\s*|\s+)${number}\s*"?|\s*')?|\s*°)?\s*([NSEW])?$`,
);

function angleOf(text: string): Angle | null {
  const found = anglePattern.exec(text.trim());
  if (!found) return null;
  const [, before, sign, degrees = '', minutes = '0', seconds = '0', behind] = found;
  const letter = before ?? behind;
  // A letter on both sides, or a sign as well, is two answers to one question.
  if ((before && behind) || (letter && sign === '-')) return null;
  // Only the last number of an angle has a fraction.
  if ((found[4] !== undefined && degrees.includes('.')) || (found[5] !== undefined && minutes.includes('.')))
    return null;
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return null;
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  const negative = sign === '-' || letter === 'S' || letter === 'W';
  return { degrees: negative ? -size : size, axis: letter ? (/[NS]/.test(letter) ? 'lat' : 'lng') : null };
}

function other(axis: Angle['axis']): Angle['axis'] {
  return axis && (axis === 'lat' ? 'lng' : 'lat');
}

function placeOf(lat: number, lng: number): LngLat | null {
  // Adding zero turns -0 into 0, which would be another text.
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [lng + 0, lat + 0] : null;
}
