import { parseSync } from 'vite';
import type { ImportGraph } from './import-graph';
import { nodesOf } from './parsed-source';
import type { SourceTree } from './source-tree';

/** Which modules (folders of src) each one may import. */
export type Directions = ReadonlyMap<string, readonly string[]>;

type Node = { readonly type: string; readonly [key: string]: unknown };

const field = (node: unknown, name: string): unknown =>
  typeof node === 'object' && node !== null ? (node as Node)[name] : undefined;

const textsIn = (node: unknown): string[] =>
  [...nodesOf(node)].flatMap((each) => (typeof each['value'] === 'string' ? [each['value']] : []));

function tableIn(path: string, text: string): Directions | null {
  for (const node of nodesOf(parseSync(path, text).program)) {
    if (node.type !== 'VariableDeclarator' || field(node['id'], 'name') !== 'mayImport') continue;
    const properties = field(node['init'], 'properties');
    if (!Array.isArray(properties)) continue;
    return new Map(
      properties.map((property) => [
        String(field(field(property, 'key'), 'name') ?? field(field(property, 'key'), 'value')),
        textsIn(field(property, 'value')),
      ]),
    );
  }
  return null;
}

/** The table `mayImport` of the architecture test, the only place that holds it. Throws where no file has it. */
export function readDirections(tree: SourceTree): Directions {
  for (const [path, text] of tree) {
    const table = /^src\/.*\.ts$/.test(path) && text.includes('mayImport') ? tableIn(path, text) : null;
    if (table) return table;
  }
  throw new Error('No file of src declares the table mayImport');
}

/** The imports that go against the table, as `from → to`. Both ends are paths below src; a test beside the modules is in none. */
export function upwardImports(graph: ImportGraph, directions: Directions): readonly string[] {
  const folder = (path: string) => path.split('/')[1] ?? '';
  const inModules = [...graph].filter(([from]) => from.split('/').length > 2);
  return inModules.flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => folder(from) !== folder(to) && !directions.get(folder(from))?.includes(folder(to)))
      .map((to) => `${from} → ${to}`),
  );
}
