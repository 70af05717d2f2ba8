import type { Change } from '../../editor/change';
import type { Editor } from '../../editor/editor';
import { refOfPart } from '../../editor/history/step';
import type { ItemRef } from '../../items/item';
import type { Outbox } from '../../offline/outbox/outbox';
import type { StorageWatch } from '../../offline/storage/storage-watch';

type Ports = {
  readonly editor: Pick<Editor, 'document'>;
  readonly outbox: Pick<Outbox, 'dropNew'>;
  readonly storage: Pick<StorageWatch, 'edited'>;
  readonly onTrouble: (error: unknown) => void;
  /** Gives a change to the outbox as every other edit. */
  readonly append: (change: Change) => void;
  /** Shows an item as the outbox has it. */
  readonly backOntoMap: (ref: ItemRef) => void;
};

/** With more new items than this the way back out of the outbox is taken in turns. */
const many = 2000;

/** Lets the page have its turn. */
export const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** True for very many new items that are taken back: an import. */
export function isLargeDrop({ items }: Pick<Change, 'items'>): boolean {
  return items.length > many && items.every(({ kind }) => kind === 'drop');
}

/** Takes very many new items back out of the outbox, all or none; where it cannot, or some have left, as every other edit. */
export function createDropLarge({ editor, outbox, storage, onTrouble, append, backOntoMap }: Ports) {
  return async (change: Change): Promise<void> => {
    try {
      const refs = change.items.map((part) => editor.document.current(refOfPart(part)));
      if (await outbox.dropNew(refs, pause)) storage.edited();
      else append(change);
    } catch (error) {
      // All of them are on this device still.
      for (const item of change.items) backOntoMap(refOfPart(item));
      onTrouble(error);
    }
  };
}
