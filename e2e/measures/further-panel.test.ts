// @vitest-environment jsdom
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { slowness } from '../slowness';
import type * as drive from './drive-panel';
import '../../vitest.dom';
import { runDriver, typeFaults } from './plant-files';
import { plantPanel } from './plant-panel';

const root = join(import.meta.dirname, '../..');

/** A panel with an action that can be undone is added to a copy of the sources as docs/adding-a-panel.md says. */
describe('a further panel', () => {
  const { folder, own, shared } = plantPanel(root);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('takes five files of its own, a line in one list, and its texts', () => {
    expect([own.length, shared.length]).toEqual([5, 3]);
  });

  it('leaves the types whole', { timeout: 120_000 * slowness, tags: ['all'] }, async () => {
    expect(await typeFaults(root, folder)).toBe('');
  });

  it(
    'opens by its key, does and undoes its action, and closes with the page',
    async () => {
      const module = await runDriver<typeof drive>(folder, 'e2e/measures/drive-panel.tsx');
      expect(module.driven).toEqual({
        refused: 'hidden',
        label: 'Pole heights',
        raised: [1, 1],
        note: 'Raised 2 poles',
        taken: [null, null],
        left: null,
      });
    },
    120_000 * slowness,
  );
});
