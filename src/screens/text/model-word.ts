import type { ModelKey } from '../../items/item';
import { modelKeys } from '../../items/registry';
import { fieldName, modelName, modelNames, withinSentence } from './model-name';

/** True for the name of one of the eleven models. */
export function isModelKey(value: unknown): value is ModelKey {
  return modelKeys.some((key) => key === value);
}

/** "segment" or "segments", as it stands inside a sentence. */
export function modelWord(model: ModelKey, count: number): string {
  return withinSentence(count === 1 ? modelName(model) : modelNames(model));
}

/** The label that the inspector gives a field, inside a sentence; its own name when the registry does not know it. */
export function fieldLabel(model: ModelKey, name: string): string {
  return withinSentence(fieldName(model, name));
}

/** "handhole" → "Handhole". */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
