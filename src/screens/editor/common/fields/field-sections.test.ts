import { describe, expect, it } from 'vitest';

import { modelKeys, specOf } from '../../../../items/registry';
import { fieldSections, otherFields, referenceChoices, withOwnValue } from './field-sections';

describe('the sections of the inspector', () => {
  it.each(modelKeys)('hold every field of a %s once', (model) => {
    const shown = fieldSections(model).flatMap((section) => section.fields.map((field) => field.name));
    expect(shown.toSorted()).toEqual(
      specOf(model)
        .fields.map((field) => field.name)
        .toSorted(),
    );
    expect(fieldSections(model)[0]?.group).toBe('main');
  });

  it('other fields are those outside the registry, by name, without id and geometry', () => {
    const rest = { zone: 4, id: 3, lat: 1, lng: 2, mapProjectId: 1, acme: null };
    expect(otherFields({ rest })).toEqual([
      ['acme', null],
      ['zone', 4],
    ]);
  });
});

describe('choices', () => {
  const choices = [{ value: 'aerial', label: 'aerial' }];

  it('keep a value that is not in the list', () => {
    expect(withOwnValue(choices, 'submarine')[0]).toEqual({ value: 'submarine', label: 'submarine (not in the list)' });
    expect(withOwnValue(choices, 'aerial')).toBe(choices);
    expect(withOwnValue(choices, '')).toBe(choices);
  });

  it('hold the bare value while no list is here', () => {
    expect(withOwnValue([], '1')).toEqual([{ value: '1', label: '1' }]);
  });

  it('of a reference are chosen by id and read by name', () => {
    expect(referenceChoices([{ id: 4, name: 'Aerial' }])).toEqual([{ value: '4', label: 'Aerial' }]);
  });
});
