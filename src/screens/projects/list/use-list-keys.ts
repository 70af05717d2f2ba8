import { type RefObject, useEffect } from 'react';

export type ListKeys = {
  readonly list: RefObject<HTMLElement | null>;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onNew: () => void;
  readonly onImport: (() => void) | null;
};

const rowLinks = 'a[data-row-link]';

/** Where a key belongs to something else: a field, a dialog, a menu. */
function belongsElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [role=dialog], [role=menu], [role=alertdialog]') !== null
  );
}

function step(list: HTMLElement | null, by: 1 | -1): boolean {
  const links = [...(list?.querySelectorAll<HTMLElement>(rowLinks) ?? [])];
  const focused = document.activeElement;
  const at = links.findIndex((link) => link === focused || link.closest('[data-row]')?.contains(focused) === true);
  const next = at === -1 ? links[by === 1 ? 0 : links.length - 1] : links[at + by];
  next?.focus();
  return next !== undefined;
}

/** Arrows and j/k move through the list, Enter opens (a link does that itself), `/` searches, N makes a new project, I imports files. */
export function useListKeys({ list, search, onNew, onImport }: ListKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const inSearch = event.target === search.current && event.key === 'ArrowDown';
      if (belongsElsewhere(event.target) && !inSearch) return;
      const down = event.key === 'ArrowDown' || event.key === 'j';
      const up = event.key === 'ArrowUp' || event.key === 'k';
      if ((down || up) && step(list.current, down ? 1 : -1)) event.preventDefault();
      if (event.key === '/') {
        event.preventDefault();
        search.current?.focus();
        search.current?.select();
      }
      if (event.key === 'n' || event.key === 'N') {
        event.preventDefault();
        onNew();
      }
      if (onImport && (event.key === 'i' || event.key === 'I')) {
        event.preventDefault();
        onImport();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [list, search, onNew, onImport]);
}
