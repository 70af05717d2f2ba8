import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { slowness } from '../slowness';
import type * as drive from './drive-model';
import { measureTree, parseTree } from './measure-tree';
import { cataloguesOf, runDriver, typeFaults } from './plant-files';
import { plantModel } from './plant-model';
import { readSourceTree } from './source-tree';

const root = join(import.meta.dirname, '../..');
/** The ceiling of the cost of a further model. */
const most = 7;

/**
 * A model is added to a copy of the sources, in as few files as docs/adding-a-model.md says. Where a new list of models appears
 * somewhere, either the types of the copy do not hold, or what it drives has no answer, or one more file names every model.
 */
describe('a twelfth model', () => {
  const { folder, files } = plantModel(root);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('takes no more files than any model is named in', { tags: ['all'] }, () => {
    const tree = readSourceTree(root);
    const row = measureTree(tree, parseTree(tree)).find(({ id }) => id === 'model');
    expect(row?.found.length, row?.found.join('\n')).toBeLessThanOrEqual(most);
    expect(files.length).toBeLessThanOrEqual(most);
  });

  it('leaves the types whole', { timeout: 120_000 * slowness, tags: ['all'] }, async () => {
    expect(await typeFaults(root, folder)).toBe('');
  });

  it(
    'is drawn, shown, found, stored and named like the others',
    async () => {
      const module = await runDriver<typeof drive>(folder, 'e2e/measures/drive-model.ts');
      const { drawn, shown, found, stored, ...others } = await module.driveModel('map-chambers', cataloguesOf(folder));
      expect(drawn?.made).toEqual(drawn?.wanted.map((at) => ({ kind: 'point', at })));
      expect(drawn).toMatchObject({ end: drawn?.wanted[1], picked: 'chamber' });
      expect(shown).toMatchObject({ colours: true, contrast: true, image: true, svg: true, order: true });
      expect(shown.layers).toBeGreaterThan(0);
      expect(found).toMatchObject({
        ref: 'chamber:7',
        passes: [true, false],
        address: {
          refs: ['chamber:7'],
          hidden: ['chamber'],
          filters: { chamber: [{ field: 'doors', values: ['2'] }] },
        },
        action: 'tool-chamber',
        joinedBy: ['segment', 'cable', 'splice', 'element', 'note'],
        joins: ['segment', 'cable'],
        prefix: 'CH-',
      });
      expect(found.columns).toContain('doors');
      expect(found.same).toContain('doors');
      expect(stored).toEqual({ cases: 1, geometry: { kind: 'point', at: [11, 48] }, doors: 2, patch: { doors: 3 } });
      expect(others).toEqual({
        models: 12,
        english: ['Chamber', 'Chambers', '3 chambers', 'Place chamber', 'Doors'],
        german: ['Kammer', 'Kammern', '3 Kammern', 'Kammer setzen', 'Türen'],
      });
    },
    120_000 * slowness,
  );
});
