import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { DragEvent } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openEditor } from '../../../editor/testing/play';
import type { MapEngine } from '../../../map/engine/map-engine';
import { ToastProvider } from '../../../ui/overlays/toast';
import { broughtFiles } from '../../dropped-files/brought-files';
import { transferOf } from '../files/import/testing/dropped-tree';
import { useEditorFiles } from './use-editor-files';

const stage = vi.hoisted(() => ({ take: vi.fn() }));

vi.mock('../../documents/upload/use-add-files', () => ({ useAddFiles: () => ({ addFiles: stage.take }) }));
vi.mock('../../documents/upload/unstored-files-bar', () => ({ UnstoredFilesBar: () => null }));

afterEach(cleanup);

const point = '{"type":"Feature","geometry":{"type":"Point","coordinates":[8,47]},"properties":{}}';
const file = (name: string, content = 'x') => new File([content], name);

const ways = ['dropped on the map', 'dropped in a folder', 'chosen', 'brought from the list of projects'] as const;
type Way = (typeof ways)[number];

/**
 * Brings files into the editor. Returns the names of the imported files and of the documents, and the text of the page with its
 * toasts.
 */
async function become(way: Way, ...files: readonly File[]) {
  const onMapFiles = vi.fn();
  stage.take.mockReset();
  const editor = openEditor();
  if (way === 'brought from the list of projects') broughtFiles.setState({ projectId: editor.env().projectId, files });
  const engine = {} as unknown as MapEngine;
  const options = { editor, engine, access: 'write', onMapFiles } as const;
  const hook = renderHook(() => useEditorFiles(options), { wrapper: ToastProvider });
  const event = { preventDefault: () => undefined, target: document.body, clientX: 0, clientY: 0 };
  const tree = Object.fromEntries(await Promise.all(files.map(async (one) => [one.name, await one.text()] as const)));
  const dataTransfer = transferOf(way === 'dropped in a folder' ? { plan: tree } : tree);
  if (way.startsWith('dropped'))
    hook.result.current.handlers.onDrop({ ...event, dataTransfer } as unknown as DragEvent);
  if (way === 'chosen') hook.result.current.onChosen(files);
  await waitFor(() => expect(onMapFiles.mock.calls.length + stage.take.mock.calls.length).toBeGreaterThan(0));
  const names = (calls: readonly (readonly unknown[])[]) =>
    calls.flatMap(([list]) => (Array.isArray(list) ? list.map(({ name }: File) => name) : []));
  const toast = document.body.textContent ?? '';
  return { imported: names(onMapFiles.mock.calls), documents: names(stage.take.mock.calls), toast };
}

describe.each(ways)('files that are %s', (way) => {
  it('are imported where they are map data, and else documents, in any order', async () => {
    const mixed = [file('pole.jpg'), file('pole.jgw'), file('b.geojson', point), file('a.geojson', point)];
    for (const files of [mixed, mixed.toReversed()]) {
      const { imported, documents, toast } = await become(way, ...files);
      expect([imported, documents]).toEqual([['a.geojson', 'b.geojson'], ['pole.jpg']]);
      expect(toast).toContain('pole.jgw');
      cleanup();
    }
  });

  it('are no documents when they belong to a data file', async () => {
    const [table, data] = [file('a.cpg'), file('a.geojson', point)];
    expect(await become(way, table, data)).toMatchObject({ imported: ['a.geojson', 'a.cpg'], documents: [] });
    expect(await become(way, table)).toMatchObject({ imported: ['a.cpg'], documents: [] });
  });

  it('are JSON without a map: the import says what is wrong', async () => {
    expect(await become(way, file('a.json', '{"a":1}'))).toMatchObject({ imported: ['a.json'], documents: [] });
  });
});

it('a file without map data that is chosen is never stored: the import says why', async () => {
  expect(await become('chosen', file('pole.jpg'))).toMatchObject({ imported: ['pole.jpg'], documents: [] });
  expect(await become('dropped on the map', file('pole.jpg'))).toMatchObject({ documents: ['pole.jpg'] });
});

it('an OTDR trace that becomes a document says how it is read', async () => {
  const { documents, toast } = await become('dropped on the map', file('A-1.sor'));
  expect(documents).toEqual(['A-1.sor']);
  expect(toast).toContain('follow the light');
});

it.each([
  ['opening', 'still opening'],
  ['read', 'not change it'],
] as const)('a drop with the right "%s" is refused with the reason', async (access, why) => {
  const onMapFiles = vi.fn();
  const options = { editor: openEditor(), engine: null, access, onMapFiles };
  const hook = renderHook(() => useEditorFiles(options), { wrapper: ToastProvider });
  const dataTransfer = transferOf({ 'a.geojson': point });
  const event = { preventDefault: () => undefined, target: document.body, dataTransfer };
  act(() => hook.result.current.handlers.onDrop(event as unknown as DragEvent));
  await waitFor(() => expect(document.body.textContent).toContain(why));
  expect(onMapFiles).not.toHaveBeenCalled();
});

it('files that take longer to look at do not take the place of later ones', async () => {
  const onMapFiles = vi.fn();
  const options = { editor: openEditor(), engine: null, access: 'write', onMapFiles } as const;
  const hook = renderHook(() => useEditorFiles(options), { wrapper: ToastProvider });
  const [slow, quick] = [file('slow.geojson', point), file('quick.geojson', point)];
  let goOn = (): void => undefined;
  const wait = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const read = slow.slice.bind(slow);
  slow.slice = (...range) =>
    Object.assign(read(...range), { arrayBuffer: () => wait.then(() => read(...range).arrayBuffer()) });
  hook.result.current.onChosen([slow]);
  hook.result.current.onChosen([quick]);
  await waitFor(() => expect(onMapFiles).toHaveBeenCalledTimes(1));
  goOn();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onMapFiles.mock.calls).toEqual([[[quick]]]);
});
