import { describe, expect, it } from 'vitest';
import { unpackBytes } from './unpack-bytes';

/** Codes of 9 to 12 bits, a code earlier each than they would have to be, as TIFF wants it. */
function packLzw(bytes: Uint8Array): Uint8Array {
  const out: number[] = [];
  let [held, bits, width] = [0, 0, 9];
  const put = (code: number) => {
    held = (held << width) | code;
    bits += width;
    for (; bits >= 8; bits -= 8) out.push((held >> (bits - 8)) & 255);
    held &= (1 << bits) - 1;
  };
  const start = () => new Map(Array.from({ length: 256 }, (_, code) => [String.fromCharCode(code), code]));
  let [codes, next, text] = [start(), 258, ''];
  put(256);
  for (const byte of bytes) {
    const longer = text + String.fromCharCode(byte);
    if (codes.has(longer)) {
      text = longer;
      continue;
    }
    put(codes.get(text) ?? 0);
    codes.set(longer, next);
    next += 1;
    text = String.fromCharCode(byte);
    if (next > (1 << width) - 1) width += 1;
    if (next < 4094) continue;
    put(256);
    [codes, next, width] = [start(), 258, 9];
  }
  put(codes.get(text) ?? 0);
  put(257);
  if (bits > 0) out.push((held << (8 - bits)) & 255);
  return Uint8Array.from(out);
}

/** Bytes that repeat themselves by halves: short and long codes come, and the list of them is begun again. */
const mixed = Uint8Array.from({ length: 30_000 }, (_, at) => (at % 700 < 350 ? (at * at) % 251 : at % 7));

describe('unpackBytes', () => {
  it('unpacks codes of each length, and stops where they say nothing', () => {
    const packed = packLzw(mixed);
    expect(packed.length).toBeLessThan(mixed.length);
    expect(unpackBytes('lzw', packed, mixed.length)).toEqual(mixed);
    expect(unpackBytes('lzw', packed, 1000)).toEqual(mixed.slice(0, 1000));
    const half = unpackBytes('lzw', packed.slice(0, packed.length / 2), mixed.length);
    expect(half.slice(0, 9000)).toEqual(mixed.slice(0, 9000));
    expect(unpackBytes('lzw', Uint8Array.from([0x80, 0x7f, 0xff, 0xff]), 8)).toEqual(new Uint8Array(8));
  });

  it('repeats and copies', () => {
    const packed = Uint8Array.from([0xfe, 0xaa, 2, 0x80, 0, 0x2a, 0x80, 0xff, 7]);
    expect([...unpackBytes('packbits', packed, 8)]).toEqual([0xaa, 0xaa, 0xaa, 0x80, 0, 0x2a, 7, 7]);
    expect([...unpackBytes('packbits', packed, 4)]).toEqual([0xaa, 0xaa, 0xaa, 0x80]);
    expect([...unpackBytes('packbits', Uint8Array.from([5, 1]), 3)]).toEqual([1, 0, 0]);
  });

  it('throws at deflated bytes that are none', () => {
    expect(() => unpackBytes('deflate', Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8]), 8)).toThrow();
  });
});
