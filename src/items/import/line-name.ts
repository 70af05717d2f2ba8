import type { Fields } from '../item';

/** Properties that name a line in files that people have, best first; compared without case, spaces and signs. */
const naming = ['name', 'label', 'title', 'street', 'streetname', 'fullname', 'road', 'roadname', 'ref'];
const longest = 200;

/** The name of an imported line, and the property that names it best; null where none does. */
export function namedBy(properties: Fields): { readonly name: string; readonly property: string } | null {
  let best: { readonly rank: number; readonly name: string; readonly property: string } | null = null;
  for (const [key, value] of Object.entries(properties)) {
    const rank = naming.indexOf(key.toLowerCase().replace(/[^a-z]/g, ''));
    const name = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
    if (rank >= 0 && name !== '' && (!best || rank < best.rank)) best = { rank, name, property: key };
  }
  return best && { name: [...best.name].slice(0, longest).join(''), property: best.property };
}

/** The name of an imported line, from the property that names it best, or null. */
export function lineName(properties: Fields): string | null {
  return namedBy(properties)?.name ?? null;
}

/** The properties of a foreign line that are not empty and are not taken over: all but its name. */
export function foreignNames(properties: Fields): readonly string[] {
  const taken = namedBy(properties)?.property;
  return Object.entries(properties).flatMap(([name, value]) =>
    name === taken || value === null || value === '' ? [] : [name],
  );
}
