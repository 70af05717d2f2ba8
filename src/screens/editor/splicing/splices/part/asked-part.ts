import type { ConnectRequest } from '../../../../../fibres/plan/connect-ends';
import { countPairs, type FreePairs, type Pairs } from '../../../../../fibres/splicing/free-pairs';
import { text } from '../../../../../i18n/text';
import { rangesText } from '../uncut/uncut-text';

/** Rows that wait for the answer which of their free ends are connected; `names`: of their sides. */
export type AskedPart = {
  readonly request: ConnectRequest;
  readonly found: FreePairs;
  readonly names: { readonly from: string; readonly to: string };
};

const spanText = (first: number, count: number) => (count === 1 ? String(first) : `${first}–${first + count - 1}`);

/** Pairs as their numbers: "1 → 2, 3–4 → 3–4". */
export function pairsText(pairs: readonly Pairs[]): string {
  return pairs.map(({ from, to, count }) => `${spanText(from, count)} → ${spanText(to, count)}`).join(', ');
}

/** The numbers of a row that are in none of the pairs. */
function leftOut(first: number, count: number, starts: readonly (readonly [number, number])[]): readonly number[] {
  const row = Array.from({ length: count }, (_, n) => first + n);
  return row.filter((number) => !starts.some(([from, many]) => number >= from && number < from + many));
}

/** The words after a part of two rows was connected, with the ends that were left out. */
export function connectedPart({ request: { from, to, count }, names }: AskedPart, pairs: readonly Pairs[]): string {
  const left = [
    [
      names.from,
      leftOut(
        from.number,
        count,
        pairs.map((one) => [one.from, one.count]),
      ),
    ],
    [
      names.to,
      leftOut(
        to.number,
        count,
        pairs.map((one) => [one.to, one.count]),
      ),
    ],
  ] as const;
  const words = left.flatMap(([side, numbers]) => (numbers.length > 0 ? [`${side}, ${rangesText(numbers)}`] : []));
  return text('splices.connectedPart', { count: countPairs(pairs), all: count, left: words.join('; ') });
}
