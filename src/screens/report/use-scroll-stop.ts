import { useCallback } from 'react';

/** A box that scrolls sideways is a stop of the Tab key as long as something of it is out of view. */
export function useScrollStop(): (box: HTMLElement | null) => (() => void) | undefined {
  return useCallback((box) => {
    if (!box || typeof ResizeObserver === 'undefined') return undefined;
    const look = () => {
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
      else box.removeAttribute('tabindex');
    };
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
}
