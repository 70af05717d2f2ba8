import { type ImportGraph, usersOf } from './import-graph';
import { linesOf, modulesIn, type SourceTree } from './source-tree';

const small = 30;

/** The lists that have an entry for each panel, format, check, job and route: an entry is a file of its own by design. */
const registries = new Set([
  'src/screens/editor/workbench/features.ts',
  'src/files/formats/registry.ts',
  'src/analysis/checks/all-checks.ts',
  'src/analysis/jobs/all-jobs.ts',
  'src/service/core/create-service.ts',
]);

/** The module of a path: a folder of `src`, a page in `screens`, or an area of the editor page. */
function moduleOf(path: string): string {
  const folders = path.split('/').slice(1, -1);
  if (folders[0] !== 'screens') return folders[0] ?? '';
  return folders.slice(0, folders[1] === 'editor' ? 3 : 2).join('/');
}

/**
 * The modules of at most 30 lines that exactly one other file of the same module uses; tests are no users, fakes are. Left out
 * is what has to be a file of its own: a worker, what is loaded later (`atOnce` is the graph without such imports), and the entry
 * of a registry. `tested` are those of them that have a test file of their own.
 */
export function smallFiles(tree: SourceTree, graph: ImportGraph, atOnce: ImportGraph) {
  const byTests = (path: string) => /\.test\.tsx?$/.test(path);
  const users = usersOf(graph);
  const found = modulesIn(tree).filter((path) => {
    const [user, ...others] = [...(users.get(path) ?? [])].filter((each) => !byTests(each));
    if (linesOf(tree.get(path) ?? '') > small || user === undefined || others.length > 0) return false;
    if (path.endsWith('.worker.ts')) return false;
    return moduleOf(user) === moduleOf(path) && !registries.has(user) && atOnce.get(user)?.has(path) === true;
  });
  const isTested = (path: string) =>
    /\.tsx?$/.test(path) && ['.test.ts', '.test.tsx'].some((end) => tree.has(path.replace(/\.tsx?$/, end)));
  return { all: found, tested: found.filter(isTested) };
}
