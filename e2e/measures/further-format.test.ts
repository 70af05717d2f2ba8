import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { slowness } from '../slowness';
import type * as drive from './drive-format';
import { runDriver, typeFaults } from './plant-files';
import { plantFormat } from './plant-format';

const root = join(import.meta.dirname, '../..');

/**
 * A format that is only read is added to a copy of the sources, in as few files as docs/adding-a-format.md says. Where a new list of
 * formats appears somewhere, either the types of the copy do not hold, or the import does not find, sort or read its files.
 */
describe('a further format of files', () => {
  const { folder, files } = plantFormat(root);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('takes four files', () => expect(files).toHaveLength(4));

  it('leaves the types whole', { timeout: 120_000 * slowness, tags: ['all'] }, async () => {
    expect(await typeFaults(root, folder)).toBe('');
  });

  it(
    'is found, sorted, read and imported like the others',
    async () => {
      const module = await runDriver<typeof drive>(folder, 'e2e/measures/drive-format.ts');
      expect(module.driven).toEqual({
        id: 'stakes',
        found: ['stakes', 'stakes', 'zip'],
        sorted: [
          ['stakes', 'empty.stk'],
          [null, 'letter.pdf'],
          ['stakes', 'line.dat'],
        ],
        canImport: true,
        others: ['letter.pdf'],
        items: [
          [{ kind: 'point', at: [11.25, 48.5] }, 'S-1'],
          [{ kind: 'point', at: [11.5, 48.6] }, 'S-2'],
        ],
        inZip: [['line', 2]],
        isWritten: false,
      });
    },
    120_000 * slowness,
  );
});
