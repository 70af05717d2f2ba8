import { deflate } from './deflate';
import type { Picture } from './picture';

const signature = [137, 80, 78, 71, 13, 10, 26, 10] as const;

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

function crc32(bytes: readonly number[]): number {
  let c = 0xffffffff;
  for (const byte of bytes) c = (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

const word = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

function chunk(kind: string, data: readonly number[]): number[] {
  const named = [...Array.from(kind, (letter) => letter.charCodeAt(0)), ...data];
  return [...word(data.length), ...named, ...word(crc32(named))];
}

/** The rows of a picture with the filter "up": what repeats the row above becomes zeros. */
function filtered({ width, height, pixels }: Picture): Uint8Array {
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    const start = y * (width + 1);
    rows[start] = 2;
    for (let x = 0; x < width; x += 1) {
      const above = y === 0 ? 0 : (pixels[(y - 1) * width + x] ?? 0);
      rows[start + 1 + x] = (pixels[y * width + x] ?? 0) - above;
    }
  }
  return rows;
}

/** A picture as a PNG file with a palette. */
export function writePng(picture: Picture): Uint8Array {
  const { width, height, palette } = picture;
  return Uint8Array.from([
    ...signature,
    ...chunk('IHDR', [...word(width), ...word(height), 8, 3, 0, 0, 0]),
    ...chunk(
      'PLTE',
      palette.flatMap((colour) => word(colour).slice(1)),
    ),
    ...chunk('IDAT', [...deflate(filtered(picture))]),
    ...chunk('IEND', []),
  ]);
}
