import { awkwardComments } from './awkward-comments';
import { areaFaults } from './editor-areas';
import { fileSizes, folderEntries, styleLines, testShare } from './file-sizes';
import { foreignCitations } from './foreign-citations';
import { createImportGraph, levelsOf, modulesInRings } from './import-graph';
import { languageFiles } from './language-files';
import type { MeasureRow } from './measure-row';
import { filesOfOneMoreModel } from './model-files';
import { readDirections, upwardImports } from './module-directions';
import { type ParsedSource, parseSource } from './parsed-source';
import { smallFiles } from './small-files';
import { linesOf, modulesIn, type SourceTree } from './source-tree';

/** Where an edit could be lost or bent. */
const coreModules = ['geo', 'items', 'editor', 'offline', 'api', 'service'];
const outboxFolder = 'src/offline/outbox/';

const number = (value: number) => value.toLocaleString('en');
const thousands = (value: number) => `${(value / 1000).toFixed(1)} k`;

/** Reads the code of a checkout, tools and tests included. */
export function parseTree(tree: SourceTree): ReadonlyMap<string, ParsedSource> {
  const code = [...tree].filter(([path]) => /\.(tsx?|mjs)$/.test(path));
  return new Map(code.map(([path, text]) => [path, parseSource(path, text)]));
}

/** Everything that the sources alone can tell, in the order of the table. */
export function measureTree(tree: SourceTree, all: ReadonlyMap<string, ParsedSource>): readonly MeasureRow[] {
  const product = new Map([...all].filter(([path]) => path.startsWith('src/')));
  const graph = createImportGraph(product);
  const citations = foreignCitations(tree, all);
  const [fullest] = folderEntries([...tree.keys()]);
  const areas = areaFaults(new Map([...tree].map(([path, text]) => [path.replace(/^src\//, ''), text])));
  const inFolders = (path: string) => /^(src|e2e|\.ci)\//.test(path) && path !== 'src/wording.test.ts';
  const awkward = [...all.keys()].filter(inFolders).flatMap((path) => awkwardComments(path, tree.get(path) ?? ''));
  const small = smallFiles(tree, graph, createImportGraph(product, ['value', 'type']));
  const sizes = fileSizes(tree);
  const outbox = modulesIn(tree).filter((path) => path.startsWith(outboxFolder));
  const model = filesOfOneMoreModel(tree, product);
  const language = languageFiles(tree, product);
  return [
    {
      id: 'rings',
      now: `${modulesInRings(graph).length} / ${upwardImports(graph, readDirections(tree)).length}`,
      found: [...modulesInRings(graph), ...upwardImports(graph, readDirections(tree))],
    },
    { id: 'citations', now: `${citations.mentions}`, note: `in ${citations.files} files`, found: [] },
    { id: 'readme', now: `${linesOf(tree.get('README.md') ?? '')}`, found: [] },
    { id: 'areas', now: `${areas.length}`, found: areas },
    { id: 'folder', now: `${fullest?.entries ?? 0}`, note: fullest?.folder, found: [] },
    { id: 'awkward', now: `${awkward.length}`, found: awkward },
    { id: 'styles', now: thousands(styleLines(tree)), found: [] },
    {
      id: 'small',
      now: `${small.all.length}`,
      note: `${small.tested.length} of them with a test of their own`,
      found: small.all,
    },
    { id: 'size', now: `${number(sizes.files)} / ${thousands(sizes.lines)}`, found: [] },
    { id: 'outbox', now: `${outbox.length} / ${levelsOf(graph, outbox)}`, found: outbox },
    { id: 'model', now: `${model.files.length}`, note: `as ${model.key}`, found: model.files },
    {
      id: 'language',
      now: `${language.words.length}`,
      note: `and ${language.named.length} that name it`,
      found: [...language.words, ...language.named],
    },
    { id: 'tests', now: testShare(tree, coreModules).toFixed(2), found: [] },
    { id: 'lines', now: `${sizes.median} / ${sizes.p90} / ${sizes.largest}`, found: [] },
  ];
}
