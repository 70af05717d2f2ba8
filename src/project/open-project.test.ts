import { QueryClient } from '@tanstack/query-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Api, ApiRequest } from '../api/api';
import { Failure } from '../api/failure';
import { largestIdKey } from '../api/queries/items-query';
import { createEditor } from '../editor/create-editor';
import { modelKeys } from '../items/registry';
import type { ListCopy } from '../map/tiles/list-copies';
import { startInPage } from '../map/tiles/testing/start-in-page';
import { createTileClient } from '../map/tiles/tile-client';
import type { ProjectCopy, RecordCopy } from '../offline/copies/project-copies';
import type { Outbox, OutboxEvent, Outstanding } from '../offline/outbox/outbox';
import { connectOutbox } from './edits/connect-outbox';
import { createLeftProject } from './left-project';
import { createOpenProject } from './open-project';

const pole = (name: string) => ({ id: 7, mapProjectId: 1, name, lat: 44, lng: -93 });

type World = {
  readonly permission?: string;
  readonly status?: string;
  readonly outstanding?: readonly Outstanding[];
  readonly device?: ReturnType<typeof createDevice>;
  readonly sites?: readonly unknown[];
  readonly versions?: Versions;
};

/** The service's words about its lists: the version of poles, of all others, and what it advertises. */
type Versions = {
  poles: string;
  readonly others: string;
  readonly advertised: string;
  readonly conditions?: 'stopped';
  /** The changes of the poles since a cursor; null or absent: the parameter is passed over. */
  readonly since?: (cursor: string) => unknown;
  readonly permission?: string;
};

/** The storage of a device: it outlives the page. */
function createDevice() {
  const lists = new Map<string, ListCopy>();
  const projects = new Map<number, ProjectCopy>();
  const records: RecordCopy[] = [];
  return {
    lists,
    projects,
    records,
    listCopies: {
      read: async ({ projectId, model }: { projectId: number; model: string }) =>
        structuredClone(lists.get(`${projectId}/${model}`) ?? null),
      has: async ({ projectId, model }: { projectId: number; model: string }) => lists.has(`${projectId}/${model}`),
      write: async ({ projectId, model }: { projectId: number; model: string }, copy: ListCopy) => {
        lists.set(`${projectId}/${model}`, structuredClone(copy));
      },
    },
    copies: {
      read: async (projectId: number) => {
        const copy = projects.get(projectId);
        return copy ? { copy, records } : null;
      },
      keep: async (copy: ProjectCopy) => void projects.set(copy.projectId, copy),
      forget: async (projectId: number) => void projects.delete(projectId),
      keepRecord: (record: RecordCopy) => void records.push(record),
      open: () => undefined,
      destroy: async () => undefined,
    },
  };
}

const ignore = () => undefined;

/** The product without screens: a service of one pole, an outbox whose state a test sets. */
function createWorld({
  permission = 'write',
  status = 'active',
  outstanding = [],
  device = createDevice(),
  sites = [],
  versions,
}: World = {}) {
  const listeners = new Set<(event: OutboxEvent) => void>();
  let reading: () => void = () => undefined;
  let listed: unknown = [pole('as listed')];
  let trouble: Failure | null = null;
  /** Models whose lists do not come until a test lets them, or fail once more when it sets that. */
  const held = new Map<string, { readonly until: Promise<void>; readonly fails: Failure[] }>();
  const asked: string[] = [];
  const answers = (path: string): unknown => {
    if (path.includes('permission')) return { mapProjectId: 1, permission };
    if (path.startsWith('map-project'))
      return { id: 1, name: 'Town', description: '', status, created_at: '', updated_at: '' };
    if (path.startsWith('map-poles')) return listed;
    if (path.startsWith('map-sites')) return sites;
    return [];
  };
  const unchanged: string[] = [];
  const cursors: string[] = [];
  const permissions: string[] = [];
  const answer = async ({ path, headers: sent = {}, query = {} }: ApiRequest) => {
    if (trouble) throw trouble;
    const headers = new Headers();
    if (path.includes('permission')) permissions.push(path);
    if (versions?.permission) {
      headers.set('x-additions', versions.advertised);
      headers.set('x-permission', versions.permission);
    }
    if (versions && !path.startsWith('map-project')) {
      const condition = new Headers(sent).get('if-none-match');
      if (condition !== null && versions.conditions === 'stopped') throw new Failure('offline', { retry: 'safe' });
      const etag = `W/"${path.startsWith('map-poles') ? versions.poles : versions.others}"`;
      headers.set('etag', etag);
      headers.set('x-additions', versions.advertised);
      if (condition === etag) {
        unchanged.push(path);
        return { status: 304, body: null, headers };
      }
    }
    const cursor = path.startsWith('map-poles') ? query['changedSince'] : undefined;
    if (cursor !== undefined) cursors.push(cursor);
    const body = (cursor === undefined ? null : versions?.since?.(cursor)) ?? answers(path);
    if (path.startsWith('map-poles')) reading();
    return { status: 200, body, headers };
  };
  const api = {
    call: answer,
    callForBytes: async (request: ApiRequest) => {
      const hold = held.get(request.path);
      const failure = hold?.fails.shift();
      if (failure) throw failure;
      await Promise.race(
        [
          hold?.until,
          new Promise((_, reject) => {
            const stop = () => reject(request.signal?.reason ?? new Error('stopped'));
            if (hold) request.signal?.addEventListener('abort', stop);
          }),
        ].slice(0, hold ? 2 : 1),
      );
      const { body, ...rest } = await answer(request);
      if (rest.status === 304) return { ...rest, body };
      const bytes = new TextEncoder().encode(JSON.stringify(body));
      request.onBytes?.(bytes.length);
      asked.push(request.path);
      return { ...rest, body: bytes, bytes };
    },
  } as unknown as Api;
  const outbox = {
    on: (listener: (event: OutboxEvent) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    outstanding: () => outstanding,
    outstandingOf: () => null,
    findDuplicates: async () => undefined,
  } as unknown as Outbox;
  const editor = createEditor({ newId: () => 'local:new', newChangeId: () => 'change' });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const session = {
    store: { getState: () => ({ phase: { kind: 'starting' } }), subscribe: () => () => undefined },
  } as unknown as Api['session'];
  const bulk = createTileClient(() => startInPage(device.listCopies));
  bulk.keepCopies('a database');
  const [{ copies }, left] = [device, createLeftProject({ editor, tileClient: bulk })];
  const connectivity = { store: createStore(() => ({ online: true })), check: async () => true };
  const opener = { api, queries, editor, outbox, tileClient: bulk, copies, noteAdditions: vi.fn(), left, connectivity };
  const wiring = connectOutbox({
    queries,
    editor,
    outbox,
    session,
    copies,
    steps: {
      ...{ open: ignore, destroy: async () => undefined, write: async () => undefined },
      read: async () => ({ steps: [], renames: new Map() }),
    },
    storage: { where: () => 'device', outboxOpened: ignore, outboxFailed: ignore, edited: ignore },
    onTrouble: ignore,
  });
  return {
    editor,
    device,
    bulk,
    queries,
    noteAdditions: opener.noteAdditions,
    open: createOpenProject({ ...opener, ...wiring }),
    whileReading: (task: () => void) => {
      reading = task;
    },
    list: (records: unknown) => {
      listed = records;
    },
    fail: (failure: Failure) => {
      trouble = failure;
    },
    say: (event: OutboxEvent) => {
      for (const listener of listeners) listener(event);
    },
    /** Lists that were answered, and lists that were reported as unchanged. */
    read: () => asked,
    unchanged: () => unchanged,
    cursors: () => cursors,
    permissions: () => permissions.length,
    /** Holds a list back; the answer lets it come. */
    hold: (path: string, ...fails: Failure[]) => {
      let release = (): void => undefined;
      held.set(path, {
        until: new Promise((resolve) => {
          release = resolve;
        }),
        fails,
      });
      return () => release();
    },
    nameOf: () => editor.document.get('pole:7')?.fields['name'],
  };
}

/** A world on a device that has had the project open. */
async function reopened(world: World = {}) {
  const first = createWorld(world.versions ? { versions: { ...world.versions } } : {});
  await first.open(1);
  await vi.waitFor(() => expect(first.device.projects.size).toBe(1));
  return createWorld({ ...world, device: first.device });
}

describe('opening a project', () => {
  it('hands everything to the editor, writable', async () => {
    const { editor, open, nameOf } = createWorld();
    expect((await open(1)).copiedAt).toBeNull();
    expect(editor.store.getState()).toMatchObject({ projectId: 1, access: 'write' });
    expect(nameOf()).toBe('as listed');
  });

  it.each([[{ permission: 'read' }], [{ status: 'archived' }]])('opens to look at: %j', async (world) => {
    const { editor, open } = createWorld(world);
    await open(1);
    expect(editor.store.getState().access).toBe('read');
  });

  it('puts unsent edits on top', async () => {
    const edit = { ref: 'pole:7', projectId: 1, kind: 'update', patch: { name: 'unsent' }, base: {} } as const;
    const state = { held: false, state: 'queued', error: null, theirs: null } as const;
    const { open, nameOf } = createWorld({ outstanding: [{ ...edit, ...state }] });
    await open(1);
    expect(nameOf()).toBe('unsent');
  });

  it('keeps what is confirmed while the older list is on its way', async () => {
    const { nameOf, open, whileReading, say } = createWorld();
    whileReading(() => say({ kind: 'settled', ref: 'pole:7', newRef: null, record: pole('just confirmed') }));
    await open(1);
    expect(nameOf()).toBe('just confirmed');
  });

  it('shows the project that was asked for last', async () => {
    const { editor, open } = createWorld();
    await Promise.all([open(2), open(1)]);
    expect(editor.store.getState().projectId).toBe(1);
  });

  it('lets go of the lists of a project that is not wanted any more', async () => {
    const { bulk, open, whileReading } = createWorld();
    const drop = vi.spyOn(bulk, 'drop');
    const begun = new Promise<void>((resolve) => whileReading(resolve));
    const left = open(2);
    await begun;
    await Promise.all([left, open(1)]);
    expect(drop).toHaveBeenCalledTimes(modelKeys.length);
  });

  it('keeps lists that two openings at once share', async () => {
    const { bulk, editor, open } = createWorld();
    const drop = vi.spyOn(bulk, 'drop');
    await Promise.all([open(1), open(1)]);
    expect(drop).not.toHaveBeenCalled();
    await expect(bulk.show('pole', editor.document.list('pole'), true)).resolves.toBeDefined();
  });

  it('fails when an answer is no list of records', async () => {
    const { open, list } = createWorld();
    list({ items: 'none' });
    await expect(open(1)).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('lets go of the other lists when one cannot be read', async () => {
    const { bulk, open, list, read } = createWorld();
    const drop = vi.spyOn(bulk, 'drop');
    list({ items: 'none' });
    await expect(open(1)).rejects.toMatchObject({ kind: 'malformed' });
    await vi.waitFor(() => expect(drop.mock.calls.length).toBe(read().length - 1));
    expect(read().length).toBeGreaterThan(5);
  });
});

describe('opening a project whose lists have versions', () => {
  const usual = { poles: '1', others: '1', advertised: 'wings, list-version' };

  it('reads nothing again that is unchanged, in this page and in the next one', async () => {
    const versions: Versions = { ...usual };
    const { device, open, read, unchanged, nameOf, list, editor, bulk } = await reopened({ versions });
    const [receive, drop] = [vi.spyOn(editor, 'receiveModel'), vi.spyOn(bulk, 'drop')];
    const { refresh } = await open(1);
    receive.mockClear();
    await refresh();
    expect([read(), unchanged().length]).toEqual([[], modelKeys.length]);
    expect([receive.mock.calls, drop.mock.calls, nameOf()]).toEqual([[], [], 'as listed']);
    versions.poles = '2';
    list([pole('changed')]);
    await refresh();
    expect([read(), nameOf()]).toEqual([['map-poles'], 'changed']);
    await refresh();
    expect(read()).toEqual(['map-poles']);
    await expect(bulk.show('pole', editor.document.list('pole'), true)).resolves.toBeDefined();
    const next = createWorld({ versions, device });
    const again = await next.open(1);
    expect(next.nameOf()).toBe('changed');
    await again.refresh();
    expect([next.read(), next.unchanged().length]).toEqual([[], modelKeys.length]);
  });

  it('keeps the new version of a list that is the same', async () => {
    const versions: Versions = { ...usual };
    const { bulk, device, editor, open, read } = await reopened({ versions });
    versions.poles = 'of a restored database';
    const { refresh } = await open(1);
    await bulk.show('pole', editor.document.list('pole'), true);
    await refresh();
    expect(read()).toEqual(['map-poles']);
    const next = createWorld({ versions, device });
    await (await next.open(1)).refresh();
    expect(next.read()).toEqual([]);
  });

  it('reads a list whose copy was cleared meanwhile, so that the copy comes back', async () => {
    const { device, open, read } = await reopened({ versions: { ...usual } });
    const { refresh } = await open(1);
    device.lists.delete('1/pole');
    await refresh();
    expect([read(), device.lists.has('1/pole')]).toEqual([['map-poles'], true]);
  });

  it('asks for all of them where the service advertises nothing', async () => {
    const { open, read, unchanged } = await reopened({ versions: { ...usual, advertised: '' } });
    await (await open(1)).refresh();
    expect([read().length, unchanged()]).toEqual([modelKeys.length, []]);
  });

  it('asks without a condition where none gets through', async () => {
    const { device } = await reopened({ versions: { ...usual } });
    const { open, read } = createWorld({ versions: { ...usual, conditions: 'stopped' }, device });
    await (await open(1)).refresh();
    expect(read().length).toBe(modelKeys.length);
  });
});

describe('opening a project whose lists say what has changed', () => {
  const usual = { poles: 'a-1', others: '1', advertised: 'list-version, changed-since' };
  const changedTo =
    (cursor: string, changed: readonly unknown[], gone: readonly number[] = []) =>
    (changedSince: string) => ({ changedSince, cursor, changed, gone });
  const names = ({ document }: ReturnType<typeof createWorld>['editor']) =>
    [...document.all('pole')].map(({ ref, fields }) => `${ref} ${fields['name']}`);

  it('takes it into the list, which is kept with the next cursor', async () => {
    const versions: Versions = { ...usual };
    const { device } = await reopened({ versions });
    const later: Versions = {
      ...usual,
      poles: 'a-2',
      since: changedTo('a-2', [{ ...pole('of a colleague'), id: 8 }, pole('renamed')]),
    };
    const { open, cursors, editor, bulk } = createWorld({ versions: later, device });
    const { refresh } = await open(1);
    await bulk.show('pole', editor.document.list('pole'), true);
    const receive = vi.spyOn(editor, 'receiveModel');
    await refresh();
    expect([cursors(), receive.mock.calls.map(([, , changed]) => changed)]).toEqual([['a-1'], [['pole:7', 'pole:8']]]);
    const last: Versions = { ...usual, poles: 'a-3', since: changedTo('a-3', [], [7]) };
    const next = createWorld({ versions: last, device });
    const again = await next.open(1);
    expect(names(next.editor)).toEqual(['pole:7 renamed', 'pole:8 of a colleague']);
    await again.refresh();
    expect([next.cursors(), names(next.editor)]).toEqual([['a-2'], ['pole:8 of a colleague']]);
  });
});

describe('opening a project that says what the user may do', () => {
  it.each(['read', ''])('asks for it only where it does not: "%s"', async (permission) => {
    const versions = { poles: '1', others: '1', advertised: 'list-version, permission', permission: 'read' };
    const { device } = await reopened({ versions });
    const { open, editor, permissions } = createWorld({ versions: { ...versions, permission }, device });
    await (await open(1)).refresh();
    expect([permissions(), editor.store.getState().access]).toEqual(permission ? [0, 'read'] : [1, 'write']);
  });
});

describe('opening a project over a slow line', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
  afterEach(() => void vi.useRealTimers());
  const [all, cut] = [modelKeys.length, () => new Failure('offline', { retry: 'safe' })];
  /** All lists but one have come. */
  const waits = (read: () => readonly string[]) => vi.waitFor(() => expect(read()).toHaveLength(all - 1));

  it('shows what is there after a while, to be looked at, and the rest as it comes', async () => {
    const { editor, open, hold, nameOf, read } = createWorld();
    const release = hold('map-segments');
    const reported: unknown[] = [];
    const opening = open(1, { onProgress: (arriving, isShown) => reported.push({ ...arriving, isShown }) });
    await waits(read);
    expect(editor.store.getState().projectId).toBeNull();
    await vi.advanceTimersByTimeAsync(2000);
    await vi.waitFor(() => expect(nameOf()).toBe('as listed'));
    expect(editor.store.getState()).toMatchObject({ projectId: 1, access: 'opening' });
    expect(reported.at(-1)).toMatchObject({ lists: all - 1, of: all, items: 1, isWaiting: false });
    release();
    await opening;
    expect(editor.store.getState().access).toBe('write');
  });

  it('asks again for the list that broke off, alone, and as often as it takes', async () => {
    const { editor, open, hold, read } = createWorld();
    const release = hold('map-segments', cut(), cut(), cut());
    const reported: boolean[] = [];
    const opening = open(1, { onProgress: ({ isWaiting }) => reported.push(isWaiting) });
    await waits(read);
    await vi.advanceTimersByTimeAsync(13_000);
    expect(reported.at(-1)).toBe(true);
    await vi.advanceTimersByTimeAsync(3000);
    expect(reported.at(-1)).toBe(false);
    release();
    await opening;
    expect(editor.store.getState().access).toBe('write');
    expect([read().length, new Set(read()).size]).toEqual([all, all]);
  });

  it('gives up at once where nothing came at all', async () => {
    const { open, fail } = createWorld();
    fail(cut());
    await expect(open(1)).rejects.toMatchObject({ kind: 'offline' });
  });

  it('keeps unsent edits on top of lists that come late', async () => {
    const edit = {
      ref: 'pole:7',
      projectId: 1,
      kind: 'update',
      patch: { name: 'unsent' },
      base: {},
      held: false,
    } as const;
    const { open, hold, nameOf, list, editor, say, read } = createWorld({
      outstanding: [{ ...edit, state: 'queued', error: null, theirs: null }],
      sites: [{ id: 1, mapProjectId: 1, name: 'Site', lat: 44, lng: -93 }],
    });
    list([pole('as listed'), { ...pole('older'), id: 8 }]);
    const release = hold('map-poles');
    const opening = open(1);
    await waits(read);
    await vi.advanceTimersByTimeAsync(2001);
    await vi.waitFor(() => expect(editor.store.getState().projectId).toBe(1));
    expect(nameOf()).toBeUndefined();
    say({ kind: 'settled', ref: 'pole:8', newRef: null, record: { ...pole('confirmed meanwhile'), id: 8 } });
    release();
    await opening;
    expect(nameOf()).toBe('unsent');
    expect(editor.document.get('pole:8')?.fields['name']).toBe('confirmed meanwhile');
  });

  it('stops when no caller waits any more', async () => {
    const { open, hold, editor, read, bulk } = createWorld();
    const drop = vi.spyOn(bulk, 'drop');
    hold('map-segments');
    const leaving = new AbortController();
    const opening = open(1, { signal: leaving.signal });
    await waits(read);
    await vi.advanceTimersByTimeAsync(300);
    leaving.abort();
    await opening;
    await vi.waitFor(() => expect(drop).toHaveBeenCalledTimes(all - 1));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(editor.store.getState().projectId).toBeNull();
    expect(read()).toHaveLength(all - 1);
  });

  it('comes again after it was left in the middle', async () => {
    const { open, hold, editor, read } = createWorld();
    const release = hold('map-segments');
    const leaving = new AbortController();
    const left = open(1, { signal: leaving.signal });
    await waits(read);
    leaving.abort();
    const again = open(1);
    release();
    await Promise.all([left, again]);
    expect(editor.store.getState()).toMatchObject({ projectId: 1, access: 'write' });
  });

  it('reads on, when a copy is shown, where the line broke', async () => {
    const { open, hold, read, nameOf, list } = await reopened();
    list([pole('renamed by a colleague')]);
    const release = hold('map-segments', ...Array.from({ length: 30 }, cut));
    const { refresh } = await open(1);
    const first = refresh().catch((error: unknown) => error);
    await waits(read);
    await vi.advanceTimersByTimeAsync(126_000);
    expect(await first).toMatchObject({ kind: 'offline' });
    expect(nameOf()).toBe('renamed by a colleague');
    hold('map-segments')();
    release();
    await refresh();
    expect(read().filter((path) => path === 'map-poles')).toHaveLength(1);
  });
});

describe('opening a project again', () => {
  it('shows this device’s copy before the service answers, and the answer after it', async () => {
    const { open, nameOf, list, editor } = await reopened();
    list([pole('renamed by a colleague'), { ...pole('added'), id: 8 }]);
    const { copiedAt, refresh } = await open(1);
    expect(copiedAt).toBeGreaterThan(0);
    expect([nameOf(), editor.store.getState().access]).toEqual(['as listed', 'write']);
    await refresh();
    expect(nameOf()).toBe('renamed by a colleague');
    expect(editor.document.count('pole')).toBe(2);
  });

  it('knows what the service offers without asking it, by the copy of the project', async () => {
    const given = { poles: '1', others: '1', advertised: 'wings, captured-places, list-version', permission: 'write' };
    const { open, fail, noteAdditions } = await reopened({ versions: given });
    fail(new Failure('offline', { retry: 'safe' }));
    await open(1);
    expect(noteAdditions.mock.calls).toEqual([[['list-version', 'captured-places']]]);
  });

  it('tells of the items that differ alone', async () => {
    const { open, list, editor, bulk } = await reopened();
    list([pole('renamed by a colleague')]);
    const { refresh } = await open(1);
    await bulk.show('pole', editor.document.list('pole'), true);
    const touched: unknown[] = [];
    editor.document.subscribe((refs) => touched.push(refs));
    await refresh();
    expect(touched.filter((refs) => refs !== 'all')).toEqual([['pole:7']]);
  });

  it('has what was confirmed since the copy was made, and unsent edits on top', async () => {
    const { device, open, nameOf, fail } = await reopened();
    device.records.push({ projectId: 1, ref: 'pole:7', record: pole('confirmed since') });
    fail(new Failure('offline', { retry: 'safe' }));
    await (await open(1)).refresh().catch(() => undefined);
    expect(nameOf()).toBe('confirmed since');
  });

  it('knows the largest ids of the copy: new items differ from what was there', async () => {
    const { open, fail, queries } = await reopened();
    fail(new Failure('offline', { retry: 'safe' }));
    await open(1);
    expect(queries.getQueryData(largestIdKey(1, 'pole'))).toBe(7);
  });

  it('goes on with the copy when the service does not answer', async () => {
    const { open, nameOf, fail, device } = await reopened();
    fail(new Failure('offline', { retry: 'safe' }));
    await expect((await open(1)).refresh()).rejects.toMatchObject({ kind: 'offline' });
    expect(nameOf()).toBe('as listed');
    expect(device.projects.size).toBe(1);
  });

  it('forgets the copy when the service denies the project', async () => {
    const { open, fail, device } = await reopened();
    fail(new Failure('denied', { retry: 'never' }));
    await expect((await open(1)).refresh()).rejects.toMatchObject({ kind: 'denied' });
    expect(device.projects.size).toBe(0);
  });

  it('takes write access away when the service says so', async () => {
    const { open, editor } = await reopened({ permission: 'read' });
    const { refresh } = await open(1);
    expect(editor.store.getState().access).toBe('write');
    await refresh();
    expect(editor.store.getState().access).toBe('read');
  });

  it('reads it when a part of the copy is missing', async () => {
    const { device, open, nameOf } = await reopened();
    device.lists.delete('1/cable');
    expect((await open(1)).copiedAt).toBeNull();
    expect(nameOf()).toBe('as listed');
  });

  it('leaves a project alone that was closed meanwhile', async () => {
    const { open, editor, list } = await reopened();
    list([pole('never seen')]);
    const { refresh } = await open(1);
    editor.close();
    await refresh();
    expect(editor.document.count('pole')).toBe(0);
  });
});
