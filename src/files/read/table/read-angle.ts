import type { LngLat } from '../../../geo/lng-lat';

/** An angle in degrees, and the direction that stands with it. */
export type Angle = { readonly degrees: number; readonly axis: 'lat' | 'lng' | null };

/** Longer cells hold something else. */
const longest = 80;

const number = String.raw`(\d{1,9}(?:[.,]\d{1,20})?)`;
const angle = new RegExp(
  `^([NSEW])? ?([-+])? ?${number} ?([°d]|deg)?(?: ?${number} ?(')?(?: ?${number} ?("|'')?)?)? ?([NSEW])?$`,
  'i',
);

/** One sign for each of the many that are written for degrees, minutes and seconds. */
function withPlainSigns(text: string): string {
  return text
    .trim()
    .replaceAll(/[º˚∘]/g, '°')
    .replaceAll(/[′’‘´`]/g, "'")
    .replaceAll(/[″”“]/g, '"')
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/\s+/g, ' ');
}

const amountOf = (digits = '0') => Number(digits.replace(',', '.'));

/**
 * An angle as people and programs write it: `44.45`, `44,45`, `44°27'03"N`, `N 44 27.05`, `-93° 9' 36"`; undefined for anything else.
 */
export function readAngle(cell: string): Angle | undefined {
  if (cell.length > longest) return undefined;
  const found = angle.exec(withPlainSigns(cell));
  if (!found) return undefined;
  const [, before, sign, whole, mark, minutes, minuteMark, seconds, , after] = found;
  const direction = (before ?? after ?? '').toUpperCase();
  // Three numbers in a row are an angle only if some sign marks them as one.
  const isMarked = direction !== '' || mark !== undefined || minuteMark !== undefined;
  const isWhole = !/[.,]/.test(whole ?? '') && !(seconds !== undefined && /[.,]/.test(minutes ?? ''));
  if (minutes !== undefined && !(isMarked && isWhole && amountOf(minutes) < 60 && amountOf(seconds) < 60))
    return undefined;
  if (before !== undefined && after !== undefined) return undefined;
  const size = amountOf(whole) + amountOf(minutes) / 60 + amountOf(seconds) / 3600;
  const isNegative = (sign === '-') !== (direction === 'S' || direction === 'W');
  const axis = direction === '' ? null : direction === 'N' || direction === 'S' ? 'lat' : 'lng';
  return { degrees: isNegative ? -size : size, axis };
}

/** The two halves of a text, by whatever stands between them. */
function halvesOf(text: string): readonly [string, string] | undefined {
  const directed = /^(.*?[NSEW])[\s,;]+(.*[NSEW])$/i.exec(text) ?? /^([NSEW].*?)[\s,;]+([NSEW].*)$/i.exec(text);
  if (directed?.[1] !== undefined && directed[2] !== undefined) return [directed[1], directed[2]];
  for (const between of [/ ?[;/|] ?/, /,\s+/, /\s+/, ',']) {
    const [first, second, ...more] = text.split(between);
    if (first !== undefined && second !== undefined && more.length === 0) return [first, second];
  }
  // Decimal commas, and a comma between the two.
  const [a, b, c, d, ...more] = text.split(',');
  if (a === undefined || b === undefined || c === undefined || d === undefined || more.length > 0) return undefined;
  return [`${a}.${b}`, `${c}.${d}`];
}

/**
 * Reads two angles in one text, `44.45, -93.16` or `44°27'03"N 93°09'36"W`, in their order; undefined for other text. If the angles
 * have directions, `at` is the place that they mean.
 */
export function readPair(
  cell: string,
): { readonly first: number; readonly second: number; readonly at: LngLat | null } | undefined {
  if (cell.length > longest) return undefined;
  const halves = halvesOf(withPlainSigns(cell).replaceAll(/^[([{]\s*|(?<!\s)\s*[)\]}]$/g, ''));
  const [one, two] = [readAngle(halves?.[0] ?? ''), readAngle(halves?.[1] ?? '')];
  if (!one || !two || (one.axis === null) !== (two.axis === null)) return undefined;
  if (one.axis !== null && one.axis === two.axis) return undefined;
  const [lat, lng] = one.axis === 'lat' ? [one, two] : [two, one];
  return { first: one.degrees, second: two.degrees, at: one.axis === null ? null : [lng.degrees, lat.degrees] };
}
