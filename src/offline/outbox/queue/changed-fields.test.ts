import { describe, expect, it } from 'vitest';
import { changedFields, fieldsOrNull, pickFields } from './record-queue';

describe('differing', () => {
  it('compares by meaning, field by field', () => {
    const patch = { name: 'A', height: 40, poly: [{ lat: '1', lng: '2' }] };
    expect(changedFields(patch, patch, { name: 'A ', height: '40', poly: [{ lat: 1, lng: 2.00000001 }] })).toEqual([]);
    expect(changedFields(patch, patch, { ...patch, height: 41, other: 1 })).toEqual(['height']);
  });

  it('never takes the halves of a place apart', () => {
    expect(changedFields({ lat: 1, lng: 2 }, { lat: 1, lng: 2 }, { lat: 1, lng: 3 })).toEqual(['lat', 'lng']);
    expect(changedFields({ lat: 1, lng: 2 }, { lat: 1, lng: 2 }, { lat: 1, lng: 2 })).toEqual([]);
  });
});

describe('pick', () => {
  it('takes what is there', () => {
    expect(pickFields({ a: 1, b: null }, ['a', 'b', 'c'])).toEqual({ a: 1, b: null });
  });
});

describe('saidOf', () => {
  it('says null where the record has nothing', () => {
    expect(fieldsOrNull({ a: 1 }, ['a', 'b'])).toEqual({ a: 1, b: null });
  });
});
