import { LayoutTemplate } from 'lucide-react';
import type { Editor } from '../../../../editor/editor';
import { text } from '../../../../i18n/text';
import { type ItemRef, modelOf } from '../../../../items/item';
import { type Action, hidden } from '../../../actions/action';
import { accessText } from '../../../text/refusal-text';
import { showTemplates } from './templates-store';

function closuresIn({ store }: Editor): readonly ItemRef[] {
  return store.getState().selection.filter((ref) => modelOf(ref) === 'splice');
}

/** The make-up of a template for all selected closures at once. */
export const templatesActions: readonly Action[] = [
  {
    id: 'closure-template',
    label: () => text('templates.ofSelection'),
    group: 'edit',
    keys: [],
    also: () => text('templates.alsoSearch'),
    icon: LayoutTemplate,
    bar: () => text('templates.template'),
    refuses: ({ editor }) => {
      const { access, selection } = editor.store.getState();
      if (access !== 'write') return accessText(access);
      if (selection.length === 0) return text('templates.selectClosures');
      return closuresIn(editor).length === 0 ? hidden : null;
    },
    run: ({ editor }) => showTemplates(closuresIn(editor)),
  },
];
