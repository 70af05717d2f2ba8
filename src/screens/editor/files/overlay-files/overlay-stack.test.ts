import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OverlayFile } from '../../../../offline/overlay-files/overlay-file';
import type { OverlayFileStore } from '../../../../offline/overlay-files/overlay-file-store';
import type { OverlayRaster } from '../../../../offline/overlay-files/overlay-raster';
import type { OverlayRasterStore } from '../../../../offline/overlay-files/overlay-raster-store';
import { rastersStore } from '../rasters/rasters-store';
import { overlayFilesStore } from './overlay-files-store';
import { makeRoomForRaster, orderOnTop, overlayStack, stepOverlay } from './overlay-stack';

const common = { projectId: 1, addedAt: 0, visible: true, opacity: 1 } as const;
const file = (id: string, order: number): OverlayFile => ({
  ...common,
  ...{ id, order, name: id, changedAt: 0, count: 1 },
  ...{ tolerances: { underground: 2, aerial: 5 }, rejected: [] },
});
const tiles = { kind: 'tiles', tiles: '', scheme: 'xyz', tileSize: 256, minZoom: 0, maxZoom: 9 } as const;
const raster = (id: string, order: number): OverlayRaster => ({
  ...common,
  ...{ id, order, name: id, bytes: 0, source: { ...tiles, attribution: '' } },
});

const unused = { open: vi.fn(), list: vi.fn(), add: vi.fn(), remove: vi.fn(), destroy: vi.fn() };
const kept = { files: new Map<string, number>(), rasters: new Map<string, number>() };
const overlayFiles: OverlayFileStore = {
  ...{ ...unused, features: vi.fn() },
  change: async ({ id, order }) => void kept.files.set(id, order),
};
const overlayRasters: OverlayRasterStore = {
  ...{ ...unused, pixels: vi.fn() },
  change: async ({ id, order }) => void kept.rasters.set(id, order),
};
const device = { overlayFiles, overlayRasters };

function lay(files: readonly OverlayFile[], rasters: readonly OverlayRaster[]): void {
  overlayFilesStore.setState({ files });
  rastersStore.setState({ rasters });
}

/** The layers below the items and above them, the lowest first. */
function stack(): readonly string[] {
  const { below, above } = overlayStack(overlayFilesStore.getState().files, rastersStore.getState().rasters);
  return [below.map(({ id }) => id).join(' '), above.map(({ id }) => id).join(' ')];
}

beforeEach(() => {
  kept.files.clear();
  kept.rasters.clear();
});

describe('overlays of a design', () => {
  it('of older versions lie as they did: files on top, above the items', () => {
    lay([file('walk', 1_700_000_000_000)], [raster('plan', 1), raster('aerial', 2)]);
    expect(stack()).toEqual(['plan aerial', 'walk']);
  });

  it('have one order: a file that a picture lies on is below the items with it', () => {
    lay([file('walk', 1_700_000_000_000)], [raster('plan', 1), raster('aerial', 2)]);
    stepOverlay(device, 'aerial', 1);
    expect(stack()).toEqual(['plan walk aerial', '']);
    stepOverlay(device, 'walk', -1);
    expect(stack()).toEqual(['walk plan aerial', '']);
    stepOverlay(device, 'walk', -1);
    expect(stack()).toEqual(['walk plan aerial', '']);
    expect([[...kept.files], [...kept.rasters]]).toEqual([
      [['walk', 1]],
      [
        ['plan', 2],
        ['aerial', 3],
      ],
    ]);
  });

  it('take a new file on top, and a new picture on the others below the items', () => {
    lay([file('below', 1), file('walk', 3), file('trench', 4)], [raster('plan', 2)]);
    expect(orderOnTop()).toBe(5);
    const order = makeRoomForRaster(device);
    lay(overlayFilesStore.getState().files, [...rastersStore.getState().rasters, raster('new', order)]);
    expect(stack()).toEqual(['below plan new', 'walk trench']);
    expect([...kept.files]).toEqual([
      ['below', 1],
      ['walk', 4],
      ['trench', 5],
    ]);
  });

  it('take a new picture below the files also where there is no number left', () => {
    lay([file('walk', 1_700_000_000_000)], [raster('plan', 1)]);
    expect(makeRoomForRaster(device)).toBe(2);
    expect(kept.files.size).toBe(0);
    lay([file('walk', 1)], []);
    expect(makeRoomForRaster(device)).toBe(1);
    expect([...kept.files]).toEqual([['walk', 2]]);
  });
});
