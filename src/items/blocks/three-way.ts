/** A value before the edits of two people (`base`), and after the edit of each. */
export type ThreeWay<T> = { readonly base: T; readonly mine: T; readonly theirs: T };

const textOf = (value: unknown) => String(JSON.stringify(value));

/** Merges one value of two people: the value of the person who changed it. Null if both changed it differently. */
export function threeWay<T>({ base, mine, theirs }: ThreeWay<T>): { readonly value: T } | null {
  const [was, here, there] = [base, mine, theirs].map(textOf);
  if (here === was || here === there) return { value: theirs };
  return there === was ? { value: mine } : null;
}

/**
 * Merges the entries of two people by a key: an entry has the value of the person who changed it. The order is theirs, then the
 * entries that only mine has. Null if both changed one entry differently.
 */
export function mergeByKey<T>(
  { base, mine, theirs }: ThreeWay<readonly T[]>,
  keyOf: (entry: T) => string,
): readonly T[] | null {
  const [was, here, there] = [base, mine, theirs].map((all) => new Map(all.map((entry) => [keyOf(entry), entry])));
  const merged: T[] = [];
  for (const key of new Set([...theirs, ...mine].map(keyOf))) {
    const entry = threeWay({ base: was?.get(key), mine: here?.get(key), theirs: there?.get(key) });
    if (!entry) return null;
    if (entry.value !== undefined) merged.push(entry.value);
  }
  return merged;
}

function countsOf(lines: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}

/**
 * Merges the lines of two people: the result has all lines that one of them added, and none that one of them removed. Lines of
 * `theirs` come first.
 */
export function mergeLines({ base, mine, theirs }: ThreeWay<readonly string[]>): readonly string[] {
  const [was, here, there] = [countsOf(base), countsOf(mine), countsOf(theirs)];
  const left = new Map<string, number>();
  for (const line of new Set([...theirs, ...mine])) {
    const [before, my, their] = [was, here, there].map((counts) => counts.get(line) ?? 0);
    left.set(line, threeWay({ base: before, mine: my, theirs: their })?.value ?? Math.max(my ?? 0, their ?? 0));
  }
  return [...theirs, ...mine].filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count > 0;
  });
}
