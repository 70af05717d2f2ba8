import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spellCoordinates } from './spell-coordinates';

const record = {
  id: 7,
  lat: 48.123456789,
  lng: '-122.9876543',
  name: '12.5',
  poly: [[{ lat: '1.0000049', lng: 2 }]],
  note: null,
};

describe('coordinates', () => {
  it('are spelled as texts, as numbers, or rounded, at any depth; nothing else changes', () => {
    expect(spellCoordinates(record, 'strings')).toEqual({
      ...record,
      lat: '48.123456789',
      lng: '-122.9876543',
      poly: [[{ lat: '1.0000049', lng: '2' }]],
    });
    const number = { lng: -122.9876543, poly: [[{ lat: 1.0000049, lng: 2 }]] };
    expect(spellCoordinates([record], 'numbers')).toEqual([{ ...record, ...number }]);
    const rounded = { lat: 48.12346, lng: '-122.98765', poly: [[{ lat: '1', lng: 2 }]] };
    expect(spellCoordinates(record, 'rounded')).toEqual({ ...record, ...rounded });
  });

  it('that are no numbers stay', () => {
    const odd = { lat: null, lng: 'north', poly: { lat: '', lng: true } };
    for (const spelling of ['strings', 'numbers', 'rounded'] as const)
      expect(spellCoordinates(odd, spelling)).toEqual(odd);
  });

  it('mean the same when spelled as texts and back', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -180, max: 180 }), (lng) => {
        const there = spellCoordinates({ lng }, 'strings');
        expect(spellCoordinates(there, 'numbers')).toEqual({ lng: lng + 0 });
      }),
    );
  });
});
