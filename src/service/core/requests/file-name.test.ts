import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachment, baseName, fileNameFault, isMediaType } from './file-name';

describe('file names', () => {
  it('are what follows the last slash of either kind', () => {
    expect(['a', '/a', 'b/a', 'c:\\b/a', 'b\\a', '../..\\a'].map(baseName)).toEqual(Array(6).fill('a'));
    expect(['', '/', 'a/', 'a\\'].map(baseName)).toEqual(Array(4).fill(''));
  });

  it('refuses empty, folder-like and too long ones, control and half characters', () => {
    for (const name of ['', ' ', '\u00a0', '.', '..', 'x'.repeat(256), 'a\0', 'a\n', '\u007f', '\u0085', 'a\ud800']) {
      expect(fileNameFault(name), JSON.stringify(name)).not.toBeNull();
    }
    for (const name of ['a', '...', '.a', 'x'.repeat(255), 'é', '🗼', 'a"b', 'a b', '%00', '\u202e'])
      expect(fileNameFault(name), JSON.stringify(name)).toBeNull();
  });

  it('travel in a header of plain characters, and decode to themselves', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const header = attachment(name);
        expect(header).toMatch(/^attachment; filename\*=UTF-8''([\w!#$&+.^`|~-]|%[0-9A-F]{2})*$/);
        expect(decodeURIComponent(header.replace(/^.*''/, ''))).toBe(name);
      }),
    );
    expect(attachment("a'(b)*.txt")).toBe("attachment; filename*=UTF-8''a%27%28b%29%2A.txt");
  });
});

describe('media types', () => {
  it('are of two words, with parameters if there are any, and fit into a header', () => {
    for (const type of ['text/plain', 'a/b;c', 'a/b ; c="d e"', 'application/vnd.a+b', `a/${'b'.repeat(253)}`])
      expect(isMediaType(type), type).toBe(true);
    for (const type of ['', 'a', 'a/', '/b', 'a/b c', 'a/b\r\nc: d', 'a/b; é', 'a/b\0', `a/${'b'.repeat(254)}`, ' a/b'])
      expect(isMediaType(type), type).toBe(false);
    expect(() => new Headers({ 'content-type': 'a/b; c="~ "' })).not.toThrow();
  });
});
