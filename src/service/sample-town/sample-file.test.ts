import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateTown } from '../../../.ci/sample-town/generate-town';
import { deflate } from '../../../.ci/sample-town/photos/deflate';
import { drawPhoto } from '../../../.ci/sample-town/photos/draw-photo';
import { writePng } from '../../../.ci/sample-town/photos/write-png';
import type { StoredRecord } from '../stores/seed/sample-data';
import { createRandom } from './random';
import { sampleFile } from './sample-file';
import { writePdf } from './write-pdf';

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** The chunks of a PNG, each checked against its CRC by the bit-by-bit definition. */
function chunksOf(bytes: Uint8Array): readonly { kind: string; data: Uint8Array }[] {
  expect([...bytes.slice(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const chunks: { kind: string; data: Uint8Array }[] = [];
  for (let at = 8; at < bytes.length; ) {
    const length = view.getUint32(at);
    let crc = 0xffffffff;
    for (const byte of bytes.slice(at + 4, at + 8 + length)) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    }
    expect(view.getUint32(at + 8 + length)).toBe(~crc >>> 0);
    chunks.push({ kind: latin1(bytes.slice(at + 4, at + 8)), data: bytes.slice(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

describe('deflate', () => {
  it('is undone by zlib, whatever the bytes and however long the runs', () => {
    const runs = fc.array(fc.tuple(fc.nat(255), fc.integer({ min: 1, max: 1200 })), { maxLength: 20 });
    fc.assert(
      fc.property(runs, fc.uint8Array(), (pieces, tail) => {
        const bytes = Uint8Array.from([
          ...pieces.flatMap(([byte, count]) => new Array<number>(count).fill(byte)),
          ...tail,
        ]);
        expect([...inflateSync(deflate(bytes))]).toEqual([...bytes]);
      }),
    );
  });

  it('knows every length of a run', () => {
    for (let length = 1; length <= 600; length += 1) {
      expect(inflateSync(deflate(new Uint8Array(length).fill(200))).length).toBe(length);
    }
  });
});

describe('photos', () => {
  it('are valid pictures that hold exactly what was drawn', () => {
    for (const scene of ['pole', 'handhole', 'cabinet'] as const) {
      const picture = drawPhoto(scene, createRandom(1, scene));
      const chunks = chunksOf(writePng(picture));
      expect(chunks.map(({ kind }) => kind)).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
      const rows = inflateSync(chunks[2]?.data ?? new Uint8Array());
      const stride = picture.width + 1;
      expect(rows.length).toBe(stride * picture.height);
      const shown = new Uint8Array(picture.pixels.length);
      for (let y = 0; y < picture.height; y += 1) {
        expect(rows[y * stride]).toBe(2);
        for (let x = 0; x < picture.width; x += 1) {
          const above = y === 0 ? 0 : (shown[(y - 1) * picture.width + x] ?? 0);
          shown[y * picture.width + x] = (rows[y * stride + 1 + x] ?? 0) + above;
        }
      }
      expect(Buffer.from(shown).equals(Buffer.from(picture.pixels))).toBe(true);
      expect(Math.max(...shown)).toBeLessThan(picture.palette.length);
      expect(new Set(shown).size).toBeGreaterThan(10);
    }
  });

  it('are the same for the same chance', () => {
    const draw = (seed: number) => drawPhoto('pole', createRandom(seed, 'x')).pixels;
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
  });
});

describe('papers', () => {
  const pdf = (text: string) => latin1(writePdf({ texts: [{ text, at: [1, 2], size: 3 }], strokes: ['0 0 m'] }));

  it('have objects where the table says, and a stream as long as it says', () => {
    const file = pdf('A (b) \\ c');
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
    expect(file.slice(start, start + 9)).toBe('xref\n0 6\n');
    const entries = file
      .slice(start + 9)
      .split('\n')
      .slice(1, 6);
    for (const [i, entry] of entries.entries()) {
      expect(entry).toMatch(/^\d{10} 00000 n $/);
      expect(file.slice(Number(entry.slice(0, 10))).startsWith(`${i + 1} 0 obj\n`)).toBe(true);
    }
    const stream = /<< \/Length (\d+) >>\nstream\n([\s\S]*)\nendstream/.exec(file);
    expect(stream?.[2]?.length).toBe(Number(stream?.[1]));
    expect(file).toContain('(A \\(b\\) \\\\ c)');
  });

  it('are as long whatever their text says', () => {
    for (const text of ['', '((((', 'Größe', '🗼 图', '\n\r\0', '('.repeat(500)]) {
      expect(pdf(text).length, text.slice(0, 9)).toBe(pdf('x').length);
    }
    expect(pdf('Größe 🗼')).toContain('(Größe ?)');
  });
});

describe('the files of the town', () => {
  const documents: readonly StoredRecord[] = generateTown().records['map-documents'];
  const starts: Readonly<Record<string, string>> = {
    'image/png': '\x89PNG',
    'application/pdf': '%PDF-1.4',
    'text/csv': 'fibre,',
    'text/plain; charset=utf-8': 'DATA',
  };

  it('are as long and of the kind that their records say', () => {
    expect(new Set(documents.map((record) => record['mimeType']))).toEqual(new Set(Object.keys(starts)));
    for (const record of documents) {
      const bytes = sampleFile(record);
      expect([record.id, bytes?.length]).toEqual([record.id, record['size']]);
      expect(latin1(bytes ?? new Uint8Array()).startsWith(starts[String(record['mimeType'])] ?? '?')).toBe(true);
    }
  });

  it('stay as long in a copy of the record under another name, id and link', () => {
    for (const record of documents.slice(0, 60)) {
      const copy = { ...record, id: 9_000_000, name: 'Größe (🗼)', description: null, linkedId: 77, mapProjectId: 9 };
      expect(sampleFile(copy)?.length).toBe(record['size']);
    }
  });

  it('hold the name of a paper; other documents have none', () => {
    const paper = documents.find((record) => record['docType'] === 'drawing');
    expect(latin1((paper && sampleFile(paper)) ?? new Uint8Array())).toContain(`(${paper?.['name']})`);
    expect(sampleFile({ id: 1 })).toBeNull();
  });
});
