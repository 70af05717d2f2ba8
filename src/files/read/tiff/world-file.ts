import type { Affine } from '../../../geo/position/affine';

/** A world file has six numbers; a longer text is something else. */
const longest = 2000;

/** True for the name of a world file: `plan.pgw`, `plan.jgw`, `plan.tfw`, `plan.wld` and their longer spellings. */
export function isWorldFile(name: string): boolean {
  return /\.(pgw|pngw|jgw|jpgw|jpegw|wpw|webpw|tfw|tifw|tiffw|wld)$/i.test(name);
}

/**
 * How a picture lies in its coordinate system, by the text of its world file: from pixels, counted from its upper left corner, to
 * coordinates, east before north and in the system's unit. A world file counts from the middle of the first pixel. Null: it is none.
 */
export function readWorldFile(text: string): Affine | null {
  if (text.length > longest) return null;
  const numbers = text
    .trim()
    .split(/\s+/)
    .map((part) => Number(part.replace(',', '.')));
  if (numbers.length !== 6 || !numbers.every(Number.isFinite)) return null;
  const [a = 0, d = 0, b = 0, e = 0, x = 0, y = 0] = numbers;
  // Without a width or a height there is no picture.
  if (a * e - b * d === 0) return null;
  return { a, b, d, e, c: x - (a + b) / 2, f: y - (d + e) / 2 };
}
