import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quotedPattern, quoteText, unquoteText } from './quote-text';

const line = new RegExp(`^by ${quotedPattern}(.*)$`, 'su');

it('keeps every text in one line, and reads it back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const quoted = quoteText(text);
      expect(quoted).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      const [, found, rest] = line.exec(`by ${quoted}, more`) ?? [];
      expect([unquoteText(found), rest]).toEqual([text, ', more']);
    }),
  );
});

it('escapes what ends a line elsewhere than here', () => {
  expect(quoteText('a\u2028b\u0085c "d"\n')).toBe('"a\\u2028b\\u0085c \\"d\\"\\n"');
});

it('reads what was written without escaping them', () => {
  const [, found] = line.exec('by "a\u2028b\u0085c"') ?? [];
  expect(unquoteText(found)).toBe('a\u2028b\u0085c');
});

it('finds no text in what JSON cannot read', () => {
  for (const odd of [undefined, '', 'a', '"\\u12"', '"\\ud800', '7']) expect(unquoteText(odd)).toBeNull();
});
