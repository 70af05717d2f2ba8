import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createXmlSplitter, type XmlPiece } from './xml-splitter';

/** The pieces with neighbours of one kind joined, and without empty ones. */
function joined(parts: readonly string[]) {
  const splitter = createXmlSplitter();
  const all: XmlPiece[] = [...parts.flatMap((part) => splitter.next(part)), ...splitter.end()];
  const found: [string, string][] = [];
  for (const { kind, text } of all) {
    const last = found.at(-1);
    if (last?.[0] === kind) last[1] += text;
    else if (text !== '') found.push([kind, text]);
  }
  return found;
}

describe('createXmlSplitter', () => {
  it.each([
    ['AT&T &amp; &#10; &#xFf; &nbsp; & &', 'AT&amp;T &amp; &#10; &#xFf; &nbsp; &amp; &amp;'],
    ['<a href="x?a=1&b=2">&;</a>', '<a href="x?a=1&amp;b=2">&amp;;</a>'],
    ['a\r\nb\rc\n', 'a\nb\nc\n'],
  ])('writes “%s” as it has to be', (text, expected) => {
    expect(joined([text])).toEqual([['markup', expected]]);
  });

  it('tells sections and comments from what is around them', () => {
    expect(joined(['<a><![CDATA[b & <!-- c]]> & <!-- d ]]> & -->e'])).toEqual([
      ['markup', '<a>'],
      ['cdata', 'b & <!-- c'],
      ['markup', ' &amp; '],
      ['comment', ' d ]]> & '],
      ['markup', 'e'],
    ]);
  });

  it('finds the same, wherever the text is cut', () => {
    const marks = [
      '&',
      'amp;',
      '&lt;',
      '<![CDATA[',
      ']]>',
      ']',
      '-',
      '<!--',
      '-->',
      'a',
      '<b>',
      '\r',
      '\n',
      'x'.repeat(60),
    ];
    const part = fc.constantFrom(...marks);
    fc.assert(
      fc.property(fc.array(part), fc.array(fc.nat(400)), (parts, cuts) => {
        const text = parts.join('');
        const places = [0, ...cuts.map((cut) => Math.min(cut, text.length)).toSorted((a, b) => a - b), text.length];
        const pieces = places.slice(1).map((end, index) => text.slice(places[index], end));
        expect(joined(pieces)).toEqual(joined([text]));
      }),
      { numRuns: 500 },
    );
  });
});
