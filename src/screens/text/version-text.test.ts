import { describe, expect, it } from 'vitest';
import { isMissingPart } from './version-text';

describe('isMissingPart', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://maps.example.com/assets/editor-page-a.js',
    'error loading dynamically imported module: https://maps.example.com/assets/editor-page-a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/editor-page-a.css',
  ])('knows what browsers say: %s', (text) => expect(isMissingPart(new TypeError(text))).toBe(true));

  it('tells a part that broke from one that did not come', () => {
    expect(isMissingPart(new TypeError('a.b is not a function'))).toBe(false);
    expect(isMissingPart('Importing a module script failed.')).toBe(false);
    expect(isMissingPart(null)).toBe(false);
  });
});
