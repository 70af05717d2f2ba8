import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openEditor } from '../../../../editor/testing/play';
import type { MapEngine, MapView } from '../../../../map/engine/map-engine';
import { importedFiles } from './imported-files';
import type { Made } from './reading/drive-reader';
import type { OpenedFiles } from './reading/open-files';
import { useImport } from './use-import';

const made: Made = {
  items: [
    {
      model: 'segment',
      geometry: {
        kind: 'line',
        path: [
          [-93, 44],
          [8, 47],
        ],
      },
      fields: {},
      layer: 0,
      feature: 1,
    },
    {
      ...{ model: 'pole', ref: 'pole:9', fields: { name: 'P-9' }, layer: 0, feature: 2 },
      geometry: { kind: 'point', at: [-93.17, 44.46] },
    },
  ],
  findings: [],
  totalM: 7_000_000,
};

vi.mock('../../../dropped-files/read-format', () => ({ readFormat: async () => 'geojson' }));
vi.mock('./reading/open-files', () => ({
  openFiles: async (): Promise<OpenedFiles> => ({
    ok: true,
    summary: { layers: [], findings: [] },
    plan: { layers: [], system: null },
    make: async () => made,
    findSystems: async () => [],
    repairs: { find: async () => null, shapes: async () => null, repair: async () => null, heal: async () => null },
    lost: () => null,
    close: () => undefined,
  }),
}));

afterEach(cleanup);

const street: MapView = { center: [-93.17, 44.46], zoom: 17 };
const world: MapView = { center: [0, 0], zoom: 1 };

/** An engine that knows where it is. */
function somewhere() {
  let view = street;
  const engine: Partial<MapEngine> = {
    view: () => view,
    setView: (next) => {
      view = next;
    },
    fit: () => {
      view = world;
    },
    setPreview: vi.fn(),
  };
  return { engine: engine as MapEngine, view: () => view };
}

async function previewed() {
  const { engine, view } = somewhere();
  const editor = openEditor();
  const hook = renderHook(() => useImport({ editor, engine, runLarge: vi.fn() }));
  act(() => hook.result.current.choose([new File(['{}'], 'lines.geojson')]));
  await waitFor(() => expect(hook.result.current.state.kind).toBe('preview'));
  expect(view()).toEqual(world);
  return { hook, view, editor, engine };
}

it('shows the lines of a file and the places of its points before they are taken', async () => {
  const { engine } = await previewed();
  const line = [
    [-93, 44],
    [8, 47],
  ];
  expect(engine.setPreview).toHaveBeenLastCalledWith([line], [[-93.17, 44.46]]);
});

describe('an import that is only looked at', () => {
  it.each(['close', 'dismiss'] as const)('leaves the map where it was: %s', async (end) => {
    const { hook, view, editor } = await previewed();
    expect(importedFiles.getState().names).toEqual(['lines.geojson']);
    act(() => void hook.result.current[end]());
    expect([view(), importedFiles.getState().names]).toEqual([street, []]);
    expect(editor.document.count('segment')).toBe(0);
  });

  it('goes back to where the first look began when another file is chosen meanwhile', async () => {
    const { hook, view } = await previewed();
    act(() => hook.result.current.choose([new File(['{}'], 'other.geojson')]));
    await waitFor(() => expect(view()).toEqual(world));
    act(() => hook.result.current.close());
    expect(view()).toEqual(street);
  });

  it('stays with the lines when they are taken', async () => {
    const { hook, view, editor } = await previewed();
    act(() => hook.result.current.accept('all', false));
    expect(importedFiles.getState().names).toEqual([]);
    act(() => hook.result.current.close());
    expect(view()).toEqual(world);
    expect(editor.document.count('segment')).toBe(1);
  });
});
