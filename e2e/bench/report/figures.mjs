/** The bench's arithmetic, without a browser. Values that are missing (null, undefined, not finite) are left out or give null. */

const numbers = (values) => values.filter((value) => Number.isFinite(value)).sort((a, b) => a - b);

/** The middle value, of an even number the mean of the two; null of nothing. */
export function median(values) {
  const sorted = numbers(values);
  if (sorted.length === 0) return null;
  const half = (sorted.length - 1) / 2;
  return (sorted[Math.floor(half)] + sorted[Math.ceil(half)]) / 2;
}

/** The least value that at least this share (0 to 1) of the values does not exceed; null of nothing. */
export function share(values, part) {
  const sorted = numbers(values);
  return sorted.length === 0 ? null : sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)];
}

/** a / b; null where either is missing, or b is nothing to divide by. */
export function ratio(a, b) {
  return Number.isFinite(a) && Number.isFinite(b) && b > 0 ? a / b : null;
}

/** The cost of N items above the cost of none; never below `least`, so that noise does not turn into a ratio of thousands. */
export function net(value, base, least = 1) {
  return Number.isFinite(value) && Number.isFinite(base) ? Math.max(least, value - base) : null;
}

/** The value at a path like `drag.commit.drawn`; undefined where there is none. */
export function at(record, path) {
  return path.split('.').reduce((value, name) => value?.[name], record);
}

/** Medians of the runs of one contestant and size at a path. */
export function medianOf(records, { name, n, path }) {
  return median(records.filter((record) => record.name === name && record.n === n).map((record) => at(record, path)));
}

/** Three figures, and no more digits than can be believed. */
export function shown(value) {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/** A ratio for people: 0.12 is 1/8.3, 1.4 is 1.40×. */
export function shownRatio(value) {
  if (!Number.isFinite(value)) return '–';
  return value > 0 && value < 0.67 ? `1/${shown(1 / value).replace(/\.00?$/, '')}` : `${value.toFixed(2)}×`;
}
