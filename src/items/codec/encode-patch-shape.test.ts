import { describe, expect, it } from 'vitest';
import type { ItemGeometry, WireShape } from '../item';
import { modelKeys, registry } from '../registry';
import { decodeGeometry } from './decode-geometry';
import { encodeGeometry, modelShape, shapeFor } from './encode-patch';

const point: ItemGeometry = { kind: 'point', at: [9, 48] };
const line: ItemGeometry = {
  kind: 'line',
  path: [
    [9, 48],
    [9.1, 48],
  ],
};
const one: ItemGeometry = {
  kind: 'area',
  polygons: [
    [
      [9, 48],
      [9.1, 48],
      [9.1, 48.1],
    ],
  ],
};
const two: ItemGeometry = {
  kind: 'area',
  polygons: [
    ...one.polygons,
    [
      [8, 48],
      [8.1, 48],
      [8.1, 48.1],
    ],
  ],
};
const all = [point, line, one, two];

describe('modelShape', () => {
  it('is text for permits and numbers for all others, with open rings', () => {
    for (const model of modelKeys) {
      const shape = modelShape(model, null);
      expect(shape.numbers).toBe(model === 'permit' ? 'text' : 'number');
      expect(shape.rings).toBe('open');
    }
  });

  it('has the form of the geometry', () => {
    expect(all.map((geometry) => modelShape('info-object', geometry).form)).toEqual([
      'lat-lng',
      'path',
      'polygons',
      'polygons',
    ]);
  });
});

describe('shapeFor', () => {
  const own = (form: WireShape['form']): WireShape => ({ form, numbers: 'text', rings: 'closed', decimals: 7 });

  it('is the own one where it can carry the geometry', () => {
    expect(shapeFor('segment', line, own('polygons'))).toEqual(own('polygons'));
    expect(shapeFor('permit', one, own('path'))).toEqual(own('path'));
    expect(shapeFor('pole', null, own('lat-lng'))).toEqual(own('lat-lng'));
  });

  it('takes another form, but no other spelling, where it cannot', () => {
    expect(shapeFor('permit', two, own('path'))).toEqual(own('polygons'));
    expect(shapeFor('info-object', line, own('polygons'))).toEqual(own('path'));
    expect(shapeFor('info-object', one, own('path'))).toEqual(own('polygons'));
    expect(shapeFor('info-object', point, own('path'))).toEqual(own('lat-lng'));
  });

  it('always leads back to the same geometry, whatever the record was spelt like', () => {
    const shapes = (['lat-lng', 'path', 'polygons'] as const).flatMap((form) => [
      own(form),
      { ...own(form), numbers: 'number' as const, rings: 'open' as const },
    ]);
    let tried = 0;
    for (const model of modelKeys) {
      for (const geometry of all.filter(({ kind }) => registry[model].geometry.includes(kind))) {
        for (const shape of [undefined, ...shapes]) {
          const wire = encodeGeometry(geometry, shapeFor(model, geometry, shape));
          expect(decodeGeometry(model, JSON.parse(JSON.stringify(wire))).geometry).toEqual(geometry);
          tried += 1;
        }
      }
    }
    expect(tried).toBeGreaterThan(80);
  });
});

describe('encodeGeometry', () => {
  const text: WireShape = { form: 'polygons', numbers: 'text', rings: 'closed' };

  it('closes rings with their own first point', () => {
    expect(encodeGeometry(one, text)).toEqual({
      poly: [
        [
          { lat: '48', lng: '9' },
          { lat: '48', lng: '9.1' },
          { lat: '48.1', lng: '9.1' },
          { lat: '48', lng: '9' },
        ],
      ],
    });
  });

  it('never closes a line', () => {
    expect(encodeGeometry(line, { ...text, form: 'path' })).toEqual({
      poly: [
        { lat: '48', lng: '9' },
        { lat: '48', lng: '9.1' },
      ],
    });
  });

  it('does not touch the geometry it was given', () => {
    const before = JSON.stringify(two);
    encodeGeometry(two, text);
    expect(JSON.stringify(two)).toBe(before);
  });
});
