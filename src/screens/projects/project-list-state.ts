import { createStore, type StoreApi } from 'zustand/vanilla';
import { unlessRefused } from '../../api/unexpected';
import { parsedJson } from '../../items/codec/plain-record';
import { type DeviceStorage, pageStorage } from '../storage/device-storage';
import { readUserValue, type UserStorageKey, writeUserValue } from '../storage/user-storage-key';
import { type SortKey, sortKeys } from './list/arrange-projects';

export type Recent = { readonly id: number; readonly name: string | null };

export const listViews = ['cards', 'table'] as const;
export type ListView = (typeof listViews)[number];

/** A user's permission as the service reported it last, and when (wall clock milliseconds). */
export type KnownAccess = { readonly id: number; readonly access: 'write' | 'read' | 'denied'; readonly at: number };

/** The facts that this device adds to the service's word on one user's projects. */
export type ProjectListState = {
  /** Stars taken off here: the interface has no way to take a bookmark back (A9). */
  readonly hidden: readonly number[];
  /** Stars that the service does not give back with its projects. */
  readonly starred: readonly number[];
  /** Projects opened on this device, the last one first. */
  readonly recents: readonly Recent[];
  /** Permissions, for when the service cannot be asked. */
  readonly access: readonly KnownAccess[];
  readonly view: ListView;
  readonly sort: SortKey;
};

const mostRecents = 8;
const mostKnown = 100;
export const emptyProjectListState: ProjectListState = {
  hidden: [],
  starred: [],
  recents: [],
  access: [],
  view: 'cards',
  sort: 'updated',
};

function ids(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id)) : [];
}

function recents(value: unknown): readonly Recent[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const [id, name] = [Reflect.get(entry, 'id'), Reflect.get(entry, 'name')];
    return Number.isSafeInteger(id) ? [{ id: Number(id), name: typeof name === 'string' ? name : null }] : [];
  });
}

function accesses(value: unknown): readonly KnownAccess[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const [id, at] = [Reflect.get(entry, 'id'), Reflect.get(entry, 'at')];
    const access = (['write', 'read', 'denied'] as const).find((known) => known === Reflect.get(entry, 'access'));
    return Number.isSafeInteger(id) && Number.isFinite(at) && access ? [{ id, access, at }] : [];
  });
}

/** Reads what was kept; anything foreign counts as nothing. */
export function readProjectListState(text: string | null): ProjectListState {
  const kept = parsedJson(text ?? '');
  if (typeof kept !== 'object' || kept === null) return emptyProjectListState;
  const at = (key: keyof ProjectListState): unknown => Reflect.get(kept, key);
  return {
    hidden: ids(at('hidden')),
    starred: ids(at('starred')),
    recents: recents(at('recents')).slice(0, mostRecents),
    access: accesses(at('access')).slice(0, mostKnown),
    view: listViews.find((view) => view === at('view')) ?? emptyProjectListState.view,
    sort: sortKeys.find((sort) => sort === at('sort')) ?? emptyProjectListState.sort,
  };
}

/** A star put on or taken off. `known`: the service itself reports which projects are bookmarked. */
export function withStar(
  list: ProjectListState,
  id: number,
  star: { readonly on: boolean; readonly known: boolean },
): ProjectListState {
  const without = (all: readonly number[]) => all.filter((other) => other !== id);
  return {
    ...list,
    hidden: star.on ? without(list.hidden) : [...without(list.hidden), id],
    starred: star.on && !star.known ? [...without(list.starred), id] : without(list.starred),
  };
}

/** A project was opened: it goes to the front. */
export function withRecent(list: ProjectListState, recent: Recent): ProjectListState {
  const others = list.recents.filter(({ id }) => id !== recent.id);
  return { ...list, recents: [recent, ...others].slice(0, mostRecents) };
}

/** Stores what the user may do in a project, by the service's answer. */
export function withAccess(list: ProjectListState, known: KnownAccess): ProjectListState {
  const others = list.access.filter(({ id }) => id !== known.id);
  return { ...list, access: [known, ...others].slice(0, mostKnown) };
}

/** After a sign-out it cannot be seen which projects a user opened here; stars are numbers alone. */
export function forgetRecents(user: string, storage: DeviceStorage = pageStorage): void {
  createProjectListState(user, storage).setState({ recents: [], access: [] });
}

/** One user's own list, kept in this browser where it lets us. */
export function createProjectListState(user: string, storage: DeviceStorage = pageStorage): StoreApi<ProjectListState> {
  const name: UserStorageKey = { what: 'projects', user };
  const store = createStore<ProjectListState>(() =>
    unlessRefused(() => readProjectListState(readUserValue(storage, name)), emptyProjectListState),
  );
  store.subscribe((list) => unlessRefused(() => writeUserValue(storage, name, JSON.stringify(list)), undefined));
  return store;
}
