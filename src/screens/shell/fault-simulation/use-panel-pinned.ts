import { useState } from 'react';

const storageKey = 'strandmap:what-if-pinned';

function readPin(): boolean {
  try {
    return sessionStorage.getItem(storageKey) === 'true';
  } catch {
    // A browser that keeps nothing starts with the panel closed.
    return false;
  }
}

function keepPin(pinned: boolean): void {
  try {
    sessionStorage.setItem(storageKey, String(pinned));
  } catch {
    // Nothing to tell: the panel stays where it is, only the next page starts without it.
    return;
  }
}

/** Whether the panel stays open beside the work: over pages and reloads of this tab, until it is closed. */
export function usePanelPinned(): readonly [boolean, (pinned: boolean) => void] {
  const [pinned, setPinned] = useState(readPin);
  const pin = (next: boolean) => {
    setPinned(next);
    keepPin(next);
  };
  return [pinned, pin];
}
