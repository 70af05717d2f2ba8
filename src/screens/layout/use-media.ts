import { useMemo, useSyncExternalStore } from 'react';

/** True while the media query holds; renders again when that changes. The browser is asked once for each use: asking is slow on a phone. */
export function useMedia(query: string): boolean {
  const media = useMemo(() => {
    const list = window.matchMedia(query);
    return {
      subscribe: (notify: () => void) => {
        list.addEventListener('change', notify);
        return () => list.removeEventListener('change', notify);
      },
      matches: () => list.matches,
    };
  }, [query]);
  return useSyncExternalStore(media.subscribe, media.matches);
}

/**
 * Below 900 px panels become sheets and the toolbar a bottom bar (docs/look.md); on a telephone that lies on its side too,
 * however wide it is.
 */
export const narrow = '(max-width: 899.98px), (max-height: 499.98px) and (pointer: coarse)';
/** The buttons that find no room in the bar are in a menu at its end. */
export const narrowBar = '(max-width: 899.98px)';
/** The bar has no free room: the name of the project has what is left of it. */
export const tight = '(max-width: 639.98px)';
/** The bar has room for whatever it may hold. */
export const roomy = '(min-width: 1000px)';
/** The main pointer is a finger. */
export const touch = '(pointer: coarse)';
/** Lines of lists have two or three rows there. */
export const phone = '(max-width: 719.98px)';
