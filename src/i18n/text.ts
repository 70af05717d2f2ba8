import { IntlMessageFormat } from 'intl-messageformat';
import type { MessageId, MessageParams } from './message';

/** A compiled message: its text, with `{name}` for each value, or a tree if the message counts, chooses or formats. */
type Compiled = string | ReturnType<IntlMessageFormat['getAst']>;

/** The messages of a language, compiled. English stands in for what a language lacks. */
export type Catalogue = Readonly<Record<string, Compiled>>;

type Values = Readonly<Record<string, string | number>>;
type Spoken = {
  readonly language: string;
  readonly catalogue: Catalogue;
  readonly formats: Map<string, IntlMessageFormat>;
};

const none: Spoken = { language: 'en', catalogue: {}, formats: new Map() };

let spoken = none;
let english: Spoken | null = null;
/** The language that `text` answers in: the current language, but within `inEnglish`. */
let asked = spoken;
let everywhere: Values = { product: 'Strandmap' };

/** Answers in this language from now on. No text may be kept outside of a function or a memo that knows the language. */
export function speak(language: string, catalogue: Catalogue): void {
  spoken = { language, catalogue, formats: new Map() };
  asked = spoken;
  if (language === 'en') english = spoken;
}

/** Has the English messages at hand too, for `inEnglish`. */
export function holdEnglish(catalogue: Catalogue): void {
  english = { language: 'en', catalogue, formats: new Map() };
}

/** The values that every message knows: `{product}` is what the deployment is called. */
export function setCommonValues(values: Values): void {
  everywhere = values;
}

/** The current language, for dates, numbers and `lang`. English is written as in the United States. */
export function locale(): string {
  return asked.language === 'en' ? 'en-US' : asked.language;
}

/** The texts that are asked for in English, whatever the language, once they are loaded: people look for an English word too. */
export function inEnglish<T>(ask: () => T): T {
  asked = english ?? spoken;
  try {
    return ask();
  } finally {
    asked = spoken;
  }
}

/** True for the name of a message: for what is looked up by a value, such as `choice.planned`. */
export function isMessageId(id: string): id is MessageId {
  return Object.hasOwn(asked.catalogue, id);
}

function fillIn(id: string, sentence: string, values: Values): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (values[name] === undefined) throw new Error(`${id} is said without its ${name}`);
    return String(values[name]);
  });
}

/** The message in the language of the user. Messages among its values are put in as their texts. */
export function text(id: MessageId, params: MessageParams = {}): string {
  const compiled = asked.catalogue[id];
  if (compiled === undefined) return id;
  const values: Record<string, string | number> = { ...everywhere };
  for (const [name, value] of Object.entries(params))
    values[name] = typeof value === 'object' ? text(value.id, value.params) : value;
  if (typeof compiled === 'string') return fillIn(id, compiled, values);
  const format = asked.formats.get(id) ?? new IntlMessageFormat(compiled, locale(), undefined, { ignoreTag: true });
  asked.formats.set(id, format);
  return String(format.format(values));
}
