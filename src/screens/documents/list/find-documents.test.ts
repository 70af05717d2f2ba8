import { describe, expect, it, vi } from 'vitest';
import type { Analysis } from '../../../analysis/analysis';
import { createEditor } from '../../../editor/create-editor';
import { listBase } from '../../../items/base/list-base';
import type { Item } from '../../../items/item';
import { findDocuments } from './find-documents';

const documentAbout = (id: number, linkedId: number, createdAt: string): Item => ({
  ref: `document:${id}`,
  projectId: 1,
  geometry: null,
  fields: { name: `D-${id}`, linkedType: 'map-poles', linkedId, createdAt },
  rest: {},
});

function given(documents: readonly Item[]) {
  const editor = createEditor({ newId: () => 'local:a', newChangeId: () => 'c' });
  editor.open(1, 'write');
  editor.receiveModel('document', listBase(documents));
  const rows = vi.fn<Analysis['rows']>(async () => ({
    model: 'document',
    ids: new Float64Array([7]),
    locals: [],
    all: 1,
    revision: 0,
  }));
  const analysis = { rows } as unknown as Analysis;
  return { rows, find: () => findDocuments({ editor, analysis }, 'pole:3', new AbortController().signal) };
}

describe('findDocuments', () => {
  it('looks through a few on the page, the newest first', async () => {
    const documents = [
      documentAbout(1, 3, '2026-01-01 10:00:00'),
      documentAbout(2, 4, '2026-01-05 10:00:00'),
      documentAbout(3, 3, '2026-01-03 10:00:00'),
    ];
    const { find, rows } = given(documents);
    expect(await find()).toEqual(['document:3', 'document:1']);
    expect(rows).not.toHaveBeenCalled();
  });

  it('asks the analysis worker about many', async () => {
    const { find } = given(Array.from({ length: 1001 }, (_, i) => documentAbout(i + 1, 9, '')));
    expect(await find()).toEqual(['document:7']);
  });
});
