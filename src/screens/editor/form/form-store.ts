import type { ItemRef } from '../../../items/item';
import { userStore } from '../../user-store';

/** Whose form is asked for: `open` where it stands in the inspector's place, else it is offered; `enters`: the focus goes there. */
export type FormState = { readonly ref: ItemRef | null; readonly open: boolean; readonly enters: boolean };

const nothing: FormState = { ref: null, open: false, enters: false };

/** One for the page. */
export const formStore = userStore<FormState>(() => nothing);

/** Opens the form of an item. */
export function openForm(ref: ItemRef, enters: boolean): void {
  formStore.setState({ ref, open: true, enters });
}

/** Offers the form of an item, without opening it. */
export function offerForm(ref: ItemRef): void {
  formStore.setState({ ref, open: false, enters: false });
}

/** Closes the form; what it asks for and does not have stays in the checks. */
export function closeForm(): void {
  formStore.setState(nothing);
}
