import { describe, expect, it } from 'vitest';
import { basemapColours } from '../basemap/built-in/basemap-colours';
import { labelLayers } from '../basemap/built-in/label-layers';
import { largeLabelSize } from './large-labels';
import { networkLayers } from './network-style';

describe('a large label', () => {
  it('has 14 pixels at least, and grows where it has more', () => {
    expect([largeLabelSize(11), largeLabelSize(20), largeLabelSize(undefined)]).toEqual([14, 24, 19.2]);
  });

  it('grows at each zoom of a size that follows it, and in styles of an older kind', () => {
    const size = ['interpolate', ['linear'], ['zoom'], 13, 9.5, 18, 20];
    expect(largeLabelSize(size)).toEqual(['interpolate', ['linear'], ['zoom'], 13, 14, 18, 24]);
    const steps = ['step', ['zoom'], 10, 15, ['get', 'size']];
    expect(largeLabelSize(steps)).toEqual(['step', ['zoom'], 14, 15, ['max', 14, ['*', 1.2, ['get', 'size']]]]);
    expect(
      largeLabelSize({
        base: 1.4,
        stops: [
          [10, 8],
          [20, 20],
        ],
      }),
    ).toEqual({
      base: 1.4,
      stops: [
        [10, 14],
        [20, 24],
      ],
    });
    expect(largeLabelSize(['get', 'size'])).toEqual(['max', 14, ['*', 1.2, ['get', 'size']]]);
  });

  it('stays where its size follows the zoom in a way that is not known', () => {
    const size = ['let', 'a', ['zoom'], ['interpolate', ['linear'], ['zoom'], 1, 2, 3, 4]];
    expect(largeLabelSize(size)).toBe(size);
  });

  it('is that of every layer of ours', () => {
    const layers = [...labelLayers(basemapColours('light')), ...networkLayers('light')];
    const sizes = layers.flatMap((layer) => (layer.type === 'symbol' ? [layer.layout?.['text-size']] : []));
    expect(sizes.length).toBeGreaterThan(15);
    for (const size of sizes) {
      const large = largeLabelSize(size);
      const numbers = Array.isArray(large) ? large.slice(4).filter((_, at) => at % 2 === 0) : [large];
      for (const number of numbers) expect(Number(number)).toBeGreaterThanOrEqual(14);
    }
  });
});
