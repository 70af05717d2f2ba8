import fc from 'fast-check';
import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvText } from './csv-text';

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

  it('leaves a cell without a value empty', () => {
    expect(csvText(['a', 'b', 'c'], [[null, undefined, false]])).toBe('\uFEFFa,b,c\r\n,,false\r\n');
  });

  it('is read again as it was written, whatever stands in it', () => {
    const cell = fc.string().filter((text) => !/^[=+\-@\t\r]/.test(text));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const read = papaparse.parse<string[]>(csvText(['a', 'b'], rows).slice(1), { newline: '\r\n' });
        expect(read.data.slice(1, -1)).toEqual(rows);
      }),
    );
  });
});
