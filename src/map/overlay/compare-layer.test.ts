import { describe, expect, it } from 'vitest';
import { palette } from '../style/palette';
import { contrast, dichromatic } from '../testing/contrast';
import { compareColour, compareFeatures, compareLayers } from './compare-layer';
import type { CompareSide } from './compare-shapes';
import { overlayLayers, overlaySources } from './overlay-layers';

const sides: readonly CompareSide[] = ['base', 'mine', 'theirs'];
const line = {
  kind: 'line',
  path: [
    [0, 0],
    [1, 1],
  ],
} as const;

describe('shapes side by side', () => {
  it('are drawn whole and with their vertices, mine last', () => {
    const { features } = compareFeatures({ mine: line, base: { ...line }, theirs: { kind: 'point', at: [2, 2] } });
    expect(features.map(({ properties }) => [properties?.['side'], properties?.['kind']])).toEqual([
      ['base', 'line'],
      ['base', 'vertex'],
      ['theirs', 'point'],
      ['mine', 'line'],
      ['mine', 'vertex'],
    ]);
  });

  it('leaves out what is not there', () => {
    expect(compareFeatures({ mine: null }).features).toEqual([]);
  });

  it('is among the layers of the map', () => {
    const ids = overlayLayers('light').map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(compareLayers('light').map(({ id }) => id)));
    expect(overlaySources).toContain('compare');
  });

  it.each(['light', 'dark'] as const)('differ by colour and by line, also for colour-blind people (%s)', (scheme) => {
    for (const side of sides) {
      expect(contrast(compareColour(side, scheme), palette[scheme].ground)).toBeGreaterThanOrEqual(3);
    }
    const [mine, theirs] = [dichromatic(compareColour('mine', scheme)), dichromatic(compareColour('theirs', scheme))];
    expect(Math.hypot(mine[0] - theirs[0], mine[1] - theirs[1], mine[2] - theirs[2])).toBeGreaterThan(0.25);
    const lines = compareLayers(scheme).filter(({ id }) => id.endsWith('-line'));
    const dashes = lines.map(({ paint }) =>
      JSON.stringify(Object.entries(paint ?? {}).find(([name]) => name === 'line-dasharray')),
    );
    expect(new Set(dashes).size).toBe(3);
  });
});
