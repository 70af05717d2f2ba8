import { type Message, message } from '../../../i18n/message';
export type JsonLimits = {
  /** Levels of lists and objects in each other. */
  readonly depth: number;
  /** Lists, objects and keys in all. */
  readonly parts: number;
};

const code = (letter: string) => letter.charCodeAt(0);
const quote = code('"');
const backslash = code('\\');
const opening: ReadonlySet<number> = new Set([code('['), code('{')]);
const closing: ReadonlySet<number> = new Set([code(']'), code('}')]);
const colon = code(':');

/**
 * Weighs a JSON text before it is parsed (F58): 50 MB of brackets take a parser ten seconds, and this a third of
 * one. Returns what is too much, or null. Reads no further than that; knows nothing of whether the text is JSON.
 */
export function checkJsonLimits(text: string, { depth: deepest, parts: most }: JsonLimits): Message | null {
  let [depth, parts, isText] = [0, 0, false];
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i);
    if (isText) {
      if (letter === backslash) i += 1;
      else if (letter === quote) isText = false;
    } else if (letter === quote) isText = true;
    else if (opening.has(letter)) {
      depth += 1;
      parts += 1;
      if (depth > deepest) return message('file.tooDeep', { most: deepest });
    } else if (closing.has(letter)) depth -= 1;
    else if (letter === colon) parts += 1;
    if (parts > most) return message('file.tooManyParts', { most });
  }
  return null;
}
