import { useSyncExternalStore } from 'react';

export type SchemeChoice = 'system' | 'light' | 'dark';
export type SchemeState = {
  readonly choice: SchemeChoice;
  readonly scheme: 'light' | 'dark';
  readonly setChoice: (choice: SchemeChoice) => void;
};

const key = 'strandmap-scheme';
const listeners = new Set<() => void>();
const dark = () => window.matchMedia('(prefers-color-scheme: dark)');

function stored(): SchemeChoice {
  const value = localStorage.getItem(key);
  return value === 'light' || value === 'dark' ? value : 'system';
}

function apply(choice: SchemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset['scheme'];
  else document.documentElement.dataset['scheme'] = choice;
}

function setChoice(choice: SchemeChoice): void {
  localStorage.setItem(key, choice);
  apply(choice);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const media = dark();
  listeners.add(listener);
  media.addEventListener('change', listener);
  apply(stored());
  return () => {
    listeners.delete(listener);
    media.removeEventListener('change', listener);
  };
}

function snapshot(): string {
  const choice = stored();
  return `${choice} ${choice === 'system' ? (dark().matches ? 'dark' : 'light') : choice}`;
}

/** Light or dark: the system's, unless this device was told otherwise. */
export function useScheme(): SchemeState {
  const state = useSyncExternalStore(subscribe, snapshot);
  const choice = stored();
  return { choice, scheme: state.endsWith('dark') ? 'dark' : 'light', setChoice };
}
