const shown = (value: unknown) => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
};

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, entry]) => [name, sorted(entry)]));
}

/** Throws an Error with the message `what` unless the condition holds. */
export function assert(condition: boolean, what: string): void {
  if (!condition) throw new Error(what);
}

/** Throws unless both values are the same JSON; the order of properties does not matter. */
export function assertEqual(actual: unknown, expected: unknown, what: string): void {
  const same = JSON.stringify(sorted(actual)) === JSON.stringify(sorted(expected));
  assert(same, `${what}: expected ${shown(expected)}, got ${shown(actual)}`);
}
