import { jsonBytes } from './json-bytes';

const lastAscii = 0x7f;

/** ASCII bytes as text. */
export function asciiText(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at += 1) text += String.fromCharCode(bytes[at] ?? 0);
  return text;
}

const decoder = new TextDecoder();
/** The browser's decoder is quicker for longer texts. */
const shortText = 24;

/** The text that JSON has in quotes from `start` up to `end`. Throws a SyntaxError when it is none. */
export function textOf(bytes: Uint8Array, start: number, end: number): unknown {
  let at = start + 1;
  if (end - start > shortText) at = end;
  while (at < end - 1 && (bytes[at] ?? 0) <= lastAscii && bytes[at] !== jsonBytes.backslash) at += 1;
  return at === end - 1 ? asciiText(bytes, start + 1, at) : JSON.parse(decoder.decode(bytes.subarray(start, end)));
}
