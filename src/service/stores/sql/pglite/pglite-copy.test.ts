import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMessageCutter } from './pglite-copy';

const message = fc.tuple(fc.nat(255), fc.uint8Array({ maxLength: 40 }));

function bytesOf([kind, body]: readonly [number, Uint8Array]): number[] {
  const length = body.length + 4;
  return [kind, 0, 0, length >> 8, length & 255, ...body];
}

describe('the messages of a database', () => {
  it('are the same wherever their bytes were parted', () => {
    fc.assert(
      fc.property(fc.array(message), fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 }), (messages, sizes) => {
        const found: [number, number[]][] = [];
        const cut = createMessageCutter((kind, body) => found.push([kind, [...body]]));
        const all = Uint8Array.from(messages.flatMap(bytesOf));
        for (let at = 0, i = 0; at < all.length; i += 1) {
          const size = sizes[i % sizes.length] ?? 1;
          const lent = all.slice(at, at + size);
          cut(lent);
          lent.fill(0);
          at += size;
        }
        expect(found).toEqual(messages.map(([kind, body]) => [kind, [...body]]));
      }),
    );
  });
});
