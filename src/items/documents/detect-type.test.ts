import { describe, expect, it } from 'vitest';
import { detectType, mayBePicture } from './detect-type';

const bytes = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));

describe('seenType', () => {
  it.each([
    ['\x89PNG\r\n\x1a\n…', 'image/png'],
    ['\xff\xd8\xff\xe1', 'image/jpeg'],
    ['GIF89a', 'image/gif'],
    ['RIFF....WEBPVP8 ', 'image/webp'],
    ['....ftypavif', 'image/avif'],
    ['BM....', 'image/bmp'],
    ['%PDF-1.7', 'application/pdf'],
    ['<!doctype html><script>', null],
    ['<svg xmlns="http://www.w3.org/2000/svg">', null],
    ['<?xml version="1.0"?>', null],
    [' %PDF-1.7', null],
    ['MZ', null],
    ['', null],
  ])('reads %j as %s', (text, type) => {
    expect(detectType(bytes(text))).toBe(type);
  });
});

describe('mayBePicture', () => {
  it('leaves SVG out: it is a page, not a picture', () => {
    expect(mayBePicture('image/jpeg')).toBe(true);
    expect(mayBePicture('image/png; x=1')).toBe(true);
    expect(mayBePicture('image/svg+xml')).toBe(false);
    expect(mayBePicture('text/html')).toBe(false);
    expect(mayBePicture(null)).toBe(false);
  });
});
