import type { Message, MessageParams } from '../../i18n/message';
import { isMessageId, text } from '../../i18n/text';
import { unitOf } from './model-name';
import { isModelKey, modelWord } from './model-word';

function shownValue(name: string, value: string | number | Message): string | number {
  if (typeof value === 'object') return messageText(value);
  if (typeof value === 'number') return value;
  if (name === 'model' && isModelKey(value)) return modelWord(value, 1);
  if (name === 'unit') return unitOf({ kind: 'number', unit: value }) ?? value;
  return name === 'label' && isMessageId(value) ? text(value) : value;
}

/**
 * The message of a module without a language, in the language of the user. Of its values, `label` and `unit` are words of the
 * registry and `model` is the key of a model.
 */
export function messageText({ id, params = {} }: Message): string {
  const values = Object.entries(params).map(([name, value]) => [name, shownValue(name, value)] as const);
  return text(id, Object.fromEntries(values));
}

/** Values with the texts of the messages among them. */
export function plainParams(params: MessageParams): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? messageText(value) : value]),
  );
}
