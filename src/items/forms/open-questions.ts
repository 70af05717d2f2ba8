import { aboutOf } from '../documents/document-link';
import type { Item, ItemRef } from '../item';
import type { ItemForm } from './item-form';

/** The open questions of an item: the names of required fields, and whether a required photo is missing. */
export type OpenQuestions = { readonly fields: readonly string[]; readonly photo: boolean };

/** True for a value that answers nothing. */
export function isUnanswered(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

/** The required fields that are not there. `kinds`: how the documents about the item are classified. */
export function openQuestions(form: ItemForm, item: Pick<Item, 'fields'>, kinds: ReadonlySet<string>): OpenQuestions {
  const open = form.questions.filter(({ name, required }) => required && isUnanswered(item.fields[name]));
  return {
    fields: open.map(({ name }) => name),
    photo: form.photo?.required === true && !kinds.has(form.photo.kind),
  };
}

/** True when nothing that is required is missing. */
export function isComplete({ fields, photo }: OpenQuestions): boolean {
  return fields.length === 0 && !photo;
}

/** How the documents about each item are classified. */
export type KindsAbout = ReadonlyMap<ItemRef, ReadonlySet<string>>;

/** The kinds of these documents by the item that they are about; those about none, and those given up, are left out. */
export function kindsAbout(documents: Iterable<Item>, current: (ref: ItemRef) => ItemRef = (ref) => ref): KindsAbout {
  const kinds = new Map<ItemRef, Set<string>>();
  for (const { fields } of documents) {
    const about = aboutOf(fields);
    if (!about || fields['status'] === 'abandoned' || typeof fields['docType'] !== 'string') continue;
    const ref = current(about);
    kinds.set(ref, (kinds.get(ref) ?? new Set()).add(fields['docType']));
  }
  return kinds;
}
