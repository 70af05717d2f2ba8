export type Shape = 'strings' | 'numbers' | 'rounded';

function place(value: unknown, shape: Shape): unknown {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return value;
  if (shape === 'strings') return typeof value === 'string' ? value : String(number);
  if (shape === 'numbers') return number;
  const rounded = Number(number.toFixed(7));
  return typeof value === 'string' ? String(rounded) : rounded;
}

/** An answer whose places (`lat` and `lng`, at any depth) another server would have spelled otherwise. */
export function reshape(value: unknown, shape: Shape): unknown {
  if (Array.isArray(value)) return value.map((entry) => reshape(entry, shape));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) =>
    key === 'lat' || key === 'lng' ? [key, place(inner, shape)] : [key, reshape(inner, shape)],
  );
  return Object.fromEntries(entries);
}
