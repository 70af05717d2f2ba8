import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderEntries } from '../e2e/measures/file-sizes';

/** No folder is so full that its names cannot be read at a glance (CONTRIBUTING.md). */
const limit = 30;

const fullFolders = (paths: readonly string[]) =>
  folderEntries(paths)
    .filter(({ entries }) => entries > limit)
    .map(({ folder, entries }) => `${folder} has ${entries} entries`);

const root = join(import.meta.dirname, '..');
const paths = ['src', 'e2e', '.ci'].flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }).map(
    (path) => `${top}/${path.replaceAll('\\', '/')}`,
  ),
);

describe('folders', () => {
  it(`have at most ${limit} entries`, () => {
    expect(paths.length).toBeGreaterThan(1000);
    expect(fullFolders(paths)).toEqual([]);
  });

  it('sees planted faults: in src tests and sub-folders count, elsewhere sources', () => {
    const some = (folder: string) => Array.from({ length: limit }, (_, at) => `${folder}/part-${at}.ts`);
    expect(fullFolders(some('src/geo'))).toEqual([]);
    expect(fullFolders([...some('src/geo'), 'src/geo/a.test.ts'])).toEqual(['src/geo has 31 entries']);
    expect(fullFolders([...some('src/geo'), 'src/geo/path/c.ts'])).toEqual(['src/geo has 31 entries']);
    expect(fullFolders([...some('e2e/bench'), 'e2e/bench/a.test.ts', 'e2e/bench/raw/b.ts'])).toEqual([]);
    expect(fullFolders([...some('e2e/bench'), 'e2e/bench/look.css'])).toEqual(['e2e/bench has 31 entries']);
  });

  it('of tests and start scripts, and each script, stand in docs/architecture.md', () => {
    const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    const tops = ['e2e', '.ci'].flatMap((top) => readdirSync(join(root, top), { withFileTypes: true }));
    const named = tops.filter((one) => one.isDirectory() || /^(run|(?!.*\.(test|d)\.).*\.m?[jt]s)$/.test(one.name));
    const missing = named.filter(({ name }) => !page.includes(`\`${name}`) && !page.includes(`/${name}`));
    expect(missing.map(({ parentPath, name }) => join(parentPath, name))).toEqual([]);
  });
});
