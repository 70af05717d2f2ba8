import type { ItemRef } from '../../../../items/item';
import { userStore } from '../../../storage/user-store';

/** Whose form is asked for. */
export type FormState = {
  readonly ref: ItemRef | null;
  /** It was placed just now; whether it has a form is not known yet. */
  readonly isNew: boolean;
  /** Its form stands in the inspector's place; else it is offered. */
  readonly open: boolean;
  /** The focus goes there. */
  readonly enters: boolean;
};

const nothing: FormState = { ref: null, isNew: false, open: false, enters: false };

/** One for the page. */
export const formStore = userStore<FormState>(() => nothing);

/** An item was placed. */
export function placed(ref: ItemRef): void {
  formStore.setState({ ...nothing, ref, isNew: true });
}

/** Opens the form of an item. */
export function openForm(ref: ItemRef, enters: boolean): void {
  formStore.setState({ ref, isNew: false, open: true, enters });
}

/** Offers the form of an item, without opening it. */
export function offerForm(ref: ItemRef): void {
  formStore.setState({ ...nothing, ref });
}

/** Closes the form; what it asks for and does not have stays in the checks. */
export function closeForm(): void {
  formStore.setState(nothing);
}
