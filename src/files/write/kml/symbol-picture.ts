import { zlibSync } from 'fflate';
import type { SignedDistance } from '../../../geo/polygon/signed-distance';
import { checksumOf } from '../../checksum-of';

/** Pixels of a side, and those of a CSS pixel of the symbol. */
const side = 64;
const ratio = 3;

function chunk(name: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + content.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(content, 8);
  view.setUint32(8 + content.length, checksumOf(bytes.subarray(4, 8 + content.length)));
  return bytes;
}

/** Rows of grey and alpha, each with the byte before it that says it is as it stands. */
function pixelsOf(shape: SignedDistance): Uint8Array {
  const pixels = new Uint8Array(side * (1 + side * 2));
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const distance = shape((column + 0.5 - side / 2) / ratio, (row + 0.5 - side / 2) / ratio);
      const at = row * (1 + side * 2) + 1 + column * 2;
      pixels[at] = 255;
      pixels[at + 1] = 255 * Math.min(1, Math.max(0, 0.5 - distance * ratio));
    }
  }
  return pixels;
}

/** A symbol as a PNG picture, white on nothing: programs multiply it with the colour of its style. */
export function symbolPicture(shape: SignedDistance): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, side);
  view.setUint32(4, side);
  // Eight bits of grey and as many of alpha.
  header.set([8, 4, 0, 0, 0], 8);
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const parts = [
    signature,
    chunk('IHDR', header),
    chunk('IDAT', zlibSync(pixelsOf(shape))),
    chunk('IEND', new Uint8Array()),
  ];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
