import { describe, expect, it } from 'vitest';
import { readTownFile } from '../adapters/node/open-node-store';
import type { StoredRecord } from '../stores/seed/sample-data';
import { loadTown } from './sample-town';
import { writePdf } from './write-pdf';

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

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

const town = await loadTown(readTownFile);

describe('the files of the town', () => {
  const documents: readonly StoredRecord[] = town.records['map-documents'];
  const starts: Readonly<Record<string, string>> = {
    'image/png': '\x89PNG',
    'application/pdf': '%PDF-1.4',
    'text/csv': 'fibre,',
    'text/plain; charset=utf-8': 'DATA',
  };

  it('are as long and of the kind that their records say', () => {
    expect(new Set(documents.map((record) => record['mimeType']))).toEqual(new Set(Object.keys(starts)));
    for (const record of documents) {
      const bytes = town.fileOf(record);
      expect([record.id, bytes?.length]).toEqual([record.id, record['size']]);
      expect(latin1(bytes ?? new Uint8Array()).startsWith(starts[String(record['mimeType'])] ?? '?')).toBe(true);
    }
  });

  it('stay as long in a copy of the record under another name, id and link', () => {
    for (const record of documents.slice(0, 60)) {
      const copy = { ...record, id: 9_000_000, name: 'Größe (🗼)', description: null, linkedId: 77, mapProjectId: 9 };
      expect(town.fileOf(copy)?.length).toBe(record['size']);
    }
  });

  it('hold the name of a paper; other documents have none', () => {
    const paper = documents.find((record) => record['docType'] === 'drawing');
    expect(latin1((paper && town.fileOf(paper)) ?? new Uint8Array())).toContain(`(${paper?.['name']})`);
    expect(town.fileOf({ id: 1 })).toBeNull();
  });
});
