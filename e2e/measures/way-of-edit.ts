import type { ImportGraph } from './import-graph';

/** The trace that the browser records between an edit and its request. */
export type WayOfEdit = {
  /** The modules of which a function was called. */
  readonly called: ReadonlySet<string>;
  /** The modules on the call stack of the request, across every timer and promise: who called whom until it left. */
  readonly stack: ReadonlySet<string>;
};

/** Pure libraries that every module uses: geometry, and items as data. */
const libraries = /^src\/(geo|items)\//;

/**
 * The files that an edit passes: files on the call stack of its request, from the pointer to the fetch, and their imports that
 * were called meanwhile, without the libraries. The code that draws the edit at the same time is on no such stack.
 */
export function filesPassed({ called, stack }: WayOfEdit, imports: ImportGraph): readonly string[] {
  const passed = new Set(stack);
  for (const path of stack) {
    for (const to of imports.get(path) ?? []) if (called.has(to)) passed.add(to);
  }
  return [...passed].filter((path) => !libraries.test(path)).toSorted((a, b) => a.localeCompare(b));
}
