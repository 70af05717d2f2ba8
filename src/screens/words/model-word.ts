import { type ModelKey, modelKeys } from '../../items/item';
import { specOf } from '../../items/registry';

/** True for the name of one of the eleven models. */
export function isModelKey(value: unknown): value is ModelKey {
  return modelKeys.some((key) => key === value);
}

/** "segment" or "segments", as it stands inside a sentence. */
export function modelWord(model: ModelKey, count: number): string {
  const { one, many } = specOf(model);
  return lower(count === 1 ? one : many);
}

/** The label that the inspector gives a field; its own name when the registry does not know it. */
export function fieldLabel(model: ModelKey, name: string): string {
  const label = specOf(model).fields.find((field) => field.name === name)?.label;
  return label === undefined ? name : lower(label);
}

/** "handhole" → "Handhole". */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** First letter small, unless the word is an abbreviation such as "ROW". */
function lower(text: string): string {
  return /^[A-Z][a-z ]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
