import { reportUnexpected } from '../../api/unexpected';
import type { Change, ItemChange } from '../../editor/change';
import type { ItemRef } from '../../items/item';
import type { Outbox, OutboxEntry, OutboxEvent } from '../../offline/outbox/outbox';
import type { StorageWatch } from '../../offline/storage/storage-watch';
import type { UndoStepStore } from '../../offline/undo-steps/undo-step-store';
import { createDropLarge, isLargeDrop } from './drop-large';
import { entriesOf } from './entries-of';
import { followSession, type SessionPorts } from './follow-session';
import { type SettlePorts, settle } from './settle';
import { storeHistory } from './store-history';

type Ports = SettlePorts &
  SessionPorts & {
    readonly outbox: Outbox;
    readonly steps: Omit<UndoStepStore, 'empty'>;
    readonly storage: Pick<StorageWatch, 'edited'>;
  };

export type OutboxConnection = {
  /** Resolves when the known user's outbox is open; rejects when it cannot be read, and tries again with the next call. */
  readonly outboxOpen: () => Promise<void>;
  /** Takes the outbox's word on one item into the document once more: after a read that may be older. */
  readonly settle: (event: OutboxEvent) => void;
  /** Edits that come from elsewhere than the editor, into the outbox and onto the map. Throws a Failure of kind `storage`. */
  readonly takeIn: (entries: readonly OutboxEntry[]) => Promise<void>;
};

/**
 * One item's part of a change as the outbox takes it. Where a fault of this program is in the way, the map goes back to what is kept:
 * it must not show as done what would be gone with the page.
 */
function entryOrTakenBack(ports: Ports, item: ItemChange): readonly OutboxEntry[] {
  const { document } = ports.editor;
  try {
    return entriesOf({ items: [item] }, document);
  } catch (error) {
    reportUnexpected(error);
    settle(ports, { kind: 'changed', ref: document.current(item.kind === 'patch' ? item.ref : item.item.ref) });
    return [];
  }
}

/** Connects the editor with the outbox: its changes go there, and their outcomes come back. */
export function connectOutbox(ports: Ports): OutboxConnection {
  const { editor, outbox, storage, onTrouble } = ports;
  const append = (change: Change) => {
    const entries = change.items.flatMap((item) => entryOrTakenBack(ports, item));
    if (entries.length === 0) return;
    storage.edited();
    outbox.append(entries).catch(onTrouble);
  };
  const backOntoMap = (ref: ItemRef) => settle(ports, { kind: 'changed', ref });
  const dropLarge = createDropLarge({ ...ports, append, backOntoMap });
  editor.onCommit((change) => {
    if (change.isKept) return null;
    return isLargeDrop(change) ? dropLarge(change) : append(change);
  });
  outbox.on((event) => settle(ports, event));
  storeHistory(ports);
  const takeIn = async (entries: readonly OutboxEntry[]) => {
    try {
      await outbox.append(entries);
    } finally {
      // An edit that this device could not store is in the outbox's memory, and on its way all the same.
      for (const { ref } of entries) settle(ports, { kind: 'changed', ref });
    }
  };
  return { outboxOpen: followSession(ports), settle: (event) => settle(ports, event), takeIn };
}
