import { dirname, join, normalize } from 'node:path';

/** The areas of the editor page: an area imports `common` and the areas before it (docs/architecture.md). */
export const editorAreas = [
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

/** The folder of the editor page, below `src`. */
export const editorPage = 'screens/editor/';

/** The area of a path below `src` that lies in the editor page. */
export const areaOf = (path: string) => path.slice(editorPage.length).split('/')[0] ?? '';

/** The relative paths that a source file imports: types, style sheets and parts that are loaded later among them. */
export function relativeImports(path: string, text: string): readonly string[] {
  const named = text.matchAll(/(?:\bfrom|\bimport\(|\bimport|new URL\()\s*'(\.[^'?]+)/g);
  return [...named].map(([, to = '']) => normalize(join(dirname(path), to)));
}

/**
 * Imports of an area from a later one, and entries of the page's folder that are no area. `tree`: the text of each file by its path
 * below `src`.
 */
export function areaFaults(tree: ReadonlyMap<string, string>): readonly string[] {
  const own = [...tree].filter(([path]) => path.startsWith(editorPage) && !/\.test\.tsx?$/.test(path));
  return own.flatMap(([path, text]) => {
    const from = editorAreas.indexOf(areaOf(path));
    if (from < 0) return [`${path} lies in no area`];
    const later = relativeImports(path, text).filter(
      (to) => to.startsWith(editorPage) && editorAreas.indexOf(areaOf(to)) > from,
    );
    return later.map((to) => `${path} imports ${to}: ${areaOf(to)} comes after ${editorAreas[from]}`);
  });
}
