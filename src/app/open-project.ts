import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api';
import { endsAccess } from '../api/failure';
import { itemsQuery, largestIdKey } from '../api/queries/items-query';
import { type ProjectAccess, permissionQuery, projectQuery } from '../api/queries/project-queries';
import type { MapProject } from '../contract/project';
import type { Editor } from '../editor/editor';
import { decodeRecord } from '../items/codec/decode-record';
import { type ModelKey, modelKeys, modelOf } from '../items/item';
import type { ModelBase } from '../items/model-base';
import type { BulkClient, ReceivedList } from '../map/bulk/bulk-client';
import { BulkLost } from '../map/bulk/bulk-line';
import type { Outbox, OutboxEvent } from '../offline/outbox/outbox';
import type { ProjectCopies } from '../offline/project-copies';
import type { OpenedProject } from '../screens/services';
import { createListsInUse } from './create-lists-in-use';
import { editOf } from './edit-of';
import type { Wiring } from './wire';

export type Opener = {
  readonly api: Api;
  readonly queries: QueryClient;
  readonly editor: Editor;
  readonly outbox: Outbox;
  readonly bulk: Pick<BulkClient, 'readList' | 'restoreList' | 'drop'>;
  readonly copies: Pick<ProjectCopies, 'read' | 'keep' | 'forget'>;
  /** The copy of a project is as the service has it; `isOpen`: so is what the editor shows. */
  readonly kept?: (projectId: number, isOpen: boolean) => void;
} & Wiring;

type Lists = readonly { readonly model: ModelKey; readonly received: ReceivedList }[];
type Read = {
  readonly project: MapProject;
  readonly access: ProjectAccess;
  readonly lists: Lists;
  readonly at: number;
};

/** Puts what the outbox still holds of a project on top of what the service said. */
function restoreEdits({ editor, outbox }: Opener, projectId: number): void {
  for (const outstanding of outbox.outstanding(projectId)) {
    const edit = editOf(outstanding);
    if (edit) editor.settle(outstanding.ref, { edit });
  }
}

/** One model's list. A worker that is lost meanwhile takes what it had read along: then it is read once more. */
async function readModel(opener: Opener, projectId: number, model: ModelKey): Promise<ReceivedList> {
  const { api, queries, bulk } = opener;
  const query = itemsQuery(api, { projectId, model }, () => {
    const { page, finish } = bulk.readList(model);
    return { page, finish: () => finish({ projectId, model }) };
  });
  try {
    return await queries.fetchQuery(query);
  } catch (error) {
    if (!(error instanceof BulkLost)) throw error;
    return queries.fetchQuery(query);
  }
}

const listsOf = (lists: Lists) => lists.map(({ received }) => received.list);

/**
 * Everything that the service says of a project, side by side. Throws a Failure at once; `leave` is told of the lists that
 * come all the same, when no more are on their way.
 */
async function read(opener: Opener, projectId: number, leave: (lists: readonly ModelBase[]) => void): Promise<Read> {
  const { api, queries } = opener;
  const at = Date.now();
  const loading = modelKeys.map(async (model) => ({ model, received: await readModel(opener, projectId, model) }));
  const [project, permission, lists] = await Promise.all([
    queries.fetchQuery(projectQuery(api, projectId)),
    queries.fetchQuery(permissionQuery(api, projectId)),
    Promise.all(loading),
  ]).catch((error: unknown) => {
    void Promise.allSettled(loading).then((ends) =>
      leave(listsOf(ends.flatMap((end) => (end.status === 'fulfilled' ? end.value : [])))),
    );
    throw error;
  });
  const access = permission === 'write' && project.status !== 'archived' ? 'write' : 'read';
  noteLargestIds(opener, projectId, lists);
  return { project, access, lists, at };
}

/** A new item's record is told from those that were there before, should the answer to its POST be lost. */
function noteLargestIds({ queries }: Opener, projectId: number, lists: Lists): void {
  for (const { model, received } of lists) {
    queries.setQueryData(largestIdKey(projectId, model), received.list.largestId);
  }
}

function dropAll({ bulk }: Opener, lists: readonly ModelBase[]): void {
  for (const list of lists) bulk.drop(list);
}

/** The lists are also searched for second copies of what was created here: a matter of this device's storage alone. */
function sweepAll({ outbox }: Opener, { project, lists, at }: Read): void {
  for (const { model, received } of lists) {
    outbox.sweep(received.list, { projectId: project.id, model, at }).catch(console.warn);
  }
}

function receiveAll(opener: Opener, fresh: Read): void {
  for (const { model, received } of fresh.lists) {
    opener.editor.receiveModel(model, received.list, received.changed);
  }
  sweepAll(opener, fresh);
}

/** The project as this device has it, or null. */
async function readCopy(opener: Opener, projectId: number) {
  const found = await opener.copies.read(projectId);
  if (!found) return null;
  const restored = await Promise.all(
    modelKeys.map(async (model) => ({ model, received: await opener.bulk.restoreList({ projectId, model }) })),
  ).catch(() => []);
  const lists = restored.flatMap(({ model, received }) => (received ? [{ model, received }] : []));
  if (lists.length === modelKeys.length) return { ...found, lists };
  dropAll(opener, listsOf(lists));
  return null;
}

type Copy = NonNullable<Awaited<ReturnType<typeof readCopy>>>;

/** Shows a project from its copy, with what was confirmed since and with unsent edits on top. */
function openCopy(opener: Opener, { copy, records, lists }: Copy): void {
  const { editor, queries, api } = opener;
  const { projectId, at } = copy;
  queries.setQueryData(projectQuery(api, projectId).queryKey, copy.about, { updatedAt: at });
  queries.setQueryData(permissionQuery(api, projectId).queryKey, copy.access, { updatedAt: at });
  noteLargestIds(opener, projectId, lists);
  editor.open(projectId, copy.access);
  for (const { model, received } of lists) editor.receiveModel(model, received.list);
  for (const { ref, record } of records) {
    const item = decodeRecord(modelOf(ref), record);
    if (item) editor.document.receive(item);
  }
  restoreEdits(opener, projectId);
}

/**
 * Reads projects, with what else must be there, and tells what becomes of their lists. Null for a project that is not wanted any
 * more: the user may have gone on to another one.
 */
function createReader(opener: Opener) {
  const inUse = createListsInUse((list) => opener.bulk.drop(list));
  return async (projectId: number, isWanted: () => boolean, also?: Promise<void>): Promise<Read | null> => {
    inUse.begin();
    const reading = read(opener, projectId, inUse.leave);
    const [fresh] = await Promise.all([reading, also]).catch((error: unknown) => {
      // What was read is not needed, should something else have failed.
      reading.then(
        (whole) => inUse.leave(listsOf(whole.lists)),
        () => undefined,
      );
      throw error;
    });
    const lists = listsOf(fresh.lists);
    if (isWanted()) inUse.take(lists);
    else inUse.leave(lists);
    return isWanted() ? fresh : null;
  };
}

async function keep({ copies, kept }: Opener, { project, access, at }: Read, isOpen: boolean): Promise<void> {
  await copies.keep({ projectId: project.id, about: project, access, at });
  kept?.(project.id, isOpen);
}

/** Makes what reads a project into its copy on this device without opening it. Throws a Failure. */
export function createFetchCopy(opener: Opener): (projectId: number) => Promise<void> {
  return async (projectId) => {
    try {
      const fresh = await read(opener, projectId, (lists) => dropAll(opener, lists));
      dropAll(opener, listsOf(fresh.lists));
      await keep(opener, fresh, false);
    } catch (error) {
      if (endsAccess(error)) await opener.copies.forget(projectId);
      throw error;
    }
  };
}

/**
 * Makes the opener of projects. A project that this device has a copy of is shown from it at once and then read anew, which
 * changes only what differs; any other is read first: permission and the eleven models side by side, handed to the editor
 * in one go with unsent edits on top. A project that is archived opens read-only. Throws a Failure (denied, not-found, offline…).
 */
export function createOpenProject(opener: Opener): (projectId: number) => Promise<OpenedProject> {
  const { editor, copies } = opener;
  let latest = 0;

  const readWanted = createReader(opener);

  const refresh = async (projectId: number, isWanted: () => boolean): Promise<void> => {
    if (!isWanted()) return;
    try {
      const fresh = await readWanted(projectId, isWanted);
      if (!fresh) return;
      editor.setAccess(fresh.access);
      receiveAll(opener, fresh);
      await keep(opener, fresh, true);
    } catch (error) {
      if (endsAccess(error)) await copies.forget(projectId);
      throw error;
    }
  };

  const openFresh = async (projectId: number, isWanted: () => boolean): Promise<void> => {
    // What is confirmed while the records are read may be newer than they are.
    const heard: OutboxEvent[] = [];
    const stop = opener.outbox.on((event) => heard.push(event));
    const fresh = await readWanted(projectId, isWanted, opener.outboxOpen()).finally(stop);
    if (!fresh) return;
    editor.open(projectId, fresh.access);
    for (const { model, received } of fresh.lists) editor.receiveModel(model, received.list);
    restoreEdits(opener, projectId);
    for (const event of heard) opener.settle(event);
    sweepAll(opener, fresh);
    void keep(opener, fresh, true);
  };

  return async (projectId) => {
    latest += 1;
    const turn = latest;
    const isWanted = () => turn === latest;
    const isShown = () => isWanted() && editor.store.getState().projectId === projectId;
    const copy = await readCopy(opener, projectId);
    if (!copy) {
      await openFresh(projectId, isWanted);
      return { copiedAt: null, refresh: () => refresh(projectId, isShown) };
    }
    await opener.outboxOpen();
    if (!isWanted()) dropAll(opener, listsOf(copy.lists));
    else openCopy(opener, copy);
    return { copiedAt: copy.copy.at, refresh: () => refresh(projectId, isShown) };
  };
}
