import type { ParsedSource } from './parsed-source';
import type { SourceTree } from './source-tree';

export type ForeignCitations = { readonly mentions: number; readonly files: number };

/** Counts how often comments name a document (a `.md` file) that is not in the repository, and the files in which they do. */
export function foreignCitations(tree: SourceTree, sources: ReadonlyMap<string, ParsedSource>): ForeignCitations {
  const present = new Set([...tree.keys()].map((path) => path.slice(path.lastIndexOf('/') + 1)));
  const foreignIn = ({ comments }: ParsedSource) =>
    comments.flatMap((comment) => (comment.match(/[\w-]+\.md\b/g) ?? []).filter((document) => !present.has(document)));
  const counts = [...sources.values()].map((source) => foreignIn(source).length);
  return {
    mentions: counts.reduce((sum, count) => sum + count, 0),
    files: counts.filter((count) => count > 0).length,
  };
}
