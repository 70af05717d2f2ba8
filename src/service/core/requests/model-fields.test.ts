import { describe, expect, it } from 'vitest';
import { modelAt, models } from '../../../contract/models';
import { geometryFieldsOf, knownFields, modelFields } from './model-fields';

describe("the service's list of fields", () => {
  it('names each field of a model once', () => {
    for (const { plural } of models) {
      const names = [...modelFields(plural, true).map(([name]) => name), ...geometryFieldsOf(plural)];
      expect(new Set(names).size, plural).toBe(names.length);
    }
  });

  it('has the base fields, the geometry and the own fields of every model', () => {
    const base = ['id', 'mapProjectId', 'name', 'description', 'status', 'typeId', 'ownerId', 'createdAt', 'updatedAt'];
    for (const { plural } of models)
      for (const name of base) expect(knownFields(plural, false).has(name), name).toBe(true);
    expect([...knownFields('map-info-objects', false)].slice(base.length).sort((a, b) => (a < b ? -1 : 1))).toEqual([
      'body',
      'category',
      'colour',
      'lat',
      'lng',
      'poly',
      'title',
      'visibility',
    ]);
  });

  it('has how a place was captured where that is kept; segments always have a class', () => {
    const captured = ['locationSource', 'locatedAt', 'locationAccuracy'];
    const among = (path: 'map-poles' | 'map-segments', keeps: boolean) =>
      captured.filter((name) => knownFields(path, keeps).has(name));
    expect([among('map-poles', true), among('map-poles', false)]).toEqual([captured, []]);
    expect([among('map-segments', true), among('map-segments', false)]).toEqual([captured, ['locationAccuracy']]);
  });

  it('has the geometry that the contract says', () => {
    for (const { plural } of models) {
      const { form } = modelAt(plural);
      const expected = { point: ['lat', 'lng'], path: ['poly'], polygons: ['poly'], any: ['poly', 'lat', 'lng'] }[form];
      expect(geometryFieldsOf(plural), plural).toEqual(expected);
    }
  });
});
