import { isForTests, linesOf, modulesIn, type SourceTree } from './source-tree';

/** The value below which this share of sorted numbers lies; 0 of none. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** How many of the product's modules there are, and how many lines they have. */
export function fileSizes(tree: SourceTree) {
  const sorted = modulesIn(tree)
    .map((path) => linesOf(tree.get(path) ?? ''))
    .toSorted((a, b) => a - b);
  return {
    files: sorted.length,
    lines: sorted.reduce((sum, lines) => sum + lines, 0),
    median: quantile(sorted, 0.5),
    p90: quantile(sorted, 0.9),
    largest: sorted.at(-1) ?? 0,
  };
}

/** The folder of src with the most source files in itself, style sheets counted. */
export function largestFolder(tree: SourceTree): { readonly folder: string; readonly files: number } {
  const counts = new Map<string, number>();
  for (const path of tree.keys()) {
    if (!/^src\/.*\.(tsx?|css)$/.test(path) || isForTests(path)) continue;
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const [[folder, files] = ['', 0]] = [...counts].toSorted(([, a], [, b]) => b - a);
  return { folder, files };
}

/** The lines of all style sheets of src. */
export function styleLines(tree: SourceTree): number {
  return [...tree].reduce((sum, [path, text]) => sum + (/^src\/.*\.css$/.test(path) ? linesOf(text) : 0), 0);
}

/** Lines of tests for each line of source in some folders of src; fakes, simulations and conformance suites are tests. */
export function testShare(tree: SourceTree, folders: readonly string[]): number {
  const lines = { test: 0, source: 0 };
  for (const [path, text] of tree) {
    if (!/^src\/.*\.tsx?$/.test(path) || !folders.includes(path.split('/')[1] ?? '')) continue;
    lines[isForTests(path) ? 'test' : 'source'] += linesOf(text);
  }
  return lines.source === 0 ? 0 : lines.test / lines.source;
}
