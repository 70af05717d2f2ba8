import { describe, expect, it } from 'vitest';
import { models } from '../contract/models';
import { referenceTypes } from '../contract/reference';
import { refOf } from './item';
import { fieldSpecOf, modelKeys, modelsInDrawOrder, registry, specOf } from './registry';
import { lifeCycle } from './states/life-cycle';

/** Reference types of A21 that are types of a model; the others are its statuses. */
const refTypes = referenceTypes.filter((name) => name.endsWith('Type'));

describe('the registry', () => {
  it('has the models of the interface, each at its own path', () => {
    expect(new Set(modelKeys.map((key) => registry[key].path))).toEqual(new Set(models.map(({ plural }) => plural)));
    expect(modelKeys).toHaveLength(models.length);
    for (const key of modelKeys) expect(registry[key].key).toBe(key);
  });

  it('draws areas below lines below points, each model in its own place', () => {
    expect(new Set(modelsInDrawOrder.map(({ order }) => order)).size).toBe(models.length);
    const kinds = modelsInDrawOrder.map(({ geometry }) => geometry[0]);
    expect(kinds).toEqual(
      [...kinds].sort((a, b) => 'area line point'.indexOf(a ?? '') - 'area line point'.indexOf(b ?? '')),
    );
  });

  it('finds a model by key, by ref and by the ref of an unsent item', () => {
    expect(specOf('info-object').key).toBe('info-object');
    expect(specOf('pole:12').key).toBe('pole');
    expect(specOf(refOf('access-point', 'local:1-2')).key).toBe('access-point');
  });

  it('finds a field by name, and none that objects inherit', () => {
    expect(fieldSpecOf('pole', 'height')?.unit).toBe('ft');
    expect(fieldSpecOf('pole:1', 'fiberCount')).toBeUndefined();
    expect(fieldSpecOf('pole', 'constructor')).toBeUndefined();
  });

  it('uses each reference type once, for one model', () => {
    const used = modelKeys.flatMap((key) => registry[key].fields.flatMap(({ refType }) => refType ?? []));
    expect([used.length, refTypes.length]).toEqual([models.length, models.length]);
    expect(new Set(used)).toEqual(new Set(refTypes));
  });
});

describe.each(modelKeys)('the model %s', (key) => {
  const spec = registry[key];

  it('has its word in the records of all that are drawn later than it', () => {
    const values = spec.fields.flatMap(({ name, choices = [] }) => choices.map((value) => ({ [name]: value })));
    const late = values.filter((fields) => spec.style(fields).minZoom !== undefined);
    for (const fields of late) expect(JSON.stringify(fields)).toContain(spec.lateWord);
    expect(spec.lateWord !== undefined).toBe(late.length > 0);
  });

  it('has each field once, and none of the names of place and identity', () => {
    const names = spec.fields.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const taken of ['id', 'mapProjectId', 'poly', 'lat', 'lng']) expect(names).not.toContain(taken);
    for (const base of [
      'name',
      'description',
      'status',
      'typeId',
      'ownerId',
      'createdAt',
      'updatedAt',
      'tags',
      'owner',
    ])
      expect(names).toContain(base);
  });

  it('can be abandoned, because nothing can be deleted', () => {
    expect(fieldSpecOf(key, 'status')?.choices).toContain('abandoned');
  });

  it('gives choices where it says choice, units to numbers only, and sound ranges', () => {
    for (const field of spec.fields) {
      expect(field.kind === 'choice').toBe(field.choices !== undefined);
      expect(new Set(field.choices).size).toBe(field.choices?.length ?? 0);
      expect(field.kind === 'reference').toBe(field.refType !== undefined);
      if (field.unit !== undefined) expect(['number', 'text']).toContain(field.kind);
      if (field.min !== undefined && field.max !== undefined) expect(field.min).toBeLessThan(field.max);
    }
  });

  it('starts new items with fields that it knows and choices that it offers', () => {
    for (const [name, value] of Object.entries(spec.defaults)) {
      const field = fieldSpecOf(key, name);
      expect(field?.readOnly ?? false).toBe(false);
      if (field?.choices) expect(field.choices).toContain(value);
    }
  });

  it('looks like something in every state, also in an unknown one', () => {
    const statuses = [...(fieldSpecOf(key, 'status')?.choices ?? []), undefined, null, 'no such state', 7];
    for (const status of statuses) {
      const { colour, size, symbol } = spec.style({ status });
      expect(size).toBeGreaterThan(0);
      expect(symbol === null).toBe(!spec.geometry.includes('point'));
      expect(colour).not.toBe('');
    }
    expect(spec.style({ status: 'abandoned' }).colour).toBe('abandoned');
    expect(spec.style({ status: 'abandoned' }).pattern).toBe('abandoned');
  });
});

describe('styles', () => {
  const segment = (fields: object) => registry.segment.style({ ...fields });

  it('tell the type by colour and the state by pattern', () => {
    expect(segment({ segmentType: 'aerial', status: 'planned' })).toMatchObject({
      colour: 'aerial',
      pattern: 'planned',
    });
    expect(segment({ segmentType: 'direct-buried', status: 'permitted' })).toMatchObject({
      colour: 'underground',
      pattern: 'permitted',
    });
    expect(segment({ segmentType: 'building', status: 'under construction' })).toMatchObject({
      colour: 'other-route',
      pattern: 'construction',
    });
    const patterns = lifeCycle.map((status) => segment({ status }).pattern);
    expect(new Set(patterns).size).toBe(lifeCycle.length);
    expect(segment({ status: 'built' }).pattern).toBe('solid');
  });

  it('make drops thinner, later and of their own colour', () => {
    const drop = segment({ segmentType: 'aerial', networkLevel: 'drop' });
    expect(drop).toMatchObject({ colour: 'drop', minZoom: 15 });
    expect(drop.size).toBeLessThan(segment({ networkLevel: 'distribution' }).size);
    expect(segment({ networkLevel: 'feeder' }).size).toBeGreaterThan(segment({ networkLevel: 'distribution' }).size);
    expect(registry.cable.style({ subtype: 'drop' }).size).toBeLessThan(
      registry.cable.style({ subtype: 'feeder' }).size,
    );
  });

  it.each([
    ['draft', 'permit-draft'],
    ['submitted', 'permit-review'],
    ['in review', 'permit-review'],
    ['resubmit', 'permit-review'],
    ['approved', 'permit-review'],
    ['issued', 'permit-issued'],
    ['expired', 'permit-refused'],
    ['rejected', 'permit-refused'],
    ['withdrawn', 'permit-refused'],
    ['something else', 'permit-draft'],
  ])('give a permit that is %s the colour %s', (status, colour) =>
    expect(registry.permit.style({ status }).colour).toBe(colour),
  );

  it.each([
    ['vault', 'handhole'],
    ['cabinet', 'cabinet'],
    ['pedestal', 'cabinet'],
    ['terminal', 'terminal'],
    [undefined, 'handhole'],
  ])('give an access point of kind %s the symbol %s', (kind, symbol) =>
    expect(registry['access-point'].style({ kind }).symbol).toBe(symbol),
  );

  it('quieten a note that is resolved', () => {
    expect(registry.note.style({ status: 'open' }).colour).toBe('note');
    expect(registry.note.style({ status: 'resolved' }).colour).toBe('abandoned');
    expect(registry.note.style({ resolved: true }).colour).toBe('abandoned');
  });
});
