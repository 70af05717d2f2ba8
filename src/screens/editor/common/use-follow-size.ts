import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Calls `look` after the mount and whenever the size of the element changes. Returns a function that calls the `look` of the last
 * render.
 */
export function useFollowSize(box: RefObject<HTMLElement | null>, look: () => void): () => void {
  const latest = useRef(look);
  useLayoutEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    latest.current();
    if (!box.current || typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(() => latest.current());
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [box]);
  return () => latest.current();
}
