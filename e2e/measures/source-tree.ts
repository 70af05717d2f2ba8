import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text files of a checkout by their path from its root, with slashes. */
export type SourceTree = ReadonlyMap<string, string>;

const text = /\.(ts|tsx|mjs|js|css|md|json)$/;
/** Folders that are installed, built or written by a run, and hold no source. */
const made = /^(node_modules|dist.*|coverage|test-results|playwright-report|data|\.git|\.cache)$/;

/** Reads the text files of a checkout. */
export function readSourceTree(root: string): SourceTree {
  const tops = readdirSync(root, { withFileTypes: true }).filter(({ name }) => !made.test(name));
  const inside = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path.replaceAll('\\', '/')}`,
    );
  const paths = tops.flatMap((top) => (top.isDirectory() ? inside(top.name) : [top.name]));
  const wanted = paths.filter((path) => text.test(path) && !path.endsWith('package-lock.json'));
  return new Map(wanted.toSorted().map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** True for a test, and for what only tests use: fakes, simulations and conformance suites have folders of their own. */
export function isForTests(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /(^|\/)(testing|conformance|simulation)\//.test(path);
}

/** The paths of the product's own modules. */
export function modulesIn(tree: SourceTree): readonly string[] {
  return [...tree.keys()].filter((path) => /^src\/.*\.tsx?$/.test(path) && !isForTests(path));
}

/** How many lines a text has; an empty last one is none. */
export function linesOf(content: string): number {
  return content.trimEnd().split('\n').length;
}
