import { ClipboardPen } from 'lucide-react';
import type { Editor } from '../../../../editor/editor';
import { text } from '../../../../i18n/text';
import type { ItemForm } from '../../../../items/forms/item-form';
import { isComplete } from '../../../../items/forms/open-questions';
import type { Item } from '../../../../items/item';
import { Button } from '../../../../ui/controls/button';
import { formToFill } from '../../../service-settings/current-forms';
import './form.css';
import { openForm } from './form-store';
import { useOpenQuestions, waitsText } from './use-open-questions';

type Props = { readonly editor: Editor; readonly item: Item };

function Waiting({ editor, item, form }: Props & { readonly form: ItemForm }) {
  const open = useOpenQuestions({ editor, item, form });
  if (isComplete(open)) return null;
  return (
    <div className="row-wrap form-banner" data-testid="form-banner">
      <ClipboardPen size={18} aria-hidden="true" />
      <span className="grow">{waitsText(open)}</span>
      <Button size="small" onClick={() => openForm(item.ref, true)}>
        {text('forms.fillIn')}
      </Button>
    </div>
  );
}

/** Says of an item that its form is not complete, and opens it. */
export function FormBanner({ editor, item }: Props) {
  const form = formToFill(editor, item);
  return form ? <Waiting editor={editor} item={item} form={form} /> : null;
}
