import { useSyncExternalStore } from 'react';

/** True while the media query holds; renders again when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Below 900 px panels become sheets and the toolbar a bottom bar (docs/look.md); on a telephone that lies on its side too, however wide it is. */
export const narrow = '(max-width: 899.98px), (max-height: 499.98px) and (pointer: coarse)';
/** The main pointer is a finger. */
export const touch = '(pointer: coarse)';
