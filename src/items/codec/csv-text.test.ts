import fc from 'fast-check';
import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvText, unguarded } from './csv-text';

describe('csvText', () => {
  it('is a head and rows, with a byte order mark and CRLF', () => {
    expect(csvText(['Name', 'Metres'], [['S-1', 12.5]])).toBe('\uFEFFName,Metres\r\nS-1,12.5\r\n');
  });

  it('is a head alone without rows', () => {
    expect(csvText(['Name', 'Metres'], [])).toBe('\uFEFFName,Metres\r\n');
  });

  it('quotes commas, quotes and line ends', () => {
    expect(csvText(['a'], [['Mill, "north"'], ['two\nlines']])).toBe(
      '\uFEFFa\r\n"Mill, ""north"""\r\n"two\nlines"\r\n',
    );
  });

  it('takes the sting out of formulas, in the head too, and leaves numbers as they are', () => {
    const row = ['=1+1', '+1', '-2', '@SUM(A1)', '\t=1', -93.2, ' =1'];
    const read = papaparse.parse<string[]>(csvText(['=x', 'b', 'c', 'd', 'e', 'f', 'g'], [row]).slice(1)).data;
    expect(read[0]?.[0]).toBe("'=x");
    expect(read[1]).toEqual(["'=1+1", "'+1", "'-2", "'@SUM(A1)", "'\t=1", '-93.2', ' =1']);
  });

  it.each([
    ['with a second line', '=HYPERLINK("http://evil.example")\nx'],
    ['with a line of Windows', '=1\r\n2'],
    ['in full width', '\uFF1D1+1'],
    ['with a plus in full width', '\uFF0B1'],
    ['with a minus in full width', '\uFF0D1'],
    ['with an at sign in full width', '\uFF20SUM(A1)'],
    ['with a small equals sign', '\uFE661+1'],
    ['behind a line feed', '\n=1'],
    ['behind a return', '\r=1'],
    ['behind a tab', '\tx'],
    ['behind a mark that nobody sees', '\uFEFF=1'],
    ['behind a space of no width', '\u200B@SUM(A1)'],
    ['behind a zero', '\u0000=1'],
  ])('takes the sting out of a formula %s', (_, cell) => {
    const read = papaparse.parse<string[]>(csvText([cell], [[cell]]).slice(1), { newline: '\r\n' }).data;
    expect(read.slice(0, 2)).toEqual([[`'${cell}`], [`'${cell}`]]);
  });

  it('leaves names alone that only look odd', () => {
    const names = ['Mast = 4', '−5 °C', 'Straße\n=north', 'é', '\u200Bx', ' =1'];
    const read = papaparse.parse<string[]>(
      csvText(
        ['a'],
        names.map((name) => [name]),
      ).slice(1),
      { newline: '\r\n' },
    );
    expect(read.data.slice(1, -1).flat()).toEqual(names);
  });

  it('leaves a cell without a value empty', () => {
    expect(csvText(['a', 'b', 'c'], [[null, undefined, false]])).toBe('\uFEFFa,b,c\r\n,,false\r\n');
  });

  it('is read again as it was written, whatever stands in it', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('=1', "'=1", "''=1", "'", '\t=x', '\uFF1D1'));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const read = papaparse.parse<string[]>(csvText(['a', 'b'], rows).slice(1), { delimiter: ',', newline: '\r\n' });
        expect(read.data.slice(1, -1).map((row) => row.map(unguarded))).toEqual(rows);
      }),
    );
  });
});
