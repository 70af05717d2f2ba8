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

/**
 * The number of entries of each folder, the fullest folder first. In `src` sub-folders and tests count, in the other folders the
 * source files in the folder itself.
 */
export function folderEntries(
  paths: readonly string[],
): readonly { readonly folder: string; readonly entries: number }[] {
  const found = new Map<string, Set<string>>();
  for (const path of paths) {
    const parts = path.split('/');
    const isSource = /\.(tsx?|css)$/.test(path) && !/\.test\.tsx?$/.test(path);
    if (parts[0] !== 'src' && !isSource) continue;
    const first = parts[0] === 'src' ? 1 : parts.length - 1;
    for (let depth = first; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join('/');
      found.set(folder, (found.get(folder) ?? new Set()).add(parts[depth] ?? ''));
    }
  }
  return [...found].map(([folder, { size }]) => ({ folder, entries: size })).toSorted((a, b) => b.entries - a.entries);
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
