import type { Editor } from '../../editor/editor';
import { formOf, type ItemForm } from '../../items/forms/item-form';
import { type ReadForms, readForms } from '../../items/forms/read-forms';
import type { Item } from '../../items/item';
import { knownSettingsStore } from './known-settings';
import { usedSettings } from './used-settings';

let read: { readonly setting: string; readonly forms: ReadForms } | null = null;

/** The forms of the service as it last reported them; none where it has no such setting (A34). */
export function currentForms(): readonly ItemForm[] {
  const setting = knownSettingsStore.getState().get(usedSettings.forms.name) ?? '';
  if (read?.setting !== setting) read = { setting, forms: readForms(setting) };
  return read.forms.forms;
}

/** The form of an item, where this user may fill it in; null: it has none. */
export function formToFill({ store }: Pick<Editor, 'store'>, item: Item | undefined): ItemForm | null {
  return item && store.getState().access === 'write' ? formOf(currentForms(), item) : null;
}
