import type { QueryClient } from '@tanstack/query-core';
import type { Session } from '../../api/session/session';
import { reportUnexpected } from '../../api/unexpected';
import type { Change, ItemChange, Refusal } from '../../editor/change';
import type { EditorDocument } from '../../editor/document/document';
import type { Editor } from '../../editor/editor';
import { isStep, renamedStep, type Step } from '../../editor/history/step';
import { placesOf } from '../../items/base/list-base';
import { patched } from '../../items/changes/patch';
import { decodePatch } from '../../items/codec/decode-patch';
import { decodeRecord } from '../../items/codec/decode-record';
import { encodeCreate, encodePatch, encodeRecord } from '../../items/codec/encode-patch';
import { type Item, type ItemRef, modelOf, type Patch } from '../../items/item';
import type { ProjectCopies } from '../../offline/copies/project-copies';
import type { Outbox, OutboxEntry, OutboxEvent, OutboxState, Outstanding } from '../../offline/outbox/outbox';
import type { StorageWatch } from '../../offline/storage/storage-watch';
import type { UndoStepStore } from '../../offline/undo-steps/undo-step-store';
import { createDropLarge, isLargeDrop } from './drop-large';
import { editOf } from './edit-of';
import { followRight } from './follow-right';

/** About how many bytes of storage an item of a step, and a vertex of it, take. */
const bytes = { item: 500, vertex: 40 } as const;

function sizeOf({ change }: Step): number {
  let size = 0;
  for (const part of change.items) {
    const geometries = part.kind === 'patch' ? [part.before.geometry, part.after.geometry] : [part.item.geometry];
    const vertices = geometries.reduce((sum, geometry) => sum + (geometry ? placesOf(geometry).length : 0), 0);
    size += bytes.item + vertices * bytes.vertex;
  }
  return size;
}

type HistoryPorts = { readonly editor: Editor; readonly steps: Pick<UndoStepStore, 'read' | 'write'> };

/**
 * Keeps the undo steps of the open project on this device and reads them back when it is opened again. Every tab keeps its
 * own; what a tab finds when it opens a project is the steps of all tabs, in the order of their time. Returns its end.
 */
export function storeHistory({ editor, steps }: HistoryPorts): () => void {
  const { store } = editor;
  let written: ReadonlyMap<string, Step> = new Map();
  let turn = 0;
  /** An edit that is being put back was read from this device: it need not be written again. */
  let isRestoring = false;

  const save = (projectId: number, now: readonly Step[]) => {
    const put = isRestoring ? [] : now.filter((step) => written.get(step.id) !== step);
    const ids = new Set(now.map(({ id }) => id));
    const gone = [...written.keys()].filter((id) => !ids.has(id));
    written = new Map(now.map((step) => [step.id, step]));
    if (put.length + gone.length === 0) return;
    const kept = put.map((step) => ({ id: step.id, projectId, at: step.at, size: sizeOf(step), step }));
    void steps.write(projectId, kept, gone);
  };
  const load = async (projectId: number) => {
    turn += 1;
    const mine = turn;
    const found = await steps.read(projectId);
    if (mine !== turn || store.getState().projectId !== projectId) return;
    const old = found.steps.flatMap(({ step }) => (isStep(step) ? [step] : []));
    if (old.length === 0) return;
    written = new Map([...old.map((step) => [step.id, step] as const), ...written]);
    isRestoring = true;
    editor.restoreSteps(old.map((step) => renamedStep(step, (ref) => found.renames.get(ref) ?? ref)));
    isRestoring = false;
  };
  const follow = (now: { projectId: number | null; steps: readonly Step[] }) => {
    // Only a project that was just opened has none: what was kept is not gone for that.
    if (now.steps.length > 0 && now.projectId !== null) return save(now.projectId, now.steps);
    written = new Map();
    turn += 1;
    if (now.projectId !== null) void load(now.projectId);
  };
  return store.subscribe((now, before) => {
    if (now.steps !== before.steps || now.projectId !== before.projectId) follow(now);
  });
}

/** The part of `item` that a patch touches, also of what no model knows: what the edit was based on. */
function touchedPart(item: Item, patch: Patch): Patch {
  const fields: Record<string, unknown> = {};
  for (const name of Object.keys(patch.fields ?? {})) fields[name] = item.fields[name] ?? item.rest[name] ?? null;
  return {
    ...(patch.geometry === undefined ? {} : { geometry: item.geometry }),
    ...(patch.fields === undefined ? {} : { fields }),
  };
}

/** The base of an edit whose user saw other values than those that came while they were at it. */
function withSeen(base: Patch, seen: Patch['fields']): Patch {
  return seen === undefined ? base : { ...base, fields: { ...base.fields, ...seen } };
}

/** The facts that the outbox needs about a new document's file: only the service writes it into a record. */
function fileOf({ ref, fields }: Item): Patch['fields'] {
  const { fileName, mimeType, size } = fields;
  return modelOf(ref) === 'document' && typeof fileName === 'string' ? { fileName, mimeType, size } : {};
}

function entryOf(change: ItemChange, document: EditorDocument): OutboxEntry | null {
  if (change.kind === 'drop') return { kind: 'drop', ref: document.current(change.item.ref) };
  if (change.kind === 'create') {
    const { ref, projectId } = change.item;
    const patch = { ...encodeCreate(change.item), ...fileOf(change.item) };
    return { kind: 'create', ref, projectId, patch, ...(change.isHeld ? { held: true } : {}) };
  }
  const ref = document.current(change.ref);
  const head = document.get(ref);
  if (!head) return null;
  const answered = document.base(ref);
  const patch = encodePatch(head, change.after);
  const base = answered ? encodePatch(answered, withSeen(touchedPart(answered, change.after), change.seen)) : {};
  const record = answered ? { record: encodeRecord(answered) } : {};
  return { kind: 'update', ref, projectId: head.projectId, patch, base, ...record };
}

/** A committed change as the outbox takes it: one entry an item, in the spelling of the wire. */
export function entriesOf(change: Pick<Change, 'items'>, document: EditorDocument): readonly OutboxEntry[] {
  return change.items.flatMap((item) => entryOf(item, document) ?? []);
}

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

/** The service's record in a conflict: the item becomes that if the user keeps theirs. */
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
function settle(ports: WiringPorts, event: OutboxEvent): void {
  const { editor, outbox, copies } = ports;
  if (event.kind === 'noticed') return;
  if ('projectId' in event) {
    followRight(ports, event);
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
      editor.forgetUser();
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
