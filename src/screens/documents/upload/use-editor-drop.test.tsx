import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { DragEvent } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { openEditor } from '../../../editor/testing/play';
import { ToastProvider } from '../../../ui/overlays/toast';
import { useEditorDrop } from './use-editor-drop';

const stage = vi.hoisted(() => ({ take: vi.fn() }));

vi.mock('./use-add-files', () => ({ useAddFiles: () => ({ addFiles: stage.take }) }));
vi.mock('./unstored-files-bar', () => ({ UnstoredFilesBar: () => null }));

afterEach(cleanup);

const point = '{"type":"Feature","geometry":{"type":"Point","coordinates":[8,47]},"properties":{}}';
const file = (name: string, content = 'x') => new File([content], name);

/** What becomes of files that are dropped on the editor: names of those that are imported, and of documents. */
async function dropped(...files: readonly File[]) {
  const onMapFiles = vi.fn();
  stage.take.mockReset();
  const options = { editor: openEditor(), engine: null, on: true, onMapFiles };
  const hook = renderHook(() => useEditorDrop(options), { wrapper: ToastProvider });
  const event = { preventDefault: () => undefined, target: document.body, clientX: 0, clientY: 0 };
  const dataTransfer = { types: ['Files'], files };
  hook.result.current.handlers.onDrop({ ...event, dataTransfer } as unknown as DragEvent);
  await waitFor(() => expect(onMapFiles.mock.calls.length + stage.take.mock.calls.length).toBeGreaterThan(0));
  const names = (calls: readonly (readonly unknown[])[]) =>
    calls.flatMap(([list]) => (Array.isArray(list) ? list.map(({ name }: File) => name) : []));
  return { imported: names(onMapFiles.mock.calls), documents: names(stage.take.mock.calls) };
}

it('map data that is dropped with a photo is imported, and the photo is a document', async () => {
  const mixed = [file('pole.jpg'), file('pole.jgw'), file('a.geojson', point)];
  expect(await dropped(...mixed)).toEqual({ imported: ['a.geojson'], documents: ['pole.jpg'] });
});

it('what belongs to a data file is never a document', async () => {
  expect(await dropped(file('a.cpg'), file('a.geojson', point))).toEqual({
    imported: ['a.geojson', 'a.cpg'],
    documents: [],
  });
  expect(await dropped(file('a.cpg'))).toEqual({ imported: ['a.cpg'], documents: [] });
});
