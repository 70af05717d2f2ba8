import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CopiedRows, createRowCollector } from './copied-rows';

type Row = readonly [id: number, text: string];

const header = [...'PGCOPY\n'].map((letter) => letter.charCodeAt(0)).concat(255, 13, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0);
const trailer = [255, 255];

/** A row as PostgreSQL's documentation of COPY lays it out. */
function rowBytes([id, text]: Row): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  const row = new Uint8Array(18 + bytes.length);
  const view = new DataView(row.buffer);
  view.setInt16(0, 2);
  view.setInt32(2, 8);
  view.setBigInt64(6, BigInt(id));
  view.setInt32(14, bytes.length);
  row.set(bytes, 18);
  return row;
}

const joined = (...parts: readonly ArrayLike<number>[]) => Uint8Array.from(parts.flatMap((part) => Array.from(part)));

/** A message a row, as the server sends them: the header before the first one, the trailer in its own. */
function messagesOf(rows: readonly Row[]): Uint8Array[] {
  const [first = new Uint8Array(0), ...others] = rows.map(rowBytes);
  return [joined(header, first), ...others, Uint8Array.from(trailer)];
}

function taken(messages: readonly Uint8Array[]): CopiedRows {
  const collector = createRowCollector();
  for (const message of messages) {
    const lent = message.slice();
    collector.take(lent);
    lent.fill(0);
  }
  return collector.rows();
}

const decoded = ({ pieces }: CopiedRows) => pieces.map((piece) => new TextDecoder().decode(piece));
const someRows = fc.array(fc.tuple(fc.nat(Number.MAX_SAFE_INTEGER), fc.string({ unit: 'binary' })), { maxLength: 20 });

describe('rows of a copy', () => {
  it('come out as they went in, comma before each, with their number, size and last id', () => {
    fc.assert(
      fc.property(someRows, (rows) => {
        const found = taken(messagesOf(rows));
        const text = rows.map(([, row]) => `,${row}`).join('');
        expect(decoded(found).join('')).toBe(text);
        expect(found.count).toBe(rows.length);
        expect(found.size).toBe(new TextEncoder().encode(text).length);
        expect(found.last).toBe(rows.at(-1)?.[0] ?? null);
      }),
    );
  });

  it('may share a message', () => {
    fc.assert(
      fc.property(someRows, (rows) => {
        expect(taken([joined(...messagesOf(rows))])).toEqual(taken(messagesOf(rows)));
      }),
    );
  });

  it('are never spread over two pieces, however long', () => {
    const long = 'ä'.repeat(400_000);
    const texts = [...Array.from({ length: 300 }, (_, i) => 'x'.repeat(i * 40)), long, 'end'];
    const pieces = decoded(taken(messagesOf(texts.map((text, i) => [i, text]))));
    expect(pieces.length).toBeGreaterThan(4);
    for (const piece of pieces) expect(piece).toMatch(/^,/);
    expect(pieces.flatMap((piece) => piece.slice(1).split(','))).toEqual(texts);
  });

  it('are nothing else', () => {
    const row = rowBytes([1, 'text']);
    const three = row.slice();
    three[1] = 3;
    const none = joined([0, 2, 0, 0, 0, 8], new Uint8Array(8), [255, 255, 255, 255]);
    const short = row.subarray(0, row.length - 1);
    for (const wrong of [[], [row], ...[three, none, short].map((one) => [joined(header, one), row])]) {
      expect(() => taken(wrong)).toThrow('something else');
    }
  });
});
