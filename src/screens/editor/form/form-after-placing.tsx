import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../editor/editor';
import { text } from '../../../i18n/text';
import type { ItemForm } from '../../../items/forms/item-form';
import type { Item } from '../../../items/item';
import { nameOf } from '../../../items/names/name-of';
import { Button } from '../../../ui/controls/button';
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden';
import { fieldModeStore } from '../../preferences/field-mode';
import { useSetting } from '../../service-settings/use-setting';
import { usedSettings } from '../../service-settings/used-settings';
import { layoutStore, setLayout } from '../layout/layout-store';
import { narrow } from '../layout/use-media';
import { formToFill } from './current-forms';
import { closeForm, formStore, offerForm, openForm } from './form-store';
import { useOpenQuestions, waitsText } from './use-open-questions';
import './form.css';

/** True where a form may open by itself: beside the map, or where the user works outside and one thing comes after the other. */
function hasRoom(): boolean {
  if (window.matchMedia(narrow).matches) return fieldModeStore.getState().on;
  return layoutStore.getState().inspector;
}

/** Follows what is placed: its form comes, and goes when something else is selected. Whatever has the focus keeps it. */
function usePlaced(editor: Editor): void {
  useEffect(() => {
    const endCommits = editor.onCommit(({ note, items }) => {
      const [made, ...others] = items;
      if (note.key !== 'drew-item' || made?.kind !== 'create' || others.length > 0) return;
      if (!formToFill(editor, made.item)) return;
      const { ref } = made.item;
      // The tool selects what it has made after that.
      queueMicrotask(() => (hasRoom() ? openForm(ref, false) : offerForm(ref)));
    });
    const endSelection = editor.store.subscribe(({ selection }, before) => {
      const { ref } = formStore.getState();
      if (selection === before.selection || ref === null) return;
      if (selection.length !== 1 || editor.document.current(ref) !== selection[0]) closeForm();
    });
    return () => {
      endCommits();
      endSelection();
      closeForm();
    };
  }, [editor]);
}

type OfferProps = {
  readonly editor: Editor;
  readonly item: Item;
  readonly form: ItemForm;
  readonly isOpen: boolean;
  readonly announce: (sentence: string) => void;
};

/** Offers the form where it does not open by itself, and says that there is one. */
function Offer({ editor, item, form, isOpen, announce }: OfferProps) {
  const name = nameOf(item);
  const waits = waitsText(useOpenQuestions({ editor, item, form }));
  const later = () => {
    closeForm();
    announce(text('forms.keptForLater', { name }));
  };
  const fillIn = () => {
    if (!window.matchMedia(narrow).matches) setLayout({ inspector: true });
    openForm(item.ref, true);
  };
  return (
    <>
      <VisuallyHidden>
        <span aria-live="polite">{text('forms.offered', { name, waits })}</span>
      </VisuallyHidden>
      {isOpen ? null : (
        <section className="form-offer" aria-label={text('forms.formOf', { name })} data-testid="form-offer">
          <span>{text('forms.formOf', { name })}</span>
          <Button data-testid="form-later" onClick={later}>
            {text('forms.later')}
          </Button>
          <Button variant="primary" data-testid="form-fill-in" onClick={fillIn}>
            {text('forms.fillInShort')}
          </Button>
        </section>
      )}
    </>
  );
}

type Props = { readonly editor: Editor; readonly announce: (sentence: string) => void };

/** The forms of items that are placed on this page. */
export function FormAfterPlacing({ editor, announce }: Props) {
  useSetting(usedSettings.forms);
  usePlaced(editor);
  useStore(editor.store, ({ revision }) => revision);
  const { ref, open } = useStore(formStore);
  const item = ref === null ? undefined : editor.document.get(editor.document.current(ref));
  const form = formToFill(editor, item);
  return item && form ? <Offer {...{ editor, item, form, announce }} isOpen={open} /> : null;
}
