import { parsedJson } from './plain-record';

/**
 * A text between quotation marks as JSON writes it, as one group of an expression with the flags `s` and `u`. Whatever else stands
 * between quotation marks belongs to a line that is kept as it is.
 */
export const quotedPattern = String.raw`("(?:[^"\\\0-\x1f]|\\["\\/bfnrt]|\\u[\da-fA-F]{4})*")`;

/** Characters that JSON leaves as they are, and that can be taken for the end of a line or are not to be seen. */
const unseen = /[\u007f-\u009f\u2028\u2029]/g;

/** The text between quotation marks, in one line of a description that people read and that is read back. */
export function quoteText(text: string): string {
  return JSON.stringify(text).replace(unseen, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The text that stands between quotation marks; null where there is none. */
export function unquoteText(quoted: string | undefined): string | null {
  const value = quoted === undefined ? undefined : parsedJson(quoted);
  return typeof value === 'string' ? value : null;
}
