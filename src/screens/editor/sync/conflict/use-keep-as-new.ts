import type { Refusal } from '../../../../editor/change';
import { isRefusal } from '../../../../editor/command-env';
import { addItem } from '../../../../editor/commands/add-item';
import { type Message, message } from '../../../../i18n/message';
import { text } from '../../../../i18n/text';
import { type Fields, type Item, type ItemRef, modelOf } from '../../../../items/item';
import { nameOf } from '../../../../items/names/name-of';
import { specOf } from '../../../../items/registry';
import type { CachedFile } from '../../../../offline/documents/document-cache';
import type { Outbox, Outstanding } from '../../../../offline/outbox/outbox';
import { isOfLostRecord } from '../../../../offline/outbox/queue/same-record';
import { useToasts } from '../../../../ui/overlays/toast';
import { fileNameOf, localFile, openDocument } from '../../../documents/preview/open-document';
import { whyNotOpened } from '../../../documents/preview/why-not-opened';
import { type Services, useApi, useDevice, useEditor, useOutbox } from '../../../services';
import { messageText } from '../../../text/message-text';
import { refusalText } from '../../../text/refusal-text';
import { selectFromSync } from '../../common/sync/sync-panel-store';
import { itemOfEdit, nameOfEdit } from './item-of-edit';

type Kept =
  | { readonly kind: 'kept'; readonly ref: ItemRef }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The place of the item is not known on this device. */
  | { readonly kind: 'no-place' }
  /** It is a document, and its file cannot be had: without it there is no new one. */
  | { readonly kind: 'no-file'; readonly reason: Message }
  /** The new item is not stored on this device (yet): what was to be given up for it is kept. */
  | { readonly kind: 'not-stored' };

/** Milliseconds. An item that is not stored by then counts as not storable. */
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

type Env = Pick<Services, 'api' | 'editor' | 'outbox' | 'documents'>;

/**
 * The file of a document that is made again. Of a lost one it is here or nowhere: the service would give the file of the document
 * that has its id now, and so may this device, if that was looked at. Throws a Failure.
 */
async function fileAgain(env: Env, item: Item, one: Outstanding): Promise<CachedFile | null> {
  if (!isOfLostRecord(one)) return openDocument(env, item);
  const file = await localFile(env, item);
  const isIts = file?.name === fileNameOf(item) && file.bytes.byteLength === Number(item.fields['size']);
  return isIts ? file : null;
}

/** The fields of the item that a new one takes over, under a name of its own. */
function fieldsAgain(mine: Item, one: Outstanding): Fields {
  const own = Object.entries(mine.fields).filter(([name]) => {
    return specOf(one.ref).fields.some((field) => field.name === name && field.readOnly !== true);
  });
  // Nothing else has its name where the item is gone. A number tells the two apart in every language.
  const name = nameOf(mine);
  const named = name === null || isOfLostRecord(one) ? name : `${name} (2)`;
  return { ...Object.fromEntries(own), ...(named === null ? {} : { name: named }) };
}

/**
 * Makes a new item of what the user has, as one undoable change, and only when that is stored gives the edit of the old one
 * up, into the bin. A document takes its file along. Throws a Failure of kind `storage`.
 */
async function keepAsNew(env: Env, one: Outstanding): Promise<Kept> {
  const { editor, outbox } = env;
  const mine = itemOfEdit(editor.document, one);
  // Without the record an edit does not say whether the item had a place.
  if (!mine || !(mine.geometry || one.record)) return { kind: 'no-place' };
  const model = modelOf(one.ref);
  let file: CachedFile | null = null;
  if (model === 'document') {
    try {
      file = await fileAgain(env, mine, one);
    } catch (error) {
      return { kind: 'no-file', reason: whyNotOpened(error) };
    }
    if (!file) return { kind: 'no-file', reason: message('outbox.noFile') };
  }
  const about = file ? { fileName: file.name, mimeType: file.type, size: file.bytes.byteLength } : {};
  const fields = { ...fieldsAgain(mine, one), ...about };
  const change = addItem(editor.env(), { model, geometry: mine.geometry, fields });
  if (isRefusal(change)) return { kind: 'refused', refusal: change };
  const [made] = change.items;
  if (made?.kind !== 'create') return { kind: 'not-stored' };
  const { ref } = made.item;
  // As with every new document: its file is on this device before anything is shown of it.
  if (file) await outbox.keepFile({ ref, bytes: file.bytes, name: file.name, type: file.type, at: Date.now() });
  const refusal = editor.run(change);
  if (refusal) {
    if (file) await outbox.dropFile(ref);
    return { kind: 'refused', refusal };
  }
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
    case 'no-file':
      return { title: text('conflict.noNewItemMade', { name }), description: messageText(kept.reason) };
    case 'not-stored':
      return {
        title: text('conflict.newItemNotSaved'),
        description: text('conflict.editOldOneKept'),
      };
  }
}

/** Makes a new item of what the user has, announces it, and selects it. */
export function useKeepAsNew(): (one: Outstanding) => Promise<ItemRef | null> {
  const { api } = useApi();
  const { editor } = useEditor();
  const outbox = useOutbox();
  const { documents } = useDevice();
  const toasts = useToasts();
  return async (one) => {
    const name = nameOfEdit(editor.document, one);
    const kept = await keepAsNew({ api, editor, outbox, documents }, one);
    toasts.show(announcementOf(name, kept));
    if (kept.kind !== 'kept') return null;
    selectFromSync(editor, [kept.ref]);
    return kept.ref;
  };
}
