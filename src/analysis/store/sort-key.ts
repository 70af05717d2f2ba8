import { foldText } from '../../items/filter/fold-text';

const digits = 12;

/** A text whose plain order is the order that people expect: without case and accents, "P-9" before "P-10". */
export function sortKey(text: string): string {
  return foldText(text).replace(/\d+/g, (run) => run.padStart(digits, '0'));
}
