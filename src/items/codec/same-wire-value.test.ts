import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameWireValue } from './same-wire-value';

const p = (lat: number | string, lng: number | string) => ({ lat, lng });

describe('sameWireValue', () => {
  it.each([
    ['name', ' A ', 'A'],
    ['name', null, undefined],
    ['name', 12, '12'],
    ['depth', 1, '1.0'],
    ['height', '40', 40],
    ['hasSplice', true, '1'],
    ['hasSplice', 0, false],
    ['mapProjectId', '12', 12],
    ['lat', '42.3700000', 42.37],
    ['lat', 42.37, 42.370_000_05],
    ['lat', null, undefined],
    ['poly', [p(1, 2), p(3, 4)], [p('1.0', '2'), p('3', '4.00')]],
    ['poly', [p(1, 2), p(3, 4)], [p(1.000_000_05, 2), p(3, 4)]],
    ['poly', [[p(0, 0), p(0, 1), p(1, 1)]], [[p('0', '0'), p(0, 1), p(1, 1), p(0, 0)]]],
    ['poly', null, undefined],
    ['poly', 'odd', 'odd'],
    ['attachments', [{ company: 'x', height: 1 }], [{ height: '1', company: 'x ' }]],
    ['unknown', { a: 1, b: null }, { a: 1 }],
  ] as const)('%s: %o is %o', (field, a, b) => {
    expect(sameWireValue(field, a, b)).toBe(true);
    expect(sameWireValue(field, b, a)).toBe(true);
  });

  it.each([
    ['name', 'A', 'a'],
    ['name', '7', '007'],
    ['name', '', null],
    ['name', 0, null],
    ['depth', 1, 1.1],
    ['depth', 1, 'one'],
    ['hasSplice', true, false],
    ['hasSplice', false, null],
    ['mapProjectId', 1, 2],
    ['lat', 42.37, 42.370_000_3],
    ['lat', 42.37, null],
    ['poly', [p(1, 2), p(3, 4)], [p(3, 4), p(1, 2)]],
    ['poly', [p(1, 2), p(3, 4)], [p(1, 2), p(3, 4), p(5, 6)]],
    ['poly', [p(1, 2), p(3, 4), p(1, 2)], [p(1, 2), p(3, 4)]],
    ['poly', [p(1, 2), p(3, 4)], null],
    ['poly', [p(1, 2), p('x', 4)], [p(1, 2), p(3, 4)]],
    [
      'poly',
      [[p(0, 0), p(0, 1), p(1, 1)]],
      [
        [p(0, 0), p(0, 1), p(1, 1)],
        [p(0, 0), p(0, 1), p(1, 1)],
      ],
    ],
    ['attachments', [1, 2], [2, 1]],
    ['attachments', [1], [1, 2]],
    ['attachments', [], {}],
    ['unknown', { a: 1 }, { a: 1, b: 2 }],
    ['unknown', true, 'true'],
  ] as const)('%s: %o is not %o', (field, a, b) => {
    expect(sameWireValue(field, a, b)).toBe(false);
    expect(sameWireValue(field, b, a)).toBe(false);
  });

  it('is not misled by inherited keys', () => {
    expect(sameWireValue('x', {}, { constructor: 1 })).toBe(false);
    expect(sameWireValue('x', JSON.parse('{"__proto__":{"a":1}}'), { a: 1 })).toBe(false);
  });

  it('equals itself, also after JSON, and gives the same answer both ways', () => {
    const field = fc.constantFrom('name', 'poly', 'lat', 'depth', 'hasSplice', 'attachments', 'other');
    fc.assert(
      fc.property(field, fc.jsonValue(), fc.jsonValue(), (name, a, b) => {
        expect(sameWireValue(name, a, JSON.parse(JSON.stringify(a)))).toBe(true);
        expect(sameWireValue(name, a, b)).toBe(sameWireValue(name, b, a));
      }),
      { numRuns: 500 },
    );
  });
});
