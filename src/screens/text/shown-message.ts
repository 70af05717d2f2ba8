import german from '../../i18n/de.json';
import english from '../../i18n/en.json';
import type { Message } from '../../i18n/message';
import { isModelKey, modelWord } from './model-word';
import { locale, spokenLabel, withValues } from './text';

/** Values that are words of the registry. */
const registered: ReadonlySet<string> = new Set(['label', 'unit']);

function shownValue(name: string, value: string | number | Message): string | number {
  if (typeof value === 'object') return shownMessage(value);
  if (name === 'model' && isModelKey(value)) return modelWord(value, 1);
  return registered.has(name) ? spokenLabel(String(value)) : value;
}

/**
 * What a module without a language says, in the language of the user. Of its values, `label` and `unit` are words of the registry
 * and `model` is the key of a model.
 */
export function shownMessage({ id, params = {} }: Message): string {
  const values = Object.entries(params).map(([name, value]) => [name, shownValue(name, value)] as const);
  return withValues((locale() === 'de' ? german : english)[id], Object.fromEntries(values));
}
