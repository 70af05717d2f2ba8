import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../../api/session/session';
import { reportUnexpected } from '../../api/unexpected';
import type { Change, ItemChange, Refusal } from '../../editor/change';
import type { Editor } from '../../editor/editor';
import { decodePatch } from '../../items/codec/decode-patch';
import { decodeRecord } from '../../items/codec/decode-record';
import { type Item, modelOf } from '../../items/item';
import { patched } from '../../items/patch';
import type { ProjectCopies } from '../../offline/copies/project-copies';
import type { Outbox, OutboxEntry, OutboxEvent, OutboxState, Outstanding } from '../../offline/outbox/outbox';
import type { StorageWatch } from '../../offline/storage/storage-watch';
import type { UndoStepStore } from '../../offline/undo-steps/undo-step-store';
import { editOf } from './edit-of';
import { entriesOf } from './entries-of';
import { storeHistory } from './store-history';

export type WiringPorts = {
  readonly queries: QueryClient;
  readonly editor: Editor;
  readonly outbox: Outbox;
  readonly session: Session;
  /** Copies of projects on this device, of whoever is signed in. */
  readonly copies: Pick<ProjectCopies, 'keepRecord' | 'open' | 'destroy'>;
  /** The undo steps that this device keeps, of whoever is signed in. */
  readonly steps: Omit<UndoStepStore, 'empty'>;
  readonly storage: Pick<StorageWatch, 'where' | 'outboxOpened' | 'outboxFailed' | 'edited'>;
  readonly onTrouble: (error: unknown) => void;
};

/** Items with edits that are not stored, after which nothing new is drawn (F18). */
const most = 20;

/** Refuses to make new items while too many edits are in this page's memory alone. Pure. */
export function refuseUnsaved(change: Change, { storage, unsaved }: OutboxState): Refusal | null {
  if (storage === 'device' || storage === 'memory' || unsaved < most) return null;
  return change.items.some(({ kind }) => kind === 'create') ? { refusal: 'not-saved' } : null;
}

/** What a conflict tells of the service's record: that is what the item becomes should the user let theirs stand. */
function theirVersion(before: Item | undefined, outstanding: Outstanding | null): Item | null {
  if (!before || !outstanding?.theirs) return null;
  return patched(before, decodePatch(modelOf(before.ref), outstanding.theirs));
}

/**
 * The answer of a write as the document takes it: what only a read expands (docs/interface.md 4.3) stays as
 * it was. An owner stays while the item has the same one.
 */
function withExpanded(answer: Item, before: Item | undefined): Item {
  if (!before) return answer;
  const sameOwner = answer.fields['ownerId'] === before.fields['ownerId'];
  const kept = ['tags', ...(sameOwner ? ['owner'] : [])].filter((name) => before.fields[name] !== undefined);
  const expanded = Object.fromEntries(kept.map((name) => [name, before.fields[name]]));
  return { ...answer, fields: { ...expanded, ...answer.fields } };
}

/** The service's word on one item, back into the document: base moves, what is still unsent stays on top. */
function settle({ editor, outbox, copies }: WiringPorts, event: OutboxEvent): void {
  if (event.kind === 'noticed') return;
  if (event.kind === 'denied') {
    if (event.projectId === editor.store.getState().projectId) editor.setAccess('read');
    return;
  }
  const ref = event.kind === 'settled' ? (event.newRef ?? event.ref) : event.ref;
  const outstanding = outbox.outstandingOf(ref);
  const edit = outstanding ? editOf(outstanding) : null;
  const model = modelOf(ref);
  const before = editor.document.base(event.ref);
  const answer = event.kind === 'settled' ? decodeRecord(model, event.record) : null;
  const base = answer ? withExpanded(answer, before) : theirVersion(before, outstanding);
  const projectId = base?.projectId ?? outstanding?.projectId;
  // Another project may be open by now; what this one's cache holds is old all the same.
  if (projectId === undefined || projectId === editor.store.getState().projectId) {
    editor.applyOutcome(event.ref, { ...(base ? { base } : {}), edit });
  }
  if (base && event.kind === 'settled')
    copies.keepRecord({ projectId: base.projectId, ref: base.ref, record: event.record });
}

/** Follows the session: a user's outbox is open while that user is known, and nothing of theirs is left after sign-out. */
function followSession({
  session,
  outbox,
  editor,
  queries,
  copies,
  steps,
  storage,
  onTrouble,
}: WiringPorts): () => Promise<void> {
  let opened: string | null = null;
  let isOwn = false;
  let opening = Promise.resolve();
  let failed = false;
  const openOutbox = (user: string) => {
    failed = false;
    const where = storage.where();
    opening = outbox.open(user, isOwn && where === 'device' ? 'encrypted' : where);
    opening.then(storage.outboxOpened, (error: unknown) => {
      failed = true;
      storage.outboxFailed(error);
      onTrouble(error);
    });
  };
  const follow = () => {
    const { phase } = session.store.getState();
    const user = 'user' in phase ? phase.user.username : null;
    if (phase.kind === 'starting' || (user === opened && session.isTabOnly() === isOwn)) return;
    if (opened !== null) {
      outbox.close();
      editor.close();
      queries.clear();
      void copies.destroy();
      void steps.destroy();
    }
    opened = user;
    isOwn = session.isTabOnly();
    if (user === null) return;
    copies.open(user, isOwn);
    if (!isOwn) steps.open(user);
    openOutbox(user);
  };
  follow();
  session.store.subscribe(follow);
  return () => {
    if (failed && opened !== null) openOutbox(opened);
    return opening;
  };
}

export type Wiring = {
  /** Resolves when the known user's outbox is open; rejects when there is one that cannot be read, and tries again when asked again. */
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
function entryOrTakenBack(ports: WiringPorts, item: ItemChange): readonly OutboxEntry[] {
  const { document } = ports.editor;
  try {
    return entriesOf({ items: [item] }, document);
  } catch (error) {
    reportUnexpected(error);
    settle(ports, { kind: 'changed', ref: document.current(item.kind === 'patch' ? item.ref : item.item.ref) });
    return [];
  }
}

/** Connects the modules that may not import each other. */
export function wireModules(ports: WiringPorts): Wiring {
  const { editor, outbox, storage, onTrouble } = ports;
  editor.onCommit((change) => {
    const entries = change.items.flatMap((item) => entryOrTakenBack(ports, item));
    if (entries.length === 0) return;
    storage.edited();
    outbox.append(entries).catch(onTrouble);
  });
  outbox.on((event) => settle(ports, event));
  storeHistory(ports);
  const takeIn = async (entries: readonly OutboxEntry[]) => {
    try {
      await outbox.append(entries);
    } finally {
      // What this device could not store is in the outbox's memory, and on its way all the same.
      for (const { ref } of entries) settle(ports, { kind: 'changed', ref });
    }
  };
  return { outboxOpen: followSession(ports), settle: (event) => settle(ports, event), takeIn };
}
