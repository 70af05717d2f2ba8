import { IntlMessageFormat } from 'intl-messageformat';
import { deployment } from '../deployment';

/** The languages of the product. A sentence in the code is its own key; what a language lacks is shown in English. */
export type Language = 'en' | 'de';

/** English sentence → the same sentence in another language, both as ICU messages. */
export type Translations = Readonly<Record<string, string>>;

/** A message that only names values: most do, or say what they say. A parser for each costs a page its first milliseconds. */
const plain = /^(?:[^{}'#]|\{\w+\})*$/;

/** The sentence with its values in it; undefined where one is missing. */
function fillIn(sentence: string, values: Values): string | undefined {
  let isWhole = true;
  const filled = sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    isWhole &&= values[name] !== undefined;
    return String(values[name]);
  });
  return isWhole ? filled : undefined;
}

type Values = Readonly<Record<string, string | number>>;

let language: Language = 'en';
let translations: Translations = {};
let labels: Translations = {};
const [spokenFormats, englishFormats] = [new Map<string, IntlMessageFormat>(), new Map<string, IntlMessageFormat>()];
let formats = spokenFormats;

/**
 * Before anything is drawn, with the words for the labels of the registry apart. A change of language draws the page anew, so no
 * text may be kept outside of a function.
 */
export function speak(next: Language, words: Translations, registry: Translations = {}): void {
  language = next;
  translations = words;
  labels = registry;
  spokenFormats.clear();
}

/** The language that is spoken, for dates, numbers and `lang`. English is written as in the United States. */
export function locale(): string {
  return language === 'en' ? 'en-US' : language;
}

/** What is asked in English, whatever is spoken: people look for an English word too. */
export function inEnglish<T>(ask: () => T): T {
  const [spoken, words, registry] = [language, translations, labels];
  [language, translations, labels, formats] = ['en', {}, {}, englishFormats];
  try {
    return ask();
  } finally {
    [language, translations, labels, formats] = [spoken, words, registry, spokenFormats];
  }
}

/**
 * A sentence in the language of the user. The message is an ICU message in English and always a literal, so that a test finds
 * every one: `text('{count, plural, one {# change leaves} other {# changes leave}}', { count })`. Behind a bar, which no reader
 * sees, a word with several meanings says which one it is: `text('Place|verb')`. `{product}` is what the deployment is called,
 * which every sentence knows.
 */
export function text(message: string, values?: Values): string {
  return withValues(translations[message] ?? message.replace(/\|.*$/, ''), values);
}

/** A sentence of the language that is spoken, with its values in it. */
export function withValues(sentence: string, values?: Values): string {
  const all = { product: deployment().name, ...values };
  const known = formats.get(sentence);
  if (known) return String(known.format(all));
  const filled = plain.test(sentence) ? fillIn(sentence, all) : undefined;
  if (filled !== undefined) return filled;
  const format = new IntlMessageFormat(sentence, locale(), undefined, { ignoreTag: true });
  formats.set(sentence, format);
  return String(format.format(all));
}

/** A label of the registry in the language of the user; what is none, such as a value of the service's own, stays as it is. */
export function spokenLabel(label: string): string {
  return Object.hasOwn(labels, label) ? (labels[label] ?? label) : label;
}
