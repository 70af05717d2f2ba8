import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areaFaults, areaOf, editorAreas, editorPage, relativeImports } from '../e2e/measures/editor-areas';

type Tree = ReadonlyMap<string, string>;

/** How many modules of the editor page a file outside of it imports: the router alone, its page and the parts that it lends. */
const fromOutside: Readonly<Record<string, number>> = { 'app/router.tsx': 3 };

/** Imports of the editor page from other pages and modules. */
function outsideFaults(tree: Tree): readonly string[] {
  const others = [...tree].filter(([path]) => !path.startsWith(editorPage) && !/\.test\.tsx?$/.test(path));
  return others.flatMap(([path, text]) => {
    const found = relativeImports(path, text).filter((to) => to.startsWith(editorPage));
    return found.length === (fromOutside[path] ?? 0) ? [] : [`${path} imports of the editor page: ${found}`];
  });
}

const root = import.meta.dirname;
const tree: Tree = new Map(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(tsx?|css)$/.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
);

describe('the areas of the editor page', () => {
  it('import only areas before them', () => {
    expect(new Set([...tree.keys()].filter((path) => path.startsWith(editorPage)).map(areaOf))).toEqual(
      new Set(editorAreas),
    );
    expect(areaFaults(tree)).toEqual([]);
  });

  it('serve no other page', () => {
    expect(outsideFaults(tree)).toEqual([]);
    expect(outsideFaults(new Map([['screens/report/a.ts', "import { b } from '../editor/common/b';"]]))).toHaveLength(
      1,
    );
  });

  it.each([
    ['screens/editor/common/a.ts', "import { b } from '../sync/b';"],
    ['screens/editor/files/import/a.ts', "import type { B } from '../../items/b';"],
    ['screens/editor/items/a.tsx', "import '../network/a.css';"],
    ['screens/editor/print/a.ts', "export const b = () => import('../splicing/b');"],
    ['screens/editor/trace/a.ts', 'export const b = 1;'],
  ])('a fault in %s is seen', (path, text) => {
    expect(areaFaults(new Map([[path, text]]))).toHaveLength(1);
  });
});
