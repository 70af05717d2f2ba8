export type Spelling = 'strings' | 'numbers' | 'rounded';

const decimals = 1e5;

function spelled(value: unknown, spelling: Spelling): unknown {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || Number.isNaN(number)) return value;
  if (spelling === 'strings') return String(number);
  if (spelling === 'numbers') return number;
  const rounded = Math.round(number * decimals) / decimals;
  return typeof value === 'string' ? String(rounded) : rounded;
}

/** The same value with each `lat` and `lng` in it, at any depth, spelled so (A12: the client reads all). */
export function spellCoordinates(value: unknown, spelling: Spelling): unknown {
  if (Array.isArray(value)) return value.map((entry) => spellCoordinates(entry, spelling));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, entry]) => {
    const is = name === 'lat' || name === 'lng';
    return [name, is ? spelled(entry, spelling) : spellCoordinates(entry, spelling)];
  });
  return Object.fromEntries(entries);
}
