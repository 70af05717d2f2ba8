import type { ItemRef } from '../../../items/item';
import type { Outstanding } from '../../../offline/outbox/outbox';
import { useToasts } from '../../../ui/overlays/toast';
import { useServices } from '../../services';
import { refusalText } from '../../text/refusal-text';
import { text } from '../../text/text';
import { selectFromSync } from '../sync/sync-panel-store';
import { nameOfEdit } from './item-of-edit';
import { type Kept, keepAsNew } from './keep-as-new';

function announcementOf(name: string, kept: Kept): { readonly title: string; readonly description: string } {
  switch (kept.kind) {
    case 'kept':
      return {
        title: text('{name}: yours is a new item now', { name }),
        description: text('Undo takes it back; the old edit is in the bin.'),
      };
    case 'refused':
      return { title: text('No new item was made of {name}', { name }), description: refusalText(kept.refusal) };
    case 'no-place':
      return {
        title: text('No new item was made of {name}', { name }),
        description: text('This device does not know any more where it was.'),
      };
    case 'not-stored':
      return {
        title: text('The new item is not saved on this device yet'),
        description: text('Your edit of the old one is kept.'),
      };
  }
}

/** Makes a new item of what the user has, says so, and selects it. */
export function useKeepAsNew(): (one: Outstanding) => Promise<ItemRef | null> {
  const { editor, outbox } = useServices();
  const toasts = useToasts();
  return async (one) => {
    const name = nameOfEdit(editor.document, one);
    const kept = await keepAsNew(editor, outbox, one);
    toasts.show(announcementOf(name, kept));
    if (kept.kind !== 'kept') return null;
    selectFromSync(editor, [kept.ref]);
    return kept.ref;
  };
}
