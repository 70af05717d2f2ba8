import { describe, expect, it } from 'vitest';
import { differing, pick, saidOf } from './changed-fields';

describe('differing', () => {
  it('compares by meaning, field by field', () => {
    const patch = { name: 'A', height: 40, poly: [{ lat: '1', lng: '2' }] };
    expect(differing(patch, patch, { name: 'A ', height: '40', poly: [{ lat: 1, lng: 2.00000001 }] })).toEqual([]);
    expect(differing(patch, patch, { ...patch, height: 41, other: 1 })).toEqual(['height']);
  });

  it('never takes the halves of a place apart', () => {
    expect(differing({ lat: 1, lng: 2 }, { lat: 1, lng: 2 }, { lat: 1, lng: 3 })).toEqual(['lat', 'lng']);
    expect(differing({ lat: 1, lng: 2 }, { lat: 1, lng: 2 }, { lat: 1, lng: 2 })).toEqual([]);
  });
});

describe('pick', () => {
  it('takes what is there', () => {
    expect(pick({ a: 1, b: null }, ['a', 'b', 'c'])).toEqual({ a: 1, b: null });
  });
});

describe('saidOf', () => {
  it('says null where the record has nothing', () => {
    expect(saidOf({ a: 1 }, ['a', 'b'])).toEqual({ a: 1, b: null });
  });
});
