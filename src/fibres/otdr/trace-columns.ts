/** The highest and the lowest level of the samples that fall together in one column of a picture. */
export type TraceColumn = { readonly at: number; readonly least: number; readonly most: number };

/**
 * Thins the samples `from` (included) to `to` out to so many columns at most, so that no peak is lost. Samples that are not there
 * are left out.
 */
export function traceColumns(
  levels: Float32Array,
  { from, to, columns }: { readonly from: number; readonly to: number; readonly columns: number },
): readonly TraceColumn[] {
  const [first, end] = [Math.max(0, Math.floor(from)), Math.min(levels.length, Math.ceil(to))];
  const each = Math.max(1, (end - first) / Math.max(1, columns));
  const found: TraceColumn[] = [];
  for (let start = first; start < end; start += each) {
    const samples = levels.subarray(Math.floor(start), Math.max(Math.floor(start) + 1, Math.floor(start + each)));
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const level of samples) {
      least = Math.min(least, level);
      most = Math.max(most, level);
    }
    if (samples.length > 0) found.push({ at: start, least, most });
  }
  return found;
}
