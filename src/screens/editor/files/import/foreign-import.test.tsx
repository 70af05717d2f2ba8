import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openEditor } from '../../../../editor/testing/play';
import type { ImportPlan } from '../../../../files/mapping/import-plan';
import { message } from '../../../../i18n/message';
import type { Made } from './reading/drive-reader';
import type { OpenedFiles } from './reading/open-files';
import { useImport } from './use-import';

const made: Made = {
  items: [{ model: 'pole', geometry: { kind: 'point', at: [8, 47] }, fields: { name: 'P' }, layer: 0, feature: 1 }],
  findings: [],
  totalM: 0,
};
const plan: ImportPlan = { layers: [], system: null };

const stage = vi.hoisted(() => ({ make: vi.fn(), openFiles: vi.fn() }));

vi.mock('./reading/open-files', () => ({ openFiles: stage.openFiles }));
vi.mock('../../../dropped-files/read-format', () => ({ readFormat: async () => 'geojson' }));

afterEach(cleanup);

const file = (name: string) => new File(['{}'], name);

/** The files chosen, and what the panel shows of them when it is settled. */
async function chosen(...names: readonly string[]) {
  stage.make.mockReset().mockResolvedValue(made);
  const opened: OpenedFiles = {
    ok: true,
    summary: { layers: [], findings: [] },
    plan,
    make: stage.make,
    findSystems: async () => [],
    repairs: { find: async () => null, shapes: async () => null, repair: async () => null, heal: async () => null },
    lost: () => message('file.readerEnded'),
    close: () => undefined,
  };
  stage.openFiles.mockReset().mockResolvedValue(opened);
  const hook = renderHook(() => useImport({ editor: openEditor(), engine: null, runLarge: vi.fn() }));
  act(() => hook.result.current.choose(names.map(file)));
  await waitFor(() => expect(hook.result.current.state.kind).not.toBe('reading'));
  return hook;
}

describe('files of other programs', () => {
  it('are opened together', async () => {
    const { result } = await chosen('a.geojson', 'b.geojson');
    expect(result.current.state).toMatchObject({ kind: 'preview', file: 'a.geojson, b.geojson' });
    expect(stage.openFiles.mock.calls[0]?.[0]).toHaveLength(2);
  });

  it('say that their worker is gone when a changed plan gets no answer', async () => {
    const { result } = await chosen('a.geojson');
    stage.make.mockResolvedValue(null);
    act(() => result.current.setPlan({ ...plan }));
    expect(result.current.state).toMatchObject({ kind: 'preview', mapping: { isMaking: true } });
    await waitFor(() => expect(result.current.state.kind).toBe('failed'));
    const { state } = result.current;
    expect(state.kind === 'failed' && state.reason()).toContain('memory is short');
  });
});
