import { describe, expect, it } from 'vitest';
import { lineItem } from '../../../../editor/testing/play';
import { selectionText } from '../../common/text/selection-text';
import { sameChoices } from './same-choices';

const segment = {
  ...lineItem('segment', 1, [
    [0, 0],
    [9, 0],
  ]),
  fields: { name: 'A-0329', segmentType: 'aerial', networkLevel: null, status: 'planned', ownerId: 2 },
};

describe('the same as this', () => {
  it('offers model, then kind, status and owner, then the beginning of the name', () => {
    expect(sameChoices(segment).map(({ id, label }) => [id, label])).toEqual([
      ['model', 'All segments'],
      ['segmentType', 'Route type: aerial'],
      ['status', 'Status: planned'],
      ['ownerId', 'Owner id: 2'],
      ['name', 'Name with “A-”'],
    ]);
  });

  it('knows the owner by name, and of which list the type is', () => {
    const fields = { typeId: 3, ownerId: 2, owner: { id: 2, name: 'Ada Keller' } };
    const choices = sameChoices({ ...segment, fields });
    expect(choices.map(({ label, listed }) => [label, listed])).toEqual([
      ['All segments', undefined],
      ['Type: 3', { field: 'Type', refType: 'MapSegmentType', value: '3' }],
      ['Owner: Ada Keller', undefined],
    ]);
  });

  it('asks for exactly what it says', () => {
    expect(sameChoices(segment).map(({ filter }) => filter)).toEqual([
      [],
      [{ field: 'segmentType', test: 'is', values: ['aerial'] }],
      [{ field: 'status', test: 'is', values: ['planned'] }],
      [{ field: 'ownerId', test: 'is', values: ['2'] }],
      [{ field: 'name', test: 'contains', text: 'A-' }],
    ]);
  });

  it('offers no beginning of a name without a number', () => {
    const named = { ...segment, fields: { name: 'Alder' } };
    expect(sameChoices(named).map(({ id }) => id)).toEqual(['model']);
  });
});

describe('what is said of a selection', () => {
  it('counts by model, in the order of the registry', () => {
    expect(selectionText(['pole:1', 'segment:1', 'pole:2'])).toBe('1 segment · 2 poles selected');
    expect(selectionText([])).toBe('Nothing is selected');
  });
});
