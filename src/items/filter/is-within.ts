import { readNumber } from '../codec/read-number';
import { foldText } from './fold-text';
import { instantOf } from './instant-of';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const day = /^\d{4}-\d{2}-\d{2}$/;
const dayMs = 86_400_000;

type Span = { readonly from: number; readonly to: number };

/** What a text covers: a day from its first to its last millisecond, an instant only itself. */
function spanOf(text: string): Span | null {
  const from = instantOf(text);
  if (Number.isNaN(from)) return null;
  return { from, to: day.test(text.trim()) ? from + dayMs - 1 : from };
}

const open = (bound: string) => bound.trim() === '';

/**
 * Makes a test whether a text lies between two bounds, which belong to the range; an empty bound is open. Bounds that are
 * numbers take numbers, bounds that are dates take dates, and any other bounds compare as texts, "P-9" before "P-10".
 */
export function isWithin(from: string, to: string): (text: string) => boolean {
  const bounds = [from, to].filter((bound) => !open(bound));
  if (bounds.length === 0) return () => true;
  if (bounds.every((bound) => readNumber(bound) !== null)) {
    const [least, most] = [readNumber(from) ?? -Infinity, readNumber(to) ?? Infinity];
    return (text) => {
      const number = readNumber(text);
      return number !== null && number >= least && number <= most;
    };
  }
  if (bounds.every((bound) => spanOf(bound) !== null)) {
    const [least, most] = [spanOf(from)?.from ?? -Infinity, spanOf(to)?.to ?? Infinity];
    return (text) => {
      const span = spanOf(text);
      return span !== null && span.to >= least && span.from <= most;
    };
  }
  const [least, most] = [foldText(from.trim()), foldText(to.trim())];
  return (text) => {
    const folded = foldText(text);
    return (
      (least === '' || collator.compare(folded, least) >= 0) && (most === '' || collator.compare(folded, most) <= 0)
    );
  };
}
