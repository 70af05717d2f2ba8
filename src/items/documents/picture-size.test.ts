import { describe, expect, it } from 'vitest';
import { pictureSize } from './picture-size';

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const webp = (kind: string, rest: readonly number[]) =>
  Uint8Array.from([...ascii('RIFF'), 0, 0, 0, 0, ...ascii(`WEBP${kind}`), 0, 0, 0, 0, ...rest, ...Array(12).fill(0)]);

describe('the size that a picture says', () => {
  it('is read of a PNG without unpacking it', () => {
    const head = [0x89, ...ascii('PNG'), 13, 10, 26, 10, 0, 0, 0, 13, ...ascii('IHDR')];
    const bytes = Uint8Array.from([...head, 0, 0, 0, 7, 0, 1, 0, 5]);
    expect(pictureSize(bytes, 'image/png')).toEqual({ width: 7, height: 65_541 });
  });

  it('is read of a JPEG behind its other segments', () => {
    const segments = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc4, 0, 3, 9];
    const frame = [0xff, 0xc2, 0, 11, 8, 1, 44, 1, 144, 3, 0];
    expect(pictureSize(Uint8Array.from([...segments, ...frame]), 'image/jpeg')).toEqual({ width: 400, height: 300 });
  });

  it('is read of a WebP of each of its kinds', () => {
    expect(pictureSize(webp('VP8X', [0, 0, 0, 0, 143, 1, 0, 43, 1, 0]), 'image/webp')).toEqual({
      width: 400,
      height: 300,
    });
    expect(pictureSize(webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 144, 1, 44, 1]), 'image/webp')).toEqual({
      width: 400,
      height: 300,
    });
    const packed = (400 - 1) | ((300 - 1) << 14);
    const bytes = [packed, packed >> 8, packed >> 16, packed >> 24].map((byte) => byte & 255);
    expect(pictureSize(webp('VP8L', [0x2f, ...bytes]), 'image/webp')).toEqual({ width: 400, height: 300 });
  });

  it('is none of what ends too early', () => {
    for (const type of ['image/png', 'image/jpeg', 'image/webp'] as const)
      expect(pictureSize(Uint8Array.of(0xff, 0xd8, 0xff), type)).toBeNull();
  });
});
