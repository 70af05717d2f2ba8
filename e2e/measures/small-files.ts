import { type ImportGraph, usersOf } from './import-graph';
import { linesOf, modulesIn, type SourceTree } from './source-tree';

const small = 30;

/**
 * The modules of at most 30 lines that exactly one other file uses; tests are no users, fakes are. `tested` are those of them
 * that have a test file of their own.
 */
export function smallFiles(tree: SourceTree, graph: ImportGraph) {
  const byTests = (path: string) => /\.test\.tsx?$/.test(path);
  const users = usersOf(graph);
  const found = modulesIn(tree).filter((path) => {
    const own = [...(users.get(path) ?? [])].filter((user) => !byTests(user));
    return linesOf(tree.get(path) ?? '') <= small && own.length === 1;
  });
  const isTested = (path: string) =>
    /\.tsx?$/.test(path) && ['.test.ts', '.test.tsx'].some((end) => tree.has(path.replace(/\.tsx?$/, end)));
  return { all: found, tested: found.filter(isTested) };
}
