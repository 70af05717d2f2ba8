import { describe, expect, it } from 'vitest';
import type { Item } from '../../../../../items/item';
import { fieldSpecOf } from '../../../../../items/registry';
import { cellText, shownCell } from './cell-text';

const types = [
  { id: 1, name: 'Aerial' },
  { id: 2, name: 'Underground' },
];
const words = { names: new Map(types.map(({ id, name }) => [id, name])), types };
const segment = (fields: Item['fields']): Item => ({
  ref: 'segment:1',
  projectId: 1,
  geometry: null,
  fields,
  rest: {},
});
const spec = fieldSpecOf('segment', 'segmentType');

describe('the cell of a type', () => {
  it.each([
    [{ segmentType: 'underground', typeId: 2 }, 'underground'],
    [{ segmentType: 'underground' }, 'underground'],
    [{ segmentType: 'underground', typeId: 1 }, 'underground · Aerial'],
    [{ typeId: 1 }, 'Aerial'],
    [{}, ''],
  ])('%o reads %s', (fields, shown) => {
    if (!spec) throw new Error('A segment has a type');
    expect(shownCell(segment(fields), spec, words)).toBe(shown);
    expect(cellText(segment(fields), spec, words.names)).not.toContain('Aerial');
  });
});

describe('a column of lengths', () => {
  it('has as many decimals in each cell, and all of them in what is copied', () => {
    const length = fieldSpecOf('segment', 'length');
    if (!length) throw new Error('A segment has a length');
    const cells = [27.2, 60.38, 74, 12.345].map((value) => segment({ length: value }));
    expect(cells.map((item) => shownCell(item, length, words))).toEqual(['27.20', '60.38', '74.00', '12.35']);
    expect(cells.map((item) => cellText(item, length, words.names))).toEqual(['27.2', '60.38', '74', '12.345']);
    expect(shownCell(segment({}), length, words)).toBe('');
  });
});

describe('a cell whose record has a technical key', () => {
  it.each([
    ['mimeType', 'application/pdf', 'PDF'],
    ['mimeType', '', ''],
    ['linkedType', 'map-permits', 'Permit'],
    ['linkedType', 'pole', 'Pole'],
    ['linkedType', 'somewhere-else', 'somewhere-else'],
  ])('%s %s reads "%s", and is copied as it is', (name, value, shown) => {
    const field = fieldSpecOf('document', name);
    if (!field) throw new Error('A document has the field');
    const item: Item = { ...segment({ [name]: value }), ref: 'document:1' };
    expect(shownCell(item, field, words)).toBe(shown);
    expect(cellText(item, field, words.names)).toBe(value);
  });
});
