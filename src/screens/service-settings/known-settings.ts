import { createStore } from 'zustand/vanilla';
import { unlessRefused } from '../../api/unexpected';
import { parsedJson } from '../../items/codec/plain-record';
import { shortHash } from '../../offline/storage/short-hash';

/** The settings that the product uses, as the service last reported them: name → effective value. */
export type KnownSettings = ReadonlyMap<string, string>;

type SettingsStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** One for the page. */
export const knownSettingsStore = createStore<KnownSettings>(() => new Map());

function read(text: string | null): KnownSettings {
  const kept = parsedJson(text ?? '');
  if (!Array.isArray(kept)) return new Map();
  return new Map(
    kept.flatMap((pair: unknown) => {
      const [name, value]: unknown[] = Array.isArray(pair) ? pair : [];
      return typeof name === 'string' && typeof value === 'string' ? [[name, value] as const] : [];
    }),
  );
}

/** Takes up what a service reported the last time, so that units do not change with the signal, and stores what it reports from now on. */
export function openKnownSettings(base: string, storage: () => SettingsStorage): void {
  const key = `strandmap:settings:${shortHash(base)}`;
  // A setting that cannot be read is asked for again.
  const known = unlessRefused(() => read(storage().getItem(key)), new Map());
  knownSettingsStore.setState(known, true);
  knownSettingsStore.subscribe((settings) =>
    unlessRefused(() => storage().setItem(key, JSON.stringify([...settings])), undefined),
  );
}

/** The service's word on one setting; null: it has none. */
export function rememberSetting(name: string, value: string | null): void {
  const next = new Map(knownSettingsStore.getState());
  if (value === null) next.delete(name);
  else next.set(name, value);
  knownSettingsStore.setState(next, true);
}
