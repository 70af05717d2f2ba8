import { createStore } from 'zustand/vanilla';
import { shortHash } from '../../offline/storage/short-hash';

/** What the service last said of the settings that the product goes by: name → effective value. */
export type Said = ReadonlyMap<string, string>;

type KeptStorage = Pick<Storage, 'getItem' | 'setItem'>;

let keep: (said: Said) => void = () => undefined;

/** One for the page. */
export const saidStore = createStore<Said>(() => new Map());

function read(text: string | null): Said {
  const kept: unknown = JSON.parse(text ?? '[]');
  if (!Array.isArray(kept)) return new Map();
  return new Map(
    kept.flatMap((pair: unknown) => {
      const [name, value]: unknown[] = Array.isArray(pair) ? pair : [];
      return typeof name === 'string' && typeof value === 'string' ? [[name, value] as const] : [];
    }),
  );
}

/** Takes up what one service said the last time, so that units do not change with the signal. */
export function openSaid(base: string, storage: () => KeptStorage): void {
  const key = `strandmap:settings:${shortHash(base)}`;
  try {
    saidStore.setState(read(storage().getItem(key)), true);
  } catch {
    // What cannot be read is asked again.
    saidStore.setState(new Map(), true);
  }
  keep = (said) => {
    try {
      storage().setItem(key, JSON.stringify([...said]));
    } catch (error) {
      console.warn('The settings of the service are not kept in this browser', error);
    }
  };
}

/** The service's word on one setting; null: it has none. */
export function noteSaid(name: string, value: string | null): void {
  const next = new Map(saidStore.getState());
  if (value === null) next.delete(name);
  else next.set(name, value);
  saidStore.setState(next, true);
  keep(next);
}
