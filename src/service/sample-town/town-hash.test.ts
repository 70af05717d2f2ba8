import { describe, expect, it } from 'vitest';
import { generateTown } from '../../../.ci/sample-town/generate-town';
import { models } from '../../contract/models';
import { createVersionHash } from '../stores/seed/seed-version';
import { createTownSeed } from './create-town-seed';
import { countsOf } from './project-records';
import { townCounts } from './town-counts';
import { townHash } from './town-hash';
import { writeStamp } from './write-stamp';

const patience = { timeout: 120_000 };

/** Everything that the generator and the region write: a whole town with its files, each stamp, a cut one. */
function markOfTheTown(): string {
  const version = createVersionHash();
  const town = generateTown();
  version.add(JSON.stringify(town));
  for (const document of town.records['map-documents'].slice(0, 40)) version.add(String(town.fileOf(document)));
  const region = createTownSeed({ items: 60_000 });
  for (const { plural } of models) {
    for (const batch of region.recordsOf(plural, 1)) version.add(JSON.stringify(batch));
  }
  return version.hash();
}

describe('townCards', patience, () => {
  it('say how many records the generator writes', () => {
    for (const [seed, card] of townCounts) {
      const counts = countsOf(writeStamp(seed).records);
      const row = Object.values(counts).join(', ');
      expect(
        counts,
        `The town of seed ${seed} has other counts: write [${seed}, card([${row}])] in town-cards.ts`,
      ).toEqual(card);
    }
  });
});

describe('townMark', patience, () => {
  it('is the mark of what the generator writes', () => {
    const mark = markOfTheTown();
    expect(
      mark,
      `The sample town has changed: write townMark = '${mark}' in town-mark.ts, so that every demo starts afresh over it`,
    ).toBe(townHash);
  });
});
