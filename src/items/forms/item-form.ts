import { isGone } from '../checks/scene';
import { fieldOf } from '../filter/field-of';
import { type Item, isLocal, type ModelKey, modelOf } from '../item';

/** One text for all, or one for each language by its code. */
export type FormWords = string | Readonly<Record<string, string>>;

/** A field that is asked for. `label` and `hint` null: the product's own label, and none. */
export type FormQuestion = {
  readonly name: string;
  readonly label: FormWords | null;
  readonly hint: FormWords | null;
  /** The item waits until it is answered. */
  readonly required: boolean;
  /** The value that was given last on this device is offered. */
  readonly repeat: boolean;
};

/** A photo that is asked for. `kind`: how its document is classified. */
export type FormPhoto = { readonly kind: string; readonly hint: FormWords | null; readonly required: boolean };

/** The questions after an item was placed (A34). Null and empty mean: whatever it is. */
export type ItemForm = {
  readonly model: ModelKey;
  readonly projects: readonly number[] | null;
  /** The first day (YYYY-MM-DD) of the items that it is for, by when they were created. */
  readonly since: string | null;
  /** The values of fields that an item must have for the form to be its own. */
  readonly when: readonly { readonly field: string; readonly values: readonly string[] }[];
  readonly questions: readonly FormQuestion[];
  readonly photo: FormPhoto | null;
};

/** True for an item that is not made yet for the service, or was made on that day or later. */
function isSince(item: Item, since: string | null): boolean {
  if (since === null || isLocal(item.ref)) return true;
  const made = fieldOf(item, 'createdAt');
  return typeof made === 'string' && made.slice(0, 10) >= since;
}

/** The form of an item: the first form for it; null: none. */
export function formOf(forms: readonly ItemForm[], item: Item): ItemForm | null {
  if (isGone(item)) return null;
  const fits = ({ model, projects, since, when }: ItemForm) =>
    model === modelOf(item.ref) &&
    (projects === null || projects.includes(item.projectId)) &&
    isSince(item, since) &&
    when.every(({ field, values }) => values.includes(String(fieldOf(item, field) ?? '')));
  return forms.find(fits) ?? null;
}

/** The words in a language, else in English, else in any; null where there are none. */
export function formWords(words: FormWords | null, language: string): string | null {
  if (words === null || typeof words === 'string') return words;
  const own = (key: string) => (Object.hasOwn(words, key) ? words[key] : undefined);
  return own(language) ?? own(language.slice(0, 2)) ?? own('en') ?? Object.values(words)[0] ?? null;
}
