import { describe, expect, it } from 'vitest';
import { slowness } from '../slowness';
import { fileSizes, folderEntries, quantile, styleLines, testShare } from './file-sizes';
import { foreignCitations } from './foreign-citations';
import { createImportGraph, levelsOf, modulesInRings } from './import-graph';
import { languageFiles } from './language-files';
import { type MeasureRow, measuresTable } from './measure-row';
import { filesOfOneMoreModel } from './model-files';
import { readDirections, upwardImports } from './module-directions';
import { parseSource } from './parsed-source';
import { smallFiles } from './small-files';
import { readSourceTree, type SourceTree } from './source-tree';
import { filesPassed } from './way-of-edit';

const parsed = (tree: SourceTree) =>
  new Map([...tree].filter(([path]) => /\.tsx?$/.test(path)).map(([path, text]) => [path, parseSource(path, text)]));
const graphOf = (files: Readonly<Record<string, string>>) => createImportGraph(parsed(new Map(Object.entries(files))));

describe('imports', () => {
  it('are read with their kind, workers counted', () => {
    const text = [
      "import type { A } from './a';",
      "import { type B } from './b';",
      "import { c, type C } from './c';",
      "export { d } from './d';",
      "const e = () => import('./e');",
      "new Worker(new URL('./f.worker.ts', import.meta.url));",
    ].join('\n');
    expect(parseSource('src/geo/x.ts', text).imports).toEqual([
      { from: './a', kind: 'type' },
      { from: './b', kind: 'type' },
      { from: './c', kind: 'value' },
      { from: './d', kind: 'value' },
      { from: './e', kind: 'later' },
      { from: './f.worker.ts', kind: 'later' },
    ]);
  });

  const chain = {
    'src/geo/a.ts': "import type { B } from './b';",
    'src/geo/b.ts': "import { c } from '../api/c';",
    'src/api/c.ts': 'export const c = 1;',
  };

  it('make as many levels as the longest chain among the modules asked for', () => {
    const graph = graphOf(chain);
    expect(levelsOf(graph, Object.keys(chain))).toBe(3);
    expect(levelsOf(graph, ['src/geo/a.ts', 'src/api/c.ts'])).toBe(1);
  });

  it('make rings when a module reaches itself', () => {
    const graph = graphOf({ ...chain, 'src/api/c.ts': "import '../geo/b';" });
    expect(modulesInRings(graph)).toEqual(['src/geo/b.ts', 'src/api/c.ts']);
    expect(modulesInRings(graphOf(chain))).toEqual([]);
  });

  it('go upwards where the table of the architecture test does not allow them', () => {
    const table = "const mayImport: Record<string, readonly string[]> = { geo: [], api: ['geo'] };";
    const directions = readDirections(new Map([['src/some.test.ts', table]]));
    expect(directions.get('api')).toEqual(['geo']);
    expect(upwardImports(graphOf(chain), directions)).toEqual(['src/geo/b.ts → src/api/c.ts']);
    expect(upwardImports(new Map([['src/some.test.ts', new Set(['src/geo/a.ts'])]]), directions)).toEqual([]);
    expect(() => readDirections(new Map())).toThrow('mayImport');
  });

  it('of one module alone make a small file, also when tests import it too', () => {
    const files = {
      'src/geo/a.ts': "import './small';\nimport './large';\nconst later = () => import('./later');",
      'src/geo/small.ts': 'export const small = 1;',
      'src/geo/large.ts': 'a();\n'.repeat(31),
      'src/geo/later.ts': "import '../map/below';",
      'src/geo/small.test.ts': "import './small';",
      'src/map/below.ts': 'export const below = 1;',
      'src/files/formats/registry.ts': "import './csv';",
      'src/files/formats/csv.ts': 'export const csv = 1;',
    };
    const tree = new Map(Object.entries(files));
    const atOnce = createImportGraph(parsed(tree), ['value', 'type']);
    const found = smallFiles(tree, graphOf(files), atOnce);
    expect(found).toEqual({ all: ['src/geo/small.ts'], tested: ['src/geo/small.ts'] });
  });
});

describe('sizes', () => {
  const tree: SourceTree = new Map([
    ['src/geo/a.ts', 'a\nb\n'],
    ['src/geo/b.tsx', 'a\nb\nc\nd\n'],
    ['src/geo/b.css', 'a\n'],
    ['src/geo/a.test.ts', 'a\nb\nc\n'],
    ['src/geo/testing/fake-a.ts', 'a\nb\nc\n'],
    ['src/map/a.ts', 'a\n'],
  ]);

  it('leave tests and fakes out', () => {
    expect(fileSizes(tree)).toEqual({ files: 3, lines: 7, median: 2, p90: 4, largest: 4 });
    expect(folderEntries([...tree.keys()])[0]).toEqual({ folder: 'src/geo', entries: 5 });
  });

  it('weigh tests and fakes against sources', () => {
    expect(testShare(tree, ['geo'])).toBe(1);
    expect(testShare(tree, ['none'])).toBe(0);
  });

  it('have quantiles, also where there is nothing', () => {
    expect([quantile([1, 2, 3, 4], 0.5), quantile([1, 2, 3, 4], 1), quantile([], 0.5)]).toEqual([3, 4, 0]);
  });
});

describe('words', () => {
  it('of comments that name a document are counted where it is not in the repository', () => {
    // Put together, so that this file names none itself.
    const missing = ['missing', 'md'].join('.');
    const tree = new Map([
      ['docs/sync.md', ''],
      ['src/geo/a.ts', `// ${missing} 3 and ${missing} 4, sync.md 1\nconst text = '${missing}';\n/** docs/sync.md */`],
    ]);
    expect(foreignCitations(tree, parsed(tree))).toEqual({ mentions: 2, files: 1 });
  });

  it('of a model are its key, path and name in code; the one with fewest files counts', () => {
    const tree = new Map([
      ['src/contract/models.ts', "[{ singular: 'map-pole' }, { singular: 'map-access-point' }]"],
      ['src/items/a.ts', "const key = 'pole'; const other = accessPoint;"],
      ['src/items/b.ts', "const path = 'map-poles';"],
      ['src/items/c.ts', 'pole();'],
      ['src/items/b.test.ts', "const key = 'access-point';"],
      ['src/i18n/en.json', '{ "model.access-point": "Access point" }'],
    ]);
    const { key, files } = filesOfOneMoreModel(tree, parsed(tree));
    expect([key, files]).toEqual(['access-point', ['src/contract/models.ts', 'src/items/a.ts', 'src/i18n/en.json']]);
  });

  it('of a language are the files that hold it and those that name it', () => {
    const tree = new Map([
      ['src/i18n/de.json', '{}'],
      ['src/i18n/german-text.ts', ''],
      ['src/i18n/languages.ts', "const languages = ['en', 'de'];"],
    ]);
    expect(languageFiles(tree, parsed(tree))).toEqual({
      words: ['src/i18n/de.json', 'src/i18n/german-text.ts'],
      named: ['src/i18n/languages.ts'],
    });
  });
});

it('an edit passes its call stack and what that calls, without libraries', () => {
  const graph = graphOf({
    'src/map/pointer.ts': "import '../editor/tool';\nimport '../geo/near';\nimport './unused';",
    'src/map/unused.ts': '',
    'src/editor/tool.ts': "import './far';",
    'src/editor/far.ts': '',
    'src/geo/near.ts': '',
  });
  const stack = new Set(['src/map/pointer.ts']);
  const called = new Set([...stack, 'src/editor/tool.ts', 'src/editor/far.ts', 'src/geo/near.ts']);
  expect(filesPassed({ stack, called }, graph)).toEqual(['src/editor/tool.ts', 'src/map/pointer.ts']);
});

it('the table has a dash for what was not measured', () => {
  const rows: readonly MeasureRow[] = [{ id: 'readme', now: '12', note: 'short', found: [] }];
  const lines = measuresTable(rows).split('\n');
  expect(lines).toHaveLength(19);
  expect(lines).toContain('| README, lines | 512 | 512 | ≤ 150 | 12 (short) |');
  expect(lines).toContain('| rings / upward imports | 0 / 0 | 0 / 0 | 0 / 0 | – |');
});

it('this checkout has few small files with one user, and few lines of style sheets', {
  timeout: 120_000 * slowness,
}, () => {
  const own = new Map([...readSourceTree('.')].filter(([path]) => path.startsWith('src/')));
  const sources = parsed(new Map([...own].filter(([path]) => /\.tsx?$/.test(path))));
  const atOnce = createImportGraph(sources, ['value', 'type']);
  const { all } = smallFiles(own, createImportGraph(sources), atOnce);
  expect(all.length, all.join('\n')).toBeLessThanOrEqual(40);
  expect(styleLines(own)).toBeLessThanOrEqual(9500);
});
