import { posix } from 'node:path';
import type { ImportKind, ParsedSource } from './parsed-source';

/** Which modules each module imports, types and imports while it runs counted. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** The module that an import means, or null for a package or a file that is no module. */
export function resolveImport(from: string, to: string, has: (path: string) => boolean): string | null {
  if (!to.startsWith('.')) return null;
  const path = posix.normalize(posix.join(posix.dirname(from), to.replace(/\?.*$/, '')));
  return [`${path}.ts`, `${path}.tsx`, path].find(has) ?? null;
}

/** The graph of modules that were parsed; what lies outside of them is left out, and what is of another kind than asked for. */
export function createImportGraph(
  sources: ReadonlyMap<string, ParsedSource>,
  kinds: readonly ImportKind[] = ['value', 'type', 'later'],
): ImportGraph {
  const has = (path: string) => sources.has(path);
  const targets = (path: string, { imports }: ParsedSource) =>
    imports.flatMap(({ from, kind }) => (kinds.includes(kind) ? (resolveImport(path, from, has) ?? []) : []));
  return new Map([...sources].map(([path, source]) => [path, new Set(targets(path, source))]));
}

/** The modules that reach themselves through imports. */
export function modulesInRings(graph: ImportGraph): readonly string[] {
  const reachesItself = (start: string) => {
    const seen = new Set<string>();
    const queue = [...(graph.get(start) ?? [])];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (next === start) return true;
      if (!seen.has(next)) queue.push(...(graph.get(next) ?? []));
      seen.add(next);
    }
    return false;
  };
  return [...graph.keys()].filter(reachesItself);
}

/** The number of modules on the longest chain of imports among these modules. The graph has no rings. */
export function levelsOf(graph: ImportGraph, among: readonly string[]): number {
  const own = new Set(among);
  const known = new Map<string, number>();
  const level = (path: string): number => {
    const before = known.get(path);
    if (before !== undefined) return before;
    // A ring ends here, so that a wrong tree is measured too.
    known.set(path, 1);
    const below = [...(graph.get(path) ?? [])].filter((to) => own.has(to)).map(level);
    const found = 1 + Math.max(0, ...below);
    known.set(path, found);
    return found;
  };
  return Math.max(0, ...among.map(level));
}

/** Who imports each module. */
export function usersOf(graph: ImportGraph): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>();
  for (const [path, targets] of graph) {
    for (const to of targets) users.set(to, (users.get(to) ?? new Set()).add(path));
  }
  return users;
}
