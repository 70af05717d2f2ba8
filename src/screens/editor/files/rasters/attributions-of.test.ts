import { describe, expect, it } from 'vitest';
import type { OverlayRaster } from '../../../../offline/overlay-files/overlay-raster';
import { attributionsOf } from './attributions-of';

const layer = (attribution: string, visible = true): OverlayRaster => ({
  ...{ id: attribution, projectId: 1, name: 'Parcels', addedAt: 1, order: 1, visible, opacity: 1, bytes: 0 },
  source: {
    ...{ kind: 'tiles', tiles: 'https://maps.test/{z}/{x}/{y}', scheme: 'xyz', tileSize: 256 },
    ...{ minZoom: 0, maxZoom: 19, attribution },
  },
});

describe('whose a map is', () => {
  it('names the background and each server whose layer is shown, once', () => {
    const layers = [layer('© Land'), layer('© Town'), layer('© Land'), layer('© Hidden', false), layer('')];
    expect(attributionsOf(layers, '© Town')).toBe('© Town, © Land');
    expect(attributionsOf([], '')).toBe('');
  });
});
