import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../../editor/editor';
import { text } from '../../../../i18n/text';
import type { ItemForm } from '../../../../items/forms/item-form';
import type { Item } from '../../../../items/item';
import { Button } from '../../../../ui/controls/button';
import { VisuallyHidden } from '../../../../ui/feedback/visually-hidden';
import { narrow } from '../../../layout/use-media';
import { layoutStore, setLayout } from '../../../map-view/layout-store';
import { fieldModeStore } from '../../../preferences/field-mode';
import { formToFill } from '../../../service-settings/current-forms';
import { useSetting } from '../../../service-settings/use-setting';
import { usedSettings } from '../../../service-settings/used-settings';
import { itemLabel } from '../../../text/item-label';
import { closeForm, formStore, offerForm, openForm } from './form-store';
import { useOpenQuestions, waitsText } from './use-open-questions';
import './form.css';
import { useEditorPage } from '../../common/page/use-editor-page';

/** True where a form may open by itself: beside the map, or where the user works outside and one thing comes after the other. */
function hasRoom(): boolean {
  if (window.matchMedia(narrow).matches) return fieldModeStore.getState().on;
  return layoutStore.getState().inspector;
}

type OfferProps = {
  readonly editor: Editor;
  readonly item: Item;
  readonly form: ItemForm;
  readonly isOpen: boolean;
};

/** Offers the form where it does not open by itself, and says that there is one. */
function Offer({ editor, item, form, isOpen }: OfferProps) {
  const { announce } = useEditorPage();
  const name = itemLabel(item);
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
        <section
          className="row-wrap floating form-offer"
          aria-label={text('forms.formOf', { name })}
          data-testid="form-offer"
        >
          <span className="fill breaks">{text('forms.formOf', { name })}</span>
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

type Props = { readonly editor: Editor };

/** The forms of items that are placed on this page. Whatever has the focus keeps it. */
export function FormAfterPlacing({ editor }: Props) {
  useSetting(usedSettings.forms);
  useStore(editor.store, ({ revision }) => revision);
  const { ref, open, isNew } = useStore(formStore);
  const item = ref === null ? undefined : editor.document.get(editor.document.current(ref));
  const form = formToFill(editor, item);
  const comes = isNew && form !== null;
  useEffect(() => {
    if (!comes || ref === null) return;
    if (hasRoom()) openForm(ref, false);
    else offerForm(ref);
  }, [comes, ref]);
  return item && form && !isNew ? <Offer {...{ editor, item, form }} isOpen={open} /> : null;
}
