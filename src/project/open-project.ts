import { endsAccess } from '../api/failure';
import { largestIdKey } from '../api/queries/items-query';
import { permissionQuery, projectQuery } from '../api/queries/project-queries';
import { reportUnexpected } from '../api/unexpected';
import type { Addition } from '../contract/additions';
import type { Editor } from '../editor/editor';
import type { ModelBase } from '../items/base/model-base';
import { decodeRecord } from '../items/codec/decode-record';
import { type ModelKey, modelOf } from '../items/item';
import { modelKeys } from '../items/registry';
import type { ProjectCopies, ProjectCopy } from '../offline/copies/project-copies';
import type { Outbox } from '../offline/outbox/outbox';
import { createListsInUse } from './create-lists-in-use';
import type { OutboxConnection } from './edits/connect-outbox';
import { type InStepPorts, keepInStep, type Presence } from './keep-in-step';
import type { LeftProject } from './left-project';
import type { OpeningWatch, OpenProject } from './opening';
import { createProgressiveDisplay, restoreEdits } from './progressive-display';
import {
  type KnownLists,
  type ProjectReader,
  type Read,
  type ReadingOptions,
  type ReadList,
  readProject,
} from './read-project';

export type Opener = {
  readonly editor: Editor;
  readonly outbox: Outbox;
  readonly copies: Pick<ProjectCopies, 'read' | 'keep' | 'forget'>;
  /** Absent: an open project is not kept in step. */
  readonly presence?: Presence;
  /** Shows who else has the open project open. */
  readonly showPeople?: InStepPorts['showPeople'];
  /** The copy of a project is as the service has it; `isOpen`: so is what the editor shows. */
  readonly kept?: (projectId: number, isOpen: boolean) => void;
  /** Learns the additions of the service from its answer or from the copy of a project. */
  readonly noteAdditions?: (additions: readonly Addition[]) => void;
  readonly left: LeftProject;
} & ProjectReader &
  OutboxConnection;

/** Milliseconds without a byte after which a project is not read on that is on the screen anyway. */
const timeoutMs = 120_000;
/** Milliseconds for which a list is as good as read just now. */
const goodFor = 300_000;

const listsOf = (lists: readonly ReadList[]) => lists.map(({ received }) => received.list);

function dropAll({ tileClient }: Opener, lists: readonly ModelBase[]): void {
  for (const list of lists) tileClient.drop(list);
}

/** A list is also searched for second copies of what was created here: a matter of this device's storage alone. */
function sweep({ outbox }: Opener, { model, received }: ReadList, asked: { projectId: number; at: number }): void {
  outbox.findDuplicates(received.list, { model, ...asked }).catch(reportUnexpected);
}

/** The state of an open project in this page. `at`: of its copy on this device. */
type Known = { readonly lists: KnownLists; withPermission: boolean; additions: readonly Addition[]; at: number | null };

type Answer = Pick<ProjectCopy, 'additions' | 'at'> & { readonly withPermission?: boolean | undefined };

/** The answer of the service, now or when the copy was made; a copy of an earlier version lacks the additions. */
function recordAnswer({ noteAdditions }: Opener, known: Known, answer: Answer): void {
  known.withPermission = answer.withPermission ?? false;
  known.at = answer.at;
  if (!answer.additions) return;
  known.additions = answer.additions;
  noteAdditions?.(answer.additions);
}

/** The document has these lists now. */
function noteLists({ lists: known }: Known, lists: readonly ReadList[]): void {
  for (const { model, received } of lists) {
    if (received.version === null) known.delete(model);
    else known.set(model, received);
  }
}

/** The project as this device has it, or null. */
async function readCopy(opener: Opener, projectId: number) {
  const found = await opener.copies.read(projectId);
  const left = opener.left.take(projectId, found?.copy.at ?? null);
  if (!found) return null;
  if (left) return { ...found, lists: left };
  const restored = await Promise.all(
    modelKeys.map(async (model) => ({ model, received: await opener.tileClient.restoreList({ projectId, model }) })),
  ).catch((error: unknown) => {
    reportUnexpected(error);
    return [];
  });
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
  for (const { model, received } of lists) {
    queries.setQueryData(largestIdKey(projectId, model), received.list.largestId);
  }
  editor.open(projectId, copy.access);
  for (const { model, received } of lists) editor.receiveModel(model, received.list);
  for (const { ref, record } of records) {
    const item = decodeRecord(modelOf(ref), record);
    if (item) editor.document.receive(item);
  }
  restoreEdits(opener, projectId);
}

type Wanted = { readonly projectId: number; readonly isWanted: () => boolean };

/**
 * Reads projects with everything that they need, and settles the fate of their lists: `taken` are the lists that the document
 * has, in case the rest does not come. Null for a project that is not wanted any more: the user may have opened another one.
 */
function createReader(opener: Opener) {
  const inUse = createListsInUse((list) => opener.tileClient.drop(list));
  return async (
    { projectId, isWanted }: Wanted,
    options: Omit<ReadingOptions, 'leave'> & { readonly taken: () => readonly ModelBase[] },
    also?: Promise<void>,
  ): Promise<Read | null> => {
    if (!isWanted()) return null;
    inUse.begin();
    const leave = (lists: readonly ModelBase[]) => inUse.leave(lists, options.taken());
    const reading = readProject(opener, projectId, { ...options, leave });
    try {
      const [fresh] = await Promise.all([reading, also]);
      const lists = listsOf(fresh.lists);
      if (isWanted()) inUse.take(lists);
      else leave(lists);
      return isWanted() ? fresh : null;
    } catch (error) {
      // The lists that were read are not needed, should something else have failed.
      reading.then(
        (whole) => leave(listsOf(whole.lists)),
        () => undefined,
      );
      if (options.signal?.aborted) return null;
      throw error;
    }
  };
}

async function keep(
  { copies, kept }: Opener,
  { project, access, withPermission, additions, at }: Omit<Read, 'lists'>,
  isOpen: boolean,
): Promise<void> {
  await copies.keep({ projectId: project.id, about: project, access, isTold: withPermission, additions, at });
  kept?.(project.id, isOpen);
}

/** Makes what reads a project into its copy on this device without opening it. Throws a Failure. */
export function createFetchCopy(opener: Opener): (projectId: number) => Promise<void> {
  return async (projectId) => {
    try {
      const fresh = await readProject(opener, projectId, { timeoutMs, leave: (lists) => dropAll(opener, lists) });
      dropAll(opener, listsOf(fresh.lists));
      await keep(opener, fresh, false);
    } catch (error) {
      if (endsAccess(error)) await opener.copies.forget(projectId);
      throw error;
    }
  };
}

/** `only`: nothing but these lists. */
type Refreshing = { readonly signal?: AbortSignal | undefined; readonly only?: ReadonlySet<ModelKey> | undefined };

/**
 * Reads an open project again: each list goes to the document when it has come, and what has come is not read once more should the
 * rest have to be tried again soon.
 */
function createRefresh(opener: Opener, readWanted: ReturnType<typeof createReader>, known: Known) {
  const { editor, copies } = opener;
  const recent = new Map<ModelKey, { readonly list: ModelBase; readonly at: number }>();
  return async ({ projectId, isWanted }: Wanted, { signal, only }: Refreshing = {}): Promise<void> => {
    if (!isWanted()) return;
    if (only) recent.clear();
    const at = Date.now();
    for (const [model, one] of recent) if (at - one.at > goodFor) recent.delete(model);
    const began = Math.min(at, ...[...recent.values()].map((one) => one.at));
    const onList = (read: ReadList) => {
      const { model, received } = read;
      if (!isWanted()) return;
      editor.receiveModel(model, received.list, received.changed);
      noteLists(known, [read]);
      recent.set(model, { list: received.list, at });
      sweep(opener, read, { projectId, at });
    };
    const taken = () => [...recent.values()].map(({ list }) => list);
    const without = (model: ModelKey) => recent.has(model) || (only ? !only.has(model) : false);
    try {
      const options = { signal, without, known: known.lists, timeoutMs, onList, taken };
      const fresh = await readWanted({ projectId, isWanted }, { ...options, withPermission: known.withPermission });
      if (!fresh) return;
      recordAnswer(opener, known, { ...fresh, at: began });
      recent.clear();
      editor.setAccess(fresh.access);
      await keep(opener, { ...fresh, at: began }, true);
    } catch (error) {
      if (endsAccess(error)) await copies.forget(projectId);
      throw error;
    }
  };
}

type RefreshLists = (only: ReadonlySet<ModelKey> | undefined, signal: AbortSignal) => Promise<void>;

/** Keeps a project in step from its first read until no page shows it any more. */
function createInStep({ api, presence, showPeople }: Opener, known: Known, refresh: RefreshLists) {
  let hasBegun = false;
  return (projectId: number, signal: AbortSignal | undefined): void => {
    if (hasBegun || !presence || !signal || signal.aborted) return;
    hasBegun = true;
    const ports: InStepPorts = {
      api,
      presence,
      refresh: (only) => refresh(only ?? undefined, signal),
      hasList: (model, cursor) => known.lists.get(model)?.version?.includes(`"${cursor}"`) ?? false,
      hasEvents: () => known.additions.includes('events'),
      hasVersions: () => known.lists.size > 0,
      showPeople: showPeople ?? (() => undefined),
    };
    keepInStep(projectId, ports, signal);
  };
}

/**
 * Makes the opener of projects. If this device has a copy of the project, the copy is shown at once and then read again, which
 * changes only the differences. Any other project is read first, and handed to the editor with unsent edits on top: in one go,
 * or, if that takes long, list by list and read-only until the last list has come. An archived project opens read-only. Throws a
 * Failure (denied, not-found, offline…).
 */
export function createOpenProject(opener: Opener): OpenProject {
  let latest = 0;
  const readWanted = createReader(opener);

  const openFresh = async (wanted: Wanted, { signal, onProgress }: OpeningWatch): Promise<Read | null> => {
    const first = createProgressiveDisplay(opener, wanted);
    const outbox = opener.outboxOpen();
    const options: Omit<ReadingOptions, 'leave'> = {
      signal,
      onAbout: () => void outbox.then(first.mayShow, () => undefined),
      onList: first.accept,
      onProgress: (arriving) => onProgress?.(arriving, first.isShown()),
    };
    const fresh = await readWanted(wanted, { ...options, taken: first.taken }, outbox).finally(first.end);
    if (!fresh) return null;
    first.finish(fresh.access);
    for (const read of fresh.lists) sweep(opener, read, { projectId: wanted.projectId, at: fresh.at });
    void keep(opener, fresh, true);
    return fresh;
  };

  return async (projectId, watch = {}) => {
    latest += 1;
    const turn = latest;
    const isWanted = () => turn === latest && watch.signal?.aborted !== true;
    const isShown = () => isWanted() && opener.editor.store.getState().projectId === projectId;
    const known: Known = { lists: new Map(), withPermission: false, additions: [], at: null };
    watch.signal?.addEventListener('abort', () => opener.left.leave(projectId, known));
    const rereadProject = createRefresh(opener, readWanted, known);
    const wanted = { projectId, isWanted: isShown };
    const stayInStep = createInStep(opener, known, (only, signal) =>
      createRefresh(opener, readWanted, known)(wanted, { signal, only }),
    );
    const refresh = async () => {
      await rereadProject(wanted, { signal: watch.signal });
      stayInStep(projectId, watch.signal);
    };
    const copy = await readCopy(opener, projectId);
    if (!copy) {
      const fresh = await openFresh({ projectId, isWanted }, watch);
      if (fresh) {
        noteLists(known, fresh.lists);
        recordAnswer(opener, known, fresh);
        stayInStep(projectId, watch.signal);
      }
      return { copiedAt: null, refresh };
    }
    await opener.outboxOpen();
    if (!isWanted()) dropAll(opener, listsOf(copy.lists));
    else openCopy(opener, copy);
    noteLists(known, copy.lists);
    recordAnswer(opener, known, { ...copy.copy, withPermission: copy.copy.isTold });
    return { copiedAt: copy.copy.at, refresh };
  };
}
