import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanFileName } from './clean-file-name';

describe('cleanFileName', () => {
  it.each([
    ['photo.jpg', 'photo.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\plan.pdf', 'plan.pdf'],
    ['a/b/', 'document-7'],
    ['.htaccess', 'htaccess'],
    ['  Plan  .pdf ', 'Plan  .pdf'],
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['two\nlines.txt', 'twolines.txt'],
    ['what?<is>:this|"*.txt', 'what__is__this___.txt'],
    ['Straße é.pdf', 'Straße é.pdf'],
    ['', 'document-7'],
    [null, 'document-7'],
    [12, 'document-7'],
  ])('makes %j into %j', (name, clean) => {
    expect(cleanFileName(name, 'document-7')).toBe(clean);
  });

  it('keeps the ending of a name that is too long', () => {
    const clean = cleanFileName(`${'long '.repeat(80)}.pdf`, 'x');
    expect(clean).toHaveLength(180);
    expect(clean.endsWith('.pdf')).toBe(true);
  });

  it('is never empty, never a folder and never changed a second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const clean = cleanFileName(name, 'document-7');
        expect(clean).not.toBe('');
        expect(clean).not.toMatch(/[\\/<>:"|?*\p{Cc}\u202a-\u202e]|^\./u);
        expect(clean.length).toBeLessThanOrEqual(180);
      }),
    );
  });
});
