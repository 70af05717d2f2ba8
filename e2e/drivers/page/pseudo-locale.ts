import { readFileSync } from 'node:fs';
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import type { BrowserContext } from '@playwright/test';
import { compileCatalogue } from '../../../src/i18n/compile-catalogues';

type Compiled = ReturnType<typeof compileCatalogue>[string];
type Catalogue = Readonly<Record<string, Compiled>>;

/** All letters of English, each in the same order with an accent of its own: a letter without one is of no catalogue. */
const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀçđéƒğĥíĵķĺɱñóþɋŕšŧúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĹṀÑÓÞɊŔŠŦÚṼŴẊÝŽ';

/** With accents, and longer by two fifths: each vowel again until that is reached, the rest at the end. */
function disguise(text: string): string {
  let missing = Math.round((text.match(/\p{L}/gu)?.length ?? 0) * 0.4);
  const longer = [...text].map((letter) => {
    const at = plain.indexOf(letter);
    if (at === -1) return letter;
    const one = accented[at] ?? letter;
    if (missing === 0 || !'aeiou'.includes(letter)) return one;
    missing -= 1;
    return one + one;
  });
  return longer.join('') + 'ó'.repeat(missing);
}

function disguiseParts(parts: readonly MessageFormatElement[]): MessageFormatElement[] {
  return parts.map((part) => {
    if (part.type === TYPE.literal) return { ...part, value: disguise(part.value) };
    if (part.type !== TYPE.plural && part.type !== TYPE.select) return part;
    const options = Object.entries(part.options).map(([of, { value }]) => [of, { value: disguiseParts(value) }]);
    return { ...part, options: Object.fromEntries(options) };
  });
}

/** A message in the pseudo-locale: its text stands in brackets, values stay as they are. */
function pseudoMessage(message: Compiled): Compiled {
  if (typeof message === 'string') return `[${message.replace(/[^{}]+(?![^{]*\})/g, disguise)}]`;
  const bracket = (value: string): MessageFormatElement => ({ type: TYPE.literal, value });
  return [bracket('['), ...disguiseParts(message), bracket(']')];
}

/** The compiled English catalogue as an invented language. */
export function pseudoCatalogue(): Catalogue {
  const english = readFileSync(new URL('../../../src/i18n/en.json', import.meta.url), 'utf8');
  return Object.fromEntries(
    Object.entries(compileCatalogue(english, english)).map(([id, message]) => [id, pseudoMessage(message)]),
  );
}

/** Runs in the page before its scripts. A catalogue is the one JSON text that begins with the name of a message. */
function speakPseudo(pseudo: Catalogue): void {
  const parse = JSON.parse;
  JSON.parse = (text, reviver) => {
    const parsed: unknown = parse(text, reviver);
    if (typeof parsed !== 'object' || parsed === null) return parsed;
    const ids = Object.keys(parsed);
    const isCatalogue = ids[0] !== undefined && Object.hasOwn(pseudo, ids[0]);
    return isCatalogue ? Object.fromEntries(ids.map((id) => [id, pseudo[id]])) : parsed;
  };
}

/** Has every page of the context speak the pseudo-locale instead of its catalogues, in whatever parts they come. */
export async function speakPseudoLocale(context: BrowserContext): Promise<void> {
  await context.addInitScript(speakPseudo, pseudoCatalogue());
}
