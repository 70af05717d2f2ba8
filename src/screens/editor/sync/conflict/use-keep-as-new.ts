import type { Refusal } from '../../../../editor/change';
import { isRefusal } from '../../../../editor/command-env';
import { addItem } from '../../../../editor/commands/add-item';
import type { Editor } from '../../../../editor/editor';
import { text } from '../../../../i18n/text';
import { type ItemRef, modelOf } from '../../../../items/item';
import { nameOf } from '../../../../items/names/name-of';
import { specOf } from '../../../../items/registry';
import type { Outbox, Outstanding } from '../../../../offline/outbox/outbox';
import { isOfLostRecord } from '../../../../offline/outbox/queue/same-record';
import { useToasts } from '../../../../ui/overlays/toast';
import { useEditor, useOutbox } from '../../../services';
import { refusalText } from '../../../text/refusal-text';
import { selectFromSync } from '../../common/sync/sync-panel-store';
import { itemOfEdit, nameOfEdit } from './item-of-edit';

type Kept =
  | { readonly kind: 'kept'; readonly ref: ItemRef }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The place of the item is not known on this device. */
  | { readonly kind: 'no-place' }
  /** The new item is not stored on this device (yet): what was to be given up for it is kept. */
  | { readonly kind: 'not-stored' };

/** Milliseconds after which an item that is still not stored counts as one that cannot be. */
const patience = 10_000;

/** Resolves when the outbox holds an item durably; false when that does not come about. */
function whenStored(outbox: Pick<Outbox, 'store'>, ref: ItemRef): Promise<boolean> {
  const { store } = outbox;
  const isStored = () => store.getState().durable && store.getState().items.has(ref);
  if (isStored()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (stored: boolean) => {
      unsubscribe();
      clearTimeout(timer);
      resolve(stored);
    };
    const unsubscribe = store.subscribe(() => isStored() && end(true));
    const timer = setTimeout(() => end(false), patience);
  });
}

/**
 * Makes a new item of what the user has, as one undoable change, and only when that is stored gives the edit of the old one
 * up, into the bin. Throws a Failure of kind `storage`.
 */
async function keepAsNew(editor: Editor, outbox: Outbox, one: Outstanding): Promise<Kept> {
  const mine = itemOfEdit(editor.document, one);
  // Without the record an edit does not say whether the item had a place.
  if (!mine || !(mine.geometry || one.record)) return { kind: 'no-place' };
  const model = modelOf(one.ref);
  const own = Object.entries(mine.fields).filter(([name]) => {
    return specOf(model).fields.some((field) => field.name === name && field.readOnly !== true);
  });
  // Nothing else has its name where the item is gone. A number tells the two apart in every language.
  const name = nameOf(mine);
  const named = name === null || isOfLostRecord(one) ? name : `${name} (2)`;
  const fields = { ...Object.fromEntries(own), ...(named === null ? {} : { name: named }) };
  const change = addItem(editor.env(), { model, geometry: mine.geometry, fields });
  const refusal = isRefusal(change) ? change : editor.run(change);
  if (refusal || isRefusal(change)) return { kind: 'refused', refusal: refusal ?? { refusal: 'not-found' } };
  const [made] = change.items;
  if (made?.kind !== 'create') return { kind: 'not-stored' };
  const { ref } = made.item;
  if (!(await whenStored(outbox, ref))) return { kind: 'not-stored' };
  await outbox.discard([one.ref]);
  return { kind: 'kept', ref };
}

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

/** Makes a new item of what the user has, announces it, and selects it. */
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
