// @vitest-environment jsdom
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runnerImport } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { compileCatalogues } from '../../src/i18n/compile-catalogues';
import type * as drive from './drive-panel';
import '../../vitest.dom';
import { plantPanel } from './plant-panel';
import { withoutStyles } from './without-styles';

const root = join(import.meta.dirname, '../..');

/** A panel with an action that can be undone is added to a copy of the sources as docs/adding-a-panel.md says. */
describe('a further panel', () => {
  const { folder, own, shared } = plantPanel(root);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('takes five files of its own, a line in one list, and its texts', () => {
    expect([own.length, shared.length]).toEqual([5, 3]);
  });

  it('leaves the types whole', { timeout: 120_000, tags: ['all'] }, async () => {
    const tsc = join(root, 'node_modules/.bin/tsc');
    const { stdout } = await promisify(execFile)(tsc, ['--noEmit', '-p', folder], { cwd: folder }).catch(
      (error: unknown) => ({ stdout: String(Object(error).stdout ?? error) }),
    );
    expect(stdout).toBe('');
  });

  it('opens by its key, does and undoes its action, and closes with the page', async () => {
    const { module } = await runnerImport<typeof drive>(join(folder, 'e2e/measures/drive-panel.tsx'), {
      configFile: false,
      root: folder,
      plugins: [compileCatalogues(), withoutStyles],
    });
    expect(module.driven).toEqual({
      refused: 'hidden',
      label: 'Pole heights',
      raised: [1, 1],
      note: 'Raised 2 poles',
      taken: [null, null],
      left: null,
    });
  }, 120_000);
});
