import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldKind } from './model-fields';
import { valueFault } from './value-fault';

const samples: readonly (readonly [unknown, readonly FieldKind[]])[] = [
  [null, ['text', 'number', 'integer', 'flag', 'scalar', 'any']],
  ['text', ['text', 'scalar', 'any']],
  [5, ['number', 'integer', 'scalar', 'any']],
  [5.5, ['number', 'scalar', 'any']],
  [true, ['flag', 'scalar', 'any']],
  [[1], ['any']],
  [{ a: 1 }, ['any']],
];

describe('valueFault', () => {
  it('lets each kind of field hold its own values only', () => {
    const kinds: readonly FieldKind[] = ['text', 'number', 'integer', 'flag', 'scalar', 'any'];
    for (const [value, allowed] of samples) {
      for (const kind of kinds) {
        expect(valueFault('f', kind, value) === null, `${JSON.stringify(value)} as ${kind}`).toBe(
          allowed.includes(kind),
        );
      }
    }
  });

  it('names the field and what it may hold', () => {
    expect(valueFault('fiberCount', 'number', 'x')).toBe('fiberCount must be a number.');
  });

  it('refuses what no database stores, at any level and in names too', () => {
    for (const value of ['\0', '\ud800', ['\udc00'], { a: { '\0': 1 } }, { a: [Number.POSITIVE_INFINITY] }]) {
      expect(valueFault('f', 'any', value)).toContain('cannot be stored');
    }
    expect(valueFault('f', 'any', '🗼')).toBeNull();
  });

  it('refuses more than 32 levels', () => {
    const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
    expect(valueFault('f', 'any', nested(32))).toBeNull();
    expect(valueFault('f', 'any', nested(33))).toContain('32 levels');
  });

  it('accepts any other JSON as "any"', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4, stringUnit: 'grapheme' }), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!/\\u0000|\\ud[89a-f]/i.test(text));
        expect(valueFault('f', 'any', value)).toBeNull();
      }),
    );
  });
});
