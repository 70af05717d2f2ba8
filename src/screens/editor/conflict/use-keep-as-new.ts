import { text } from '../../../i18n/text';
import type { ItemRef } from '../../../items/item';
import type { Outstanding } from '../../../offline/outbox/outbox';
import { useToasts } from '../../../ui/overlays/toast';
import { useEditor, useOutbox } from '../../services';
import { refusalText } from '../../text/refusal-text';
import { selectFromSync } from '../sync/sync-panel-store';
import { nameOfEdit } from './item-of-edit';
import { type Kept, keepAsNew } from './keep-as-new';

function announcementOf(name: string, kept: Kept): { readonly title: string; readonly description: string } {
  switch (kept.kind) {
    case 'kept':
      return {
        title: text('conflict.yoursNewItemNow', { name }),
        description: text('conflict.undoTakesBackOld'),
      };
    case 'refused':
      return { title: text('conflict.noNewItemMade', { name }), description: refusalText(kept.refusal) };
    case 'no-place':
      return {
        title: text('conflict.noNewItemMade', { name }),
        description: text('conflict.deviceNotKnowAny'),
      };
    case 'not-stored':
      return {
        title: text('conflict.newItemNotSaved'),
        description: text('conflict.editOldOneKept'),
      };
  }
}

/** Makes a new item of what the user has, says so, and selects it. */
export function useKeepAsNew(): (one: Outstanding) => Promise<ItemRef | null> {
  const { editor } = useEditor();
  const outbox = useOutbox();
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
