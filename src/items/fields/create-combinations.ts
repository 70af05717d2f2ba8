import type { Fields } from '../item';

/** Counts nothing: only which values some fields have together among items, each combination once. */
export function createCombinations(names: readonly string[]) {
  const found = new Map<string, Fields>();
  return {
    add: ({ fields }: { readonly fields: Fields }): void => {
      const values = names.map((name) => fields[name] ?? null);
      const key = JSON.stringify(values);
      if (!found.has(key)) found.set(key, Object.fromEntries(names.map((name, at) => [name, values[at]])));
    },
    all: (): readonly Fields[] => [...found.values()],
  };
}
