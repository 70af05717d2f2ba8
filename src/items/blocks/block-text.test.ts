import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockRoom, readBlock, withBlockText, writeBlock } from './block-text';

const kind = { name: 'crew', version: 2 };

/** Texts in which lines that begin or end a block stand alone, twice, nested and in the middle of a line. */
const pieces = fc.constantFrom(
  ...['[crew 1]', '[crew 2]', '[crew 3]', '[crew x]', '[crew 1] ', '[end of crew]', '[end of crew] ', ' [end of crew]'],
  ...['Beside the mill.', '', '[ducts 1]', '[end of ducts]', 'a [crew 1]', '- 1: two', '\r'],
);
const texts = fc.array(pieces, { maxLength: 12 }).map((lines) => lines.join('\n'));
const bodies = fc.array(fc.constantFrom('- 1: two', '', 'note', ' [crew 1]', '[ducts 1]'), { maxLength: 4 });

describe('a block in a text', () => {
  it('is found between its first and its last line', () => {
    expect(readBlock('Here.\r\n\r\n[crew 1]\r\na\r\n\r\nb\r\n[end of crew]\r\nThere.', kind)).toEqual(['a', '', 'b']);
    expect(readBlock('[crew 2]\n[end of crew]', kind)).toEqual([]);
    expect(readBlock('[crew 2]\n\n[end of crew]', kind)).toEqual(['']);
    expect(readBlock('[crew 1]\na', kind)).toBeNull();
    expect(readBlock('[crew 1] a\n[end of crew]', kind)).toBeNull();
    expect(readBlock('a [crew 1]\n[end of crew]', kind)).toBeNull();
    expect(readBlock('[crew 0]\na\n[end of crew]', kind)).toBe('newer');
    expect(readBlock('[crew 3]\na\n[end of crew]', kind)).toBe('newer');
  });

  it('is read as it was written into any text', () => {
    fc.assert(
      fc.property(texts, bodies, (text, lines) => {
        fc.pre(readBlock(text, kind) !== 'newer');
        expect(readBlock(writeBlock(text, kind, lines), kind)).toEqual(lines);
      }),
      { numRuns: 2000 },
    );
  });

  it('leaves the text around it as it is', () => {
    fc.assert(
      fc.property(texts, bodies, (text, lines) => {
        fc.pre(readBlock(text, kind) !== 'newer');
        const around = (whole: string) => withBlockText(whole, kind, '').trim();
        expect(around(writeBlock(text, kind, lines))).toBe(around(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('is left as it is where its version is not known', () => {
    const text = 'Here.\n[crew 3]\na\n[end of crew]';
    expect(writeBlock(text, kind, ['b'])).toBe(text);
    expect(writeBlock(text, kind, null)).toBe(text);
  });

  it('goes with the empty lines below it', () => {
    expect(writeBlock('Here.\n\n[crew 1]\na\n[end of crew]', kind, null)).toBe('Here.');
    expect(writeBlock('Here.', kind, null)).toBe('Here.');
  });

  it('stands above a text that is too long for it to be found below', () => {
    const long = 'x'.repeat(blockRoom - 20);
    expect(readBlock(writeBlock(long, kind, ['a']), kind)).toEqual(['a']);
    const low = `${'x'.repeat(blockRoom - 100)}\n[crew 1]\na\n[end of crew]`;
    const grown = Array.from({ length: 40 }, () => 'a line');
    const written = writeBlock(low, kind, grown);
    expect(readBlock(written, kind)).toEqual(grown);
    expect(written.split('[end of crew]')).toHaveLength(2);
    expect(readBlock(withBlockText(`${long}${long}`, kind, ''), kind)).toBeNull();
  });

  it.each([
    ['first lines', '[crew 1]\n'],
    ['last lines', '[end of crew]\n'],
    ['first lines in the middle of lines', 'x[crew 1'],
    ['empty lines', '\n'],
    ['both in turn, of a newer version', '[crew 9]\n[end of crew'],
  ])('is looked for in linear time among 600 KB of %s', (_, piece) => {
    const steps = (length: number) => {
      let searched = 0;
      const text = piece.repeat(Math.ceil(length / piece.length));
      const { indexOf } = String.prototype;
      String.prototype.indexOf = function (this: string, wanted: string, from = 0) {
        const found = indexOf.call(this, wanted, from);
        searched += (found < 0 ? this.length : found) - from;
        return found;
      };
      readBlock(text, kind);
      String.prototype.indexOf = indexOf;
      return searched;
    };
    expect(steps(600_000)).toBeLessThan(20 * blockRoom);
  });
});
