import { inflateSync } from 'node:zlib';

/** A picture: `channels` bytes a pixel, rows from the top. */
export type Picture = {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly bytes: Uint8Array;
};

const signature = 8;
/** Colour types of eight bits a channel that browsers write: RGB and RGBA. */
const channelsOf = new Map([
  [2, 3],
  [6, 4],
]);

/** The content of all chunks of a type, joined. */
function chunksOf(file: Buffer, type: string): Buffer {
  const found: Buffer[] = [];
  for (let at = signature; at < file.length; at += 12 + file.readUInt32BE(at)) {
    if (file.toString('latin1', at + 4, at + 8) === type) {
      found.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
    }
  }
  return Buffer.concat(found);
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

type Near = { readonly left: number; readonly up: number; readonly corner: number };

/** The number that the filter of a row has taken off a byte. */
function predicted(filter: number, { left, up, corner }: Near): number {
  switch (filter) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return paeth(left, up, corner);
    default:
      throw new Error(`filter ${filter} of a PNG`);
  }
}

/** Reads a screenshot: eight bits a channel, RGB or RGBA, not interlaced. */
export function readPng(file: Buffer): Picture {
  const head = chunksOf(file, 'IHDR');
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const channels = channelsOf.get(head.readUInt8(9));
  if (!channels || head.readUInt8(8) !== 8 || head.readUInt8(12) !== 0)
    throw new Error('not a PNG as browsers take it');
  const packed = inflateSync(chunksOf(file, 'IDAT'));
  const stride = width * channels;
  const bytes = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = packed[y * (stride + 1)] ?? 0;
    for (let i = 0; i < stride; i += 1) {
      const at = y * stride + i;
      const left = i < channels ? 0 : (bytes[at - channels] ?? 0);
      const up = bytes[at - stride] ?? 0;
      const corner = i < channels ? 0 : (bytes[at - stride - channels] ?? 0);
      bytes[at] = (packed[y * (stride + 1) + 1 + i] ?? 0) + predicted(filter, { left, up, corner });
    }
  }
  return { width, height, channels, bytes };
}
