import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { message } from '../../../i18n/message';
import { checkJsonLimits } from './check-json-limits';

const limits = { depth: 4, parts: 10 };

describe('weighJson', () => {
  it.each([
    '',
    '[]',
    '[[[[]]]]',
    '[[],[],[],[],[[[]]]]',
    '{"a":{"b":{"c":{}}}}',
    '"[[[[[[[["',
    '["\\"[[[[[["]',
    '["\\\\",[]]',
  ])('lets %s through', (text) => expect(checkJsonLimits(text, limits)).toBeNull());

  it.each(['[[[[[', '[[[[[]]]]]', '{"a":[{"b":[[', '["\\\\",[[[[1]]]]]'])('%s is too deep', (text) =>
    expect(checkJsonLimits(text, limits)).toEqual(message('file.tooDeep', { most: 4 })),
  );

  it('counts lists, objects and keys', () => {
    expect(checkJsonLimits(`[${'[],'.repeat(9)}1]`, limits)).toBeNull();
    for (const text of [`[${'[],'.repeat(10)}1]`, `[${'{},'.repeat(10)}1]`, `{${'"a":1,'.repeat(10)}}`])
      expect(checkJsonLimits(text, limits)).toEqual(message('file.tooManyParts', { most: 10 }));
  });

  it('agrees with the depth of any JSON', () => {
    const depthOf = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const isDeep = depthOf(value) > 4;
        expect(checkJsonLimits(JSON.stringify(value), { depth: 4, parts: 1e9 }) !== null).toBe(isDeep);
      }),
    );
  });
});
