import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { slowness } from '../slowness';
import type * as drive from './drive-check';
import { plantCheck } from './plant-check';
import { cataloguesOf, runDriver, typeFaults } from './plant-files';

const root = join(import.meta.dirname, '../..');
/** The promise of docs/adding-a-check.md: a file of its own, the registry, and texts in two languages. */
const most = 4;

/** A check is added to a copy of the sources. Where a new list of rules appears somewhere, what the test drives has no answer. */
describe('a further check', () => {
  const { folder, files } = plantCheck(root);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('takes no more files than its page promises', () => expect(files.length).toBeLessThanOrEqual(most));

  it('leaves the types whole', { timeout: 120_000 * slowness, tags: ['all'] }, async () => {
    expect(await typeFaults(root, folder)).toBe('');
  });

  it(
    'is looked for, listed, saved, reported and named like the others',
    async () => {
      const module = await runDriver<typeof drive>(folder, 'e2e/measures/drive-check.ts');
      expect(module.driveCheck('tall-pole', cataloguesOf(folder))).toEqual({
        refs: ['pole:1'],
        listed: 2,
        en: {
          choice: 'Tall poles',
          csv: 'Notice,Tall poles,Pole,1,pole:1,height is 41.0 m,41,,8,49',
          reported: 'Tall poles',
          mended: 'Mended 2 tall poles',
        },
        de: {
          choice: 'Hohe Masten',
          csv: 'Hinweis,Hohe Masten,Mast,1,pole:1,"Höhe: 41,0 m",41,,8,49',
          reported: 'Hohe Masten',
          mended: 'Behoben: 2 Hohe Masten',
        },
      });
    },
    120_000 * slowness,
  );
});
