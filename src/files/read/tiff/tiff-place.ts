import type { Affine } from '../../../geo/position/affine';
import type { TiffFields } from './tiff-fields';

/** Where a TIFF lies: from its pixels, counted from its upper left corner, to coordinates of a system of the EPSG register. */
export type TiffPlace = {
  readonly world: Affine;
  /** `EPSG:26915`; null: the file does not say it, or describes a system of its own. */
  readonly code: string | null;
};

/** The keys of the file that are single numbers, by their own numbers. */
function keysOf(fields: TiffFields): ReadonlyMap<number, number> {
  const values = fields.all(34735);
  const keys = new Map<number, number>();
  for (let at = 4; at + 3 < values.length; at += 4) {
    const [key = 0, place = 0, , value = 0] = values.slice(at, at + 4);
    if (place === 0) keys.set(key, value);
  }
  return keys;
}

function affineOf(fields: TiffFields): Affine | null {
  const m = fields.all(34264);
  if (m.length === 16) {
    const [a = 0, b = 0, , c = 0, d = 0, e = 0, , f = 0] = m;
    return { a, b, c, d, e, f };
  }
  const [i = 0, j = 0, , x, y] = fields.all(33922);
  const [wide, high] = fields.all(33550);
  if (x === undefined || y === undefined || wide === undefined || high === undefined) return null;
  return { a: wide, b: 0, c: x - i * wide, d: 0, e: -high, f: y + j * high };
}

/** Where the first picture of a TIFF says that it lies; null: it does not say it. */
export function tiffPlace(fields: TiffFields): TiffPlace | null {
  const found = affineOf(fields);
  if (!found || !Object.values(found).every(Number.isFinite) || found.a * found.e - found.b * found.d === 0)
    return null;
  const keys = keysOf(fields);
  // Some count from the middle of the first pixel.
  const half = keys.get(1025) === 2 ? 0.5 : 0;
  const { a, b, c, d, e, f } = found;
  const world = { a, b, c: c - (a + b) * half, d, e, f: f - (d + e) * half };
  const number = keys.get(3072) ?? keys.get(2048) ?? 0;
  // 32767 is a system that the file describes itself.
  return { world, code: number >= 1024 && number < 32_767 ? `EPSG:${number}` : null };
}
