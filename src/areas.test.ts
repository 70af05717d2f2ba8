import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The areas of the editor page: an area imports `common` and the areas before it (docs/architecture.md). */
const areas = [
  'common',
  'sync',
  'files',
  'items',
  'layers',
  'print',
  'splicing',
  'network',
  'drawing',
  'field',
  'workbench',
];
const page = 'screens/editor/';

type Tree = ReadonlyMap<string, string>;

const areaOf = (path: string) => path.slice(page.length).split('/')[0] ?? '';

/** Relative paths that a source file imports: types, style sheets and parts that are loaded later among them. */
function importsOf(path: string, text: string): readonly string[] {
  const named = text.matchAll(/(?:\bfrom|\bimport\(|\bimport|new URL\()\s*'(\.[^'?]+)/g);
  return [...named].map(([, to = '']) => normalize(join(dirname(path), to)));
}

/** Imports of an area from a later one, and entries of the page's folder that are no area. */
function areaFaults(tree: Tree): readonly string[] {
  const own = [...tree].filter(([path]) => path.startsWith(page) && !/\.test\.tsx?$/.test(path));
  return own.flatMap(([path, text]) => {
    const from = areas.indexOf(areaOf(path));
    if (from < 0) return [`${path} lies in no area`];
    const later = importsOf(path, text).filter((to) => to.startsWith(page) && areas.indexOf(areaOf(to)) > from);
    return later.map((to) => `${path} imports ${to}: ${areaOf(to)} comes after ${areas[from]}`);
  });
}

/** How many modules of the editor page a file outside of it imports: the router alone, its page and the parts that it lends. */
const fromOutside: Readonly<Record<string, number>> = { 'app/router.tsx': 3 };

/** Imports of the editor page from other pages and modules. */
function outsideFaults(tree: Tree): readonly string[] {
  const others = [...tree].filter(([path]) => !path.startsWith(page) && !/\.test\.tsx?$/.test(path));
  return others.flatMap(([path, text]) => {
    const found = importsOf(path, text).filter((to) => to.startsWith(page));
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
    expect(new Set([...tree.keys()].filter((path) => path.startsWith(page)).map(areaOf))).toEqual(new Set(areas));
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
