import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Looks at an element when it is there, and each time its size changes. Answers a function that looks as of the last render. */
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
