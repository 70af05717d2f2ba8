import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { sharedData } from '../../items/testing/shared-data';
import { readFiles } from '../read/read-files';
import { createIsAtNode, findProposals } from './find-proposals';
import type { HealLine } from './heal-line';
import { healLines } from './heal-lines';
import { measureLines } from './measure-lines';
import { alone, generatedNetwork, shredded } from './testing/shredded';

const options = { ...alone, toleranceM: 0.5 };

/** The lines when all proposals are accepted in one step. */
function healed(lines: readonly HealLine[]) {
  const proposals = findProposals(lines, options);
  const accepted = new Set(proposals.keys());
  const result = healLines({ lines, isAtNode: createIsAtNode(options) }, proposals, accepted);
  const figures = measureLines(result.map(({ path }) => ({ path, family: 'segment' })));
  return { proposals, result, figures };
}

async function telkom(data: string): Promise<readonly HealLine[]> {
  const bytes = new Uint8Array(readFileSync(join(data, 'kml', 'telkom-south-africa.kml')));
  const reading = await readFiles('kml', [{ name: 'telkom.kml', bytes }], () => undefined);
  const features = reading.ok ? reading.layers.flatMap((layer) => layer.features) : [];
  return features.flatMap(({ geometry, number }): HealLine[] => {
    if (geometry?.type !== 'LineString') return [];
    const path = geometry.coordinates.map(([lng = 0, lat = 0]): LngLat => [lng, lat]);
    return [{ path, family: 'segment', kind: `segment ${number}` }];
  });
}

/** The same components and the same length as the network had before it was cut. */
function expectWhole(whole: readonly HealLine[], { figures }: ReturnType<typeof healed>) {
  const before = measureLines(whole);
  expect(figures.components).toBe(before.components);
  expect(Math.abs(figures.metres / before.metres - 1)).toBeLessThan(1e-4);
}

describe('a network cut into pieces of two places, shuffled, half of them reversed', () => {
  const data = sharedData('the test that repairs a real network');

  it.skipIf(data === null)('is put together again: a national one', async () => {
    const whole = await telkom(data ?? '');
    expect(whole).toHaveLength(343);
    const pieces = shredded(whole);
    expect(pieces).toHaveLength(4901);
    const after = healed(pieces);
    expectWhole(whole, after);
    // Lines stay cut where two of them have a vertex in common, and nowhere else.
    expect(after.result.length - healed(whole).result.length).toBeLessThan(15);
  });

  it('is put together again: 10,000 generated pieces', () => {
    const whole = generatedNetwork(10, 50, 19);
    const pieces = shredded(whole);
    expect(pieces.length).toBeGreaterThan(10_000);
    const after = healed(pieces);
    expectWhole(whole, after);
    // Each trunk is cut at its 50 side streets, because three ends meet there; each of those is one line again.
    expect(after.result).toHaveLength(10 * (51 + 50));
  });
});
