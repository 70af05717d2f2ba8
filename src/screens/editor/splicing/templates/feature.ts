import { LayoutTemplate } from 'lucide-react';
import type { Editor } from '../../../../editor/editor';
import { text } from '../../../../i18n/text';
import { type ItemRef, modelOf } from '../../../../items/item';
import { hidden } from '../../../actions/action';
import { lazyPart } from '../../../lazy-part';
import { accessText } from '../../../text/refusal-text';
import { definePanel } from '../../common/features/define-panel';
import type { Feature } from '../../common/features/feature';
import { templatesSide } from './templates-side';

function closuresIn({ store }: Editor): readonly ItemRef[] {
  return store.getState().selection.filter((ref) => modelOf(ref) === 'splice');
}

/** The make-up of a template for all selected closures at once. */
export const feature: Feature = {
  id: 'templates',
  actions: [
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
      run: ({ editor }) => templatesSide.show(closuresIn(editor)),
    },
  ],
  panel: definePanel({
    side: templatesSide,
    title: () => text('templates.templates'),
    part: () => text('templates.theTemplates'),
    Panel: lazyPart(async () => (await import('./templates-panel')).TemplatesPanel),
  }),
};
