import { isMessageId, locale, text } from '../../i18n/text';
import type { ItemRef, ModelKey } from '../../items/item';
import type { FieldSpec } from '../../items/model-spec';
import { fieldSpecOf, specOf } from '../../items/registry';
import { shownFactor } from './quantities/shown-value';

/** The product's word for a value or a unit; a value that the product does not know, such as the service's own, stays unchanged. */
function wordOf(id: string, value: string): string {
  return isMessageId(id) ? text(id) : value;
}

/** First letter small, unless the word is an abbreviation such as "ROW". Other languages than English have rules of their own. */
export function withinSentence(words: string): string {
  if (!locale().startsWith('en')) return words;
  return /^[A-Z][a-z ]/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}

/** "Access point", as it stands alone; of a model or of an item's. */
export function modelName(of: ItemRef | ModelKey): string {
  return text(specOf(of).one);
}

/** "Access points", as they stand alone. */
export function modelNames(of: ItemRef | ModelKey): string {
  return text(specOf(of).many);
}

/** The inspector's name of a field: "Install method". */
export function labelOf({ label }: Pick<FieldSpec, 'label'>): string {
  return text(label);
}

/** The same of a field by its name, which stands for itself when the registry does not know it. Every item has an id. */
export function fieldName(of: ItemRef | ModelKey, name: string): string {
  if (name === 'id') return text('field.id');
  const spec = fieldSpecOf(of, name);
  return spec ? labelOf(spec) : name;
}

/** A value of a field as people read it: translated only where it is one of the product's own list. */
export function valueWord(spec: Pick<FieldSpec, 'choices'> | undefined, value: string): string {
  return spec?.choices?.includes(value) ? wordOf(`choice.${value}`, value) : value;
}

/** The values that a field may have, to choose from. */
export function valueChoices({ choices = [] }: Pick<FieldSpec, 'choices'>) {
  return choices.map((value) => ({ value, label: wordOf(`choice.${value}`, value) }));
}

/** The unit of a field as it is shown, if it has one. */
export function unitOf(spec: Pick<FieldSpec, 'kind' | 'unit'>): string | undefined {
  const unit = shownFactor(spec) === 1 ? spec.unit : 'ft';
  return unit === undefined ? undefined : wordOf(`unit.${unit}`, unit);
}
