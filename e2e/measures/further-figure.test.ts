import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { slowness } from '../slowness';
import type * as drive from './drive-figure';
import { plantFigure } from './plant-figure';
import { cataloguesOf, runDriver, typeFaults } from './plant-files';

const root = join(import.meta.dirname, '../..');
/** The promise of docs/adding-a-figure.md: a count and a figure, a line in the list of each, and texts in two languages. */
const most = 6;

/** A figure is added to a copy of the sources. Where a new list of figures appears somewhere, what the test drives has no answer. */
describe('a further figure', () => {
  const { folder, files } = plantFigure(root);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('takes no more files than its page promises', () => expect(files.length).toBeLessThanOrEqual(most));

  it('leaves the types whole', { timeout: 120_000 * slowness, tags: ['all'] }, async () => {
    expect(await typeFaults(root, folder)).toBe('');
  });

  it(
    'is counted, and shown with its tile, picture and table, like the others',
    async () => {
      const module = await runDriver<typeof drive>(folder, 'e2e/measures/drive-figure.ts');
      const shown = { pictures: 1, counts: ['3', '1'], saves: true };
      expect(module.driveFigure('sites', cataloguesOf(folder))).toEqual({
        answer: [
          { state: 'built', count: 3 },
          { state: 'planned', count: 1 },
        ],
        en: { ...shown, tile: ['Sites', '4'], title: ['Sites'], rows: ['Built', 'Planned'] },
        de: { ...shown, tile: ['Standorte', '4'], title: ['Standorte'], rows: ['Gebaut', 'Geplant'] },
      });
    },
    120_000 * slowness,
  );
});
