import { describe, expect, it } from 'vitest';
import type { Item } from '../../../items/item';
import { fieldSpecOf } from '../../../items/registry';
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
