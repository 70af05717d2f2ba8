import type { ParsedSource } from './parsed-source';
import { isForTests, type SourceTree } from './source-tree';

/**
 * The cost of a further language, measured on the second: `words` are the files with German texts, of which a language needs its
 * own, and `named` the files that name the language and would have to name the further one too.
 */
export function languageFiles(tree: SourceTree, sources: ReadonlyMap<string, ParsedSource>) {
  const own = [...tree.keys()].filter((path) => path.startsWith('src/') && !isForTests(path));
  const isGerman = (path: string) => /(^|[/-])german\b|\/de\.(ts|json)$/.test(path);
  return {
    words: own.filter(isGerman),
    named: own.filter((path) => !isGerman(path) && sources.get(path)?.names.has('de') === true),
  };
}
