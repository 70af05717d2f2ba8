import { ClipboardPen } from 'lucide-react';
import { text } from '../../../../i18n/text';
import { hidden } from '../../../actions/action';
import { formToFill } from '../../../service-settings/current-forms';
import type { Feature } from '../../common/features/feature';
import { openForm } from './form-store';

/** The form of what is selected. */
export const feature: Feature = {
  id: 'form',
  actions: [
    {
      id: 'fill-in-form',
      label: () => text('forms.fillIn'),
      group: 'edit',
      keys: ['Shift+Q'],
      also: () => text('forms.also'),
      icon: ClipboardPen,
      refuses: ({ editor }) => {
        const [ref, ...others] = editor.store.getState().selection;
        if (ref === undefined || others.length > 0) return hidden;
        return formToFill(editor, editor.document.get(ref)) ? null : text('forms.noFormHere');
      },
      run: ({ editor }) => {
        const [ref] = editor.store.getState().selection;
        if (ref !== undefined) openForm(ref, true);
      },
    },
  ],
};
