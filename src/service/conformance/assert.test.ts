import { describe, expect, it } from 'vitest';
import { assert, assertEqual } from './assert';
import { conformanceCases } from './conformance-cases';
import type { Transport } from './transport';

describe('claims', () => {
  it('throw with their sentence when they do not hold', () => {
    expect(() => assert(false, 'the sky is blue')).toThrow('the sky is blue');
    expect(() => assert(true, 'fine')).not.toThrow();
  });

  it('compare JSON whatever the order of properties', () => {
    expect(() => assertEqual({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 }, 'same')).not.toThrow();
    expect(() => assertEqual([1, 2], [2, 1], 'order of arrays')).toThrow('order of arrays: expected [2,1], got [1,2]');
    expect(() => assertEqual(undefined, null, 'absent')).toThrow('absent');
    expect(() => assertEqual('1', 1, 'types')).toThrow('types');
  });
});

describe('the conformance suite bites', () => {
  const transports: readonly Transport[] = [
    {
      name: 'a static host',
      fetch: async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    },
    { name: 'always OK', fetch: async () => Response.json({}) },
    { name: 'always 401', fetch: async () => Response.json({}, { status: 401 }) },
    { name: 'always down', fetch: async () => Response.json({}, { status: 500 }) },
  ];
  for (const transport of transports) {
    it(`every case fails on a service that is ${transport.name}`, async () => {
      const passed: string[] = [];
      for (const { name, run } of conformanceCases) {
        await run(transport).then(
          () => passed.push(name),
          () => undefined,
        );
      }
      const needsNothing = 'an expired access-token is 401 and the refresh-token still works';
      expect(passed.filter((name) => name !== needsNothing && !/^odd Authorization/.test(name))).toEqual([]);
    });
  }

  it('has unique names', () => {
    expect(new Set(conformanceCases.map(({ name }) => name)).size).toBe(conformanceCases.length);
  });
});
