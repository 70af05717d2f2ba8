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
/** The bar has no free room: the name of the project has what is left of it. */
export const tight = '(max-width: 639.98px)';
/** The bar has room for whatever it may hold. */
export const roomy = '(min-width: 1000px)';
/** The main pointer is a finger. */
export const touch = '(pointer: coarse)';
