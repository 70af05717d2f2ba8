import { describe, expect, it } from 'vitest';
import { hasMatchingType, ownTypeField, typeIdOfWord, withMatchingType } from './matching-type';

const choices = [
  { id: 1, name: 'Aerial' },
  { id: 2, name: 'Underground' },
  { id: 3, name: 'Direct buried' },
  { id: 5, name: 'Bridge attachment', code: 'bridge' },
];
const segment = (fields: object) => ({ ref: 'segment:1' as const, fields: { ...fields } });

describe('a type and the word of the model for it', () => {
  it('are one where they say the same, by name or by code', () => {
    expect(ownTypeField('segment')?.name).toBe('segmentType');
    expect(ownTypeField('cable')).toBeUndefined();
    expect([typeIdOfWord(choices, 'direct-buried'), typeIdOfWord(choices, 'bridge')]).toEqual([3, 5]);
    expect(hasMatchingType('segment', { typeId: 2, segmentType: 'underground' }, choices)).toBe(true);
    expect(hasMatchingType('segment', { segmentType: 'underground' }, choices)).toBe(true);
  });

  it('are two where they differ, where the word is missing or the list is not there', () => {
    expect(hasMatchingType('segment', { typeId: 1, segmentType: 'underground' }, choices)).toBe(false);
    expect(hasMatchingType('segment', { typeId: 1 }, choices)).toBe(false);
    expect(hasMatchingType('segment', { typeId: 2, segmentType: 'underground' }, [])).toBe(false);
  });

  it('are set together as long as they say the same', () => {
    const same = segment({ typeId: 2, segmentType: 'underground' });
    expect(withMatchingType(same, { segmentType: 'aerial' }, choices)).toEqual({ segmentType: 'aerial', typeId: 1 });
    expect(withMatchingType(same, { segmentType: 'building' }, choices)).toEqual({
      segmentType: 'building',
      typeId: null,
    });
    expect(withMatchingType(same, { depth: 1 }, choices)).toEqual({ depth: 1 });
    const differing = segment({ typeId: 1, segmentType: 'underground' });
    expect(withMatchingType(differing, { segmentType: 'building' }, choices)).toEqual({ segmentType: 'building' });
    const untyped = segment({ segmentType: 'underground' });
    expect(withMatchingType(untyped, { segmentType: 'aerial' }, choices)).toEqual({ segmentType: 'aerial' });
  });
});
