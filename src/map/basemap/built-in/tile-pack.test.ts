import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PackedTile, packTiles, readTilePack } from './tile-pack';

const number = fc.integer({ min: 0, max: 2 ** 22 });
const tiles = fc.uniqueArray(
  fc.record({ at: fc.record({ z: fc.nat(22), x: number, y: number }), bytes: fc.uint8Array({ maxLength: 40 }) }),
  { selector: ({ at }) => Object.values(at).join('/') },
);
const numbersOf = (bytes: ArrayBuffer) => [...new Uint8Array(bytes)];

describe('readTilePack', () => {
  it('gives each tile as it was packed, each time, and nothing where there is none', () => {
    fc.assert(
      fc.property(tiles, (packed) => {
        const tile = readTilePack(packTiles(packed).buffer);
        for (const { at, bytes } of [...packed, ...packed]) expect(numbersOf(tile(at))).toEqual([...bytes]);
        expect(tile({ z: 23, x: 0, y: 0 }).byteLength).toBe(0);
      }),
    );
  });

  it('refuses a file that is cut short, wherever', () => {
    const one: PackedTile = { at: { z: 1, x: 0, y: 1 }, bytes: Uint8Array.of(1, 2, 3) };
    const { buffer } = packTiles([one]);
    for (let length = 0; length < buffer.byteLength; length += 1)
      expect(() => readTilePack(buffer.slice(0, length))).toThrow(RangeError);
  });
});
