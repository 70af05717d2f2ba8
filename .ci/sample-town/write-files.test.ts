import { describe, expect, it } from 'vitest';
import { readTownFile } from '../../src/service/adapters/node/open-node-store';
import { loadStamps, loadTown } from '../../src/service/sample-town/sample-town';
import { generateStamp, generateTown } from './generate-town';
import { stampSeeds } from './write-files';

/** The files were written before this test ran, when they were missing or old (vitest.config.ts). */
describe('the files of the sample town', { timeout: 60_000 }, () => {
  it('hold the standard town, as the generator makes it now', async () => {
    const { fileOf, version, ...read } = await loadTown(readTownFile);
    const { photos, ...town } = generateTown();
    expect(version).toMatch(/^[\da-f]{16}$/);
    expect(JSON.stringify(read)).toBe(JSON.stringify(town));
    const photo = town.records['map-documents'].find(({ docType }) => docType === 'photo');
    expect(Object.values(photos).flat()).toContain(Buffer.from((photo && fileOf(photo)) ?? []).toString('base64'));
  });

  it('hold the towns that a region repeats', { tags: ['all'] }, async () => {
    const stamps = await loadStamps(readTownFile);
    expect(stamps).toHaveLength(stampSeeds.length);
    const [seed] = stampSeeds;
    expect(JSON.stringify(stamps[0])).toBe(JSON.stringify(generateStamp(seed)));
  });
});
