import { describe, expect, it, vi } from 'vitest';
import { createFileShow, fileFeatures, fileLayers } from './file-layer';

const line = {
  kind: 'line',
  path: [
    [8, 47],
    [9, 47],
  ],
} as const;

describe('files beside the design', () => {
  it('are drawn each with its own opacity', () => {
    const { features } = fileFeatures([
      { shapes: [line, { kind: 'point', at: [8, 47] }], opacity: 0.5 },
      { shapes: [line], opacity: 1 },
    ]);
    expect(features.map(({ properties }) => [properties['kind'], properties['opacity']])).toEqual([
      ['line', 0.5],
      ['point', 0.5],
      ['line', 1],
    ]);
  });

  it('have layers that rest while there is none', () => {
    const map = { getLayer: vi.fn(() => ({})), setLayoutProperty: vi.fn() };
    const written: number[] = [];
    const show = createFileShow(map as never, ({ features }) => written.push(features.length));
    show.set([{ shapes: [line], opacity: 1 }]);
    expect(map.setLayoutProperty).toHaveBeenLastCalledWith('files-point', 'visibility', 'visible');
    show.set([]);
    expect(map.setLayoutProperty).toHaveBeenLastCalledWith('files-point', 'visibility', 'none');
    expect(written).toEqual([1, 0]);
  });

  it('differ by their colour alone between light and dark', () => {
    expect(fileLayers('dark').map(({ id }) => id)).toEqual(fileLayers('light').map(({ id }) => id));
  });
});
