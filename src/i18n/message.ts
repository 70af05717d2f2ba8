import type catalogue from './en.json';

/** The name of a sentence or word in the catalogues of all languages (`src/i18n/*.json`). */
export type MessageId = keyof typeof catalogue;

/** The values that a message names. A message among them is put in as its text. */
export type MessageParams = Readonly<Record<string, string | number | Message>>;

/**
 * A message of a module without a language, as data: it is put into words where a person reads it, in the language of that
 * moment. It may be stored and sent between tabs and workers.
 */
export type Message = { readonly id: MessageId; readonly params?: MessageParams };

/** A message of the catalogues with its values. */
export function message(id: MessageId, params?: MessageParams): Message {
  return params ? { id, params } : { id };
}
