import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** No folder is so full that its names cannot be read at a glance (CONTRIBUTING.md); style sheets count, tests stand apart. */
const limit = 30;

/** Folders with more source files in themselves than they may have, with how many. */
function fullFolders(paths: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    if (!/\.(tsx?|css)$/.test(path) || /\.test\.tsx?$/.test(path)) continue;
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > limit).map(([folder, count]) => `${folder} has ${count} files`);
}

const root = join(import.meta.dirname, '..');
const paths = ['src', 'e2e', '.ci'].flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }).map(
    (path) => `${top}/${path.replaceAll('\\', '/')}`,
  ),
);

describe('folders', () => {
  it(`have at most ${limit} source files`, () => {
    expect(paths.length).toBeGreaterThan(1000);
    expect(fullFolders(paths)).toEqual([]);
  });

  it('sees the planted fault, style sheets counted and tests not', () => {
    const some = Array.from({ length: limit }, (_, at) => `src/geo/part-${at}.ts`);
    expect(fullFolders([...some, 'src/geo/a.test.ts', 'src/geo/b.test.tsx', 'src/geo/path/c.ts'])).toEqual([]);
    expect(fullFolders([...some, 'src/geo/look.css'])).toEqual(['src/geo has 31 files']);
  });

  it('of tests and start scripts, and each script, stand in docs/architecture.md', () => {
    const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    const tops = ['e2e', '.ci'].flatMap((top) => readdirSync(join(root, top), { withFileTypes: true }));
    const named = tops.filter((one) => one.isDirectory() || /^(run|(?!.*\.(test|d)\.).*\.m?[jt]s)$/.test(one.name));
    const missing = named.filter(({ name }) => !page.includes(`\`${name}`) && !page.includes(`/${name}`));
    expect(missing.map(({ parentPath, name }) => join(parentPath, name))).toEqual([]);
  });
});
