import { describe, expect, it } from 'vitest';
import type { Found } from '../../../../analysis/analysis';
import { itemAt } from '../../../../analysis/testing/items-of';
import { openEditor } from '../../../../editor/testing/play';
import { askedFibres, fibreAddress, fibreGroup } from './fibre-group';

const found: Found = {
  ...{ revision: 1, total: 2 },
  groups: [
    { model: 'cable', total: 1, matches: [{ ref: 'cable:7', field: 'name', text: 'F05-144', ranges: [] }] },
    { model: 'pole', total: 1, matches: [{ ref: 'pole:1', field: 'name', text: 'F05', ranges: [] }] },
  ],
};
const nothing: Found = { revision: 1, groups: [], total: 0 };
const editor = openEditor([itemAt('cable:7', { name: 'F05-144', fiberCount: 144 }, [0, 0], [1, 0])]);
const lines = (typed: string, all = found) => fibreGroup(editor, typed, all).flatMap(({ items }) => items);

describe('fibres in the command box', () => {
  it('are asked for by cable and number, or cable and state', () => {
    expect(askedFibres('F05-144 / 37')).toEqual({ cable: 'F05-144', shown: '37' });
    expect(askedFibres('F05-144/037')).toEqual({ cable: 'F05-144', shown: '37' });
    expect(askedFibres('F05/144 / free')).toEqual({ cable: 'F05/144', shown: 'free' });
    for (const typed of ['F05-144', 'F05-144 / ', '/ 37', 'a / b', '52.1, 9.2']) expect(askedFibres(typed)).toBeNull();
  });

  it('lead to the fibres of the cable', () => {
    expect(lines('F05-144 / 37').map(({ label }) => label)).toEqual(['Fibre 37 of F05-144']);
    expect(fibreAddress(editor, lines('F05-144 / 37')[0]?.id ?? '')).toBe('/projects/1/fibres/7/37');
    expect(lines('F05-144 / 145')).toEqual([]);
    expect(fibreAddress(editor, 'cable:7')).toBeNull();
  });

  it('are those of the selected cable for a state alone', () => {
    expect(lines('free', nothing)).toEqual([]);
    editor.select(['cable:7']);
    expect(lines('free', nothing).map(({ label }) => label)).toEqual(['Fibres of F05-144: Free']);
    expect(fibreAddress(editor, lines('Free', nothing)[0]?.id ?? '')).toBe('/projects/1/fibres/7/free');
    editor.select([]);
  });
});
