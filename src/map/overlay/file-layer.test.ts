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
  it('are drawn each with the place of its file', () => {
    const { features } = fileFeatures([{ shapes: [line, { kind: 'point', at: [8, 47] }] }, { shapes: [line] }]);
    expect(features.map(({ properties }) => [properties['kind'], properties['file']])).toEqual([
      ['line', 0],
      ['point', 0],
      ['line', 1],
    ]);
  });

  it('take another opacity by their style: their shapes are not sent again', () => {
    const map = { getLayer: vi.fn(() => ({})), setPaintProperty: vi.fn() };
    const write = vi.fn();
    const show = createFileShow(map as never, write);
    const [one, two] = [[line], [line]];
    const set = (...opacities: readonly number[]) =>
      show.set(opacities.map((opacity, at) => ({ shapes: at === 0 ? one : two, opacity })));
    set(1, 1);
    set(0.5, 1);
    expect(write).toHaveBeenCalledOnce();
    const opacity = ['at', ['get', 'file'], ['literal', [0.5, 1]]];
    expect(map.setPaintProperty).toHaveBeenCalledWith('files-line', 'line-opacity', opacity);
    set(0.5);
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('differ by their colour alone between light and dark', () => {
    expect(fileLayers('dark').map(({ id }) => id)).toEqual(fileLayers('light').map(({ id }) => id));
  });
});
