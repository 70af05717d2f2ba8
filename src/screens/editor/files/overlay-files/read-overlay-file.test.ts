import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MadeItem } from '../../../../files/mapping/items/make-items';
import { message } from '../../../../i18n/message';
import { featuresOf, readOverlayFile } from './read-overlay-file';

const stage = vi.hoisted(() => ({ openFiles: vi.fn(), make: vi.fn(), close: vi.fn(), format: vi.fn() }));

vi.mock('../import/reading/open-files', () => ({ openFiles: stage.openFiles }));
vi.mock('../../../dropped-files/read-format', () => ({ readFormat: stage.format }));

const line: MadeItem = {
  ...{ model: 'segment', fields: { name: 'Main' }, layer: 0, feature: 1 },
  geometry: {
    kind: 'line',
    path: [
      [8, 47],
      [8.001, 47],
    ],
  },
};
const placeless: MadeItem = { ...line, geometry: null };
const plan = { layers: [], system: null };
const opened = (kind: 'degrees' | 'unknown', count = 1, line = 0) => ({
  ok: true,
  plan,
  summary: {
    findings: [],
    layers: [{ system: { kind, named: null }, count, kinds: { point: 0, line, area: 0 } }],
  },
  ...{ make: stage.make, close: stage.close, lost: () => null },
});

const read = () =>
  readOverlayFile([new File([''], 'built.shp')], { signal: new AbortController().signal, onProgress: () => undefined });

beforeEach(() => {
  for (const one of Object.values(stage)) one.mockReset();
  stage.format.mockResolvedValue('shapefile');
  stage.make.mockResolvedValue({ items: [line, placeless], findings: [], totalM: 0 });
  stage.openFiles.mockResolvedValue(opened('degrees'));
});

describe('a file to be laid beside the design', () => {
  it('is what it would become as items, where they have a place', async () => {
    const { model, fields, geometry } = line;
    expect(await read()).toEqual({ kind: 'features', features: [{ model, fields, geometry }] });
    expect(stage.close).toHaveBeenCalled();
  });

  it('asks for its coordinate system when it does not say it, and stays open', async () => {
    stage.openFiles.mockResolvedValue(opened('unknown'));
    const answer = await read();
    expect(answer.kind).toBe('asks');
    expect(stage.make).not.toHaveBeenCalled();
    expect(stage.close).not.toHaveBeenCalled();
    expect(await featuresOf({ make: stage.make }, plan)).toHaveLength(1);
  });

  it('asks for another system where nothing of it lies on the earth by its own', async () => {
    stage.openFiles.mockResolvedValue(opened('degrees', 1, 1));
    stage.make.mockResolvedValue({ items: [], findings: [], totalM: 0 });
    expect((await read()).kind).toBe('asks');
    expect(stage.close).not.toHaveBeenCalled();
  });

  it('does not ask for the system of a layer in which nothing is', async () => {
    stage.openFiles.mockResolvedValue(opened('unknown', 0));
    expect((await read()).kind).toBe('features');
  });

  it('is refused in words: no map data, not readable, nothing in it, no worker', async () => {
    const reasonOf = async () => {
      const answer = await read();
      return answer.kind === 'refused' ? answer.reason : answer.kind;
    };
    stage.make.mockResolvedValue({ items: [placeless], findings: [], totalM: 0 });
    expect(await reasonOf()).toEqual(message('overlayFiles.nothingInIt'));
    stage.make.mockResolvedValue(null);
    expect(await reasonOf()).toEqual(message('file.unreadable'));
    stage.openFiles.mockResolvedValue({ ok: false, reason: message('file.takesTooLong') });
    expect(await reasonOf()).toEqual(message('file.takesTooLong'));
    stage.format.mockResolvedValue(null);
    expect(await reasonOf()).toEqual(message('overlayFiles.notReadable'));
  });
});
