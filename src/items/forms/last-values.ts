import { isPlainRecord, ownValue, parsedJson } from '../codec/plain-record';
import { checkField } from '../fields/check-field';
import { type Item, type ModelKey, modelOf } from '../item';
import { fieldSpecOf } from '../registry';
import type { FormQuestion } from './item-form';
import { isUnanswered } from './open-questions';

/** A value that is kept for the next item. */
export type LastValue = string | number | boolean;

/** The values that were given last, by model and field. */
export type LastValues = Readonly<Record<string, Readonly<Record<string, LastValue>>>>;

const isLastValue = (value: unknown): value is LastValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Reads what a device has kept; what is none of it is left out. Never throws. */
export function readLastValues(kept: string | null): LastValues {
  const read = parsedJson(kept ?? '');
  if (!isPlainRecord(read)) return {};
  return Object.fromEntries(
    Object.entries(read).flatMap(([model, values]) =>
      isPlainRecord(values)
        ? [[model, Object.fromEntries(Object.entries(values).flatMap(([k, v]) => (isLastValue(v) ? [[k, v]] : [])))]]
        : [],
    ),
  );
}

/** The values with this one as the last; an empty one changes nothing: leaving a field out is no answer. */
export function withLastValue(
  values: LastValues,
  model: ModelKey,
  [field, value]: readonly [string, unknown],
): LastValues {
  if (!isLastValue(value) || isUnanswered(value)) return values;
  return { ...values, [model]: { ...values[model], [field]: value } };
}

/** The last value offered for a question: it fits the field, and the item does not have it. Undefined: none. */
export function offeredValue(question: FormQuestion, item: Item, values: LastValues): LastValue | undefined {
  const spec = fieldSpecOf(item.ref, question.name);
  const ofModel = ownValue(values, modelOf(item.ref));
  const last = isPlainRecord(ofModel) ? ownValue(ofModel, question.name) : undefined;
  if (!question.repeat || !spec || !isLastValue(last) || item.fields[question.name] === last) return undefined;
  return checkField(spec, last) === null ? last : undefined;
}
