import { useSyncExternalStore } from 'react';

export type SchemeChoice = 'system' | 'light' | 'dark' | 'sun';
export type SchemeState = {
  readonly choice: SchemeChoice;
  readonly scheme: 'light' | 'dark';
  readonly setChoice: (choice: SchemeChoice) => void;
};

const key = 'strandmap-scheme';
const listeners = new Set<() => void>();
const dark = () => window.matchMedia('(prefers-color-scheme: dark)');

function kept(): SchemeChoice {
  try {
    const value = localStorage.getItem(key);
    return value === 'light' || value === 'dark' || value === 'sun' ? value : 'system';
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    // A browser that keeps nothing follows the system.
    return 'system';
  }
}

function apply(choice: SchemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset['scheme'];
  else document.documentElement.dataset['scheme'] = choice;
}

let current = kept();
// At once, so that the first page is drawn in the right colours.
apply(current);

function change(choice: SchemeChoice): void {
  current = choice;
  apply(choice);
  for (const listener of listeners) listener();
}

/** Chooses for this device. */
export function setScheme(choice: SchemeChoice): void {
  if (choice !== current) change(choice);
  try {
    localStorage.setItem(key, choice);
  } catch (error) {
    // A browser that keeps nothing has this look until the page is closed.
    if (!(error instanceof DOMException)) throw error;
  }
}

function subscribe(listener: () => void): () => void {
  const media = dark();
  const onStorage = (event: StorageEvent) => event.key === key && change(kept());
  listeners.add(listener);
  media.addEventListener('change', listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    media.removeEventListener('change', listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Calls the listener for each choice, also for a choice in another tab. */
export function onScheme(listener: (choice: SchemeChoice) => void): void {
  listeners.add(() => listener(current));
}

function snapshot(): `${SchemeChoice} ${'light' | 'dark'}` {
  if (current !== 'system') return `${current} ${current === 'sun' ? 'light' : current}`;
  return dark().matches ? 'system dark' : 'system light';
}

/** Light or dark (*sun* is a light one): the system's, unless another one was chosen on this device. */
export function useScheme(): SchemeState {
  const state = useSyncExternalStore(subscribe, snapshot);
  return { choice: current, scheme: state.endsWith('dark') ? 'dark' : 'light', setChoice: setScheme };
}
