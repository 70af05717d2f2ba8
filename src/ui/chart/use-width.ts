import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * The width of an element in CSS pixels, as it changes; `first` until it is known. It is read in the frame that shows the element, before
 * that is painted: to ask at once would lay the page out a second time.
 */
export function useWidth(element: RefObject<HTMLElement | null>, first: number): number {
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const look = () => {
      if (current.clientWidth > 0) flushSync(() => setWidth(current.clientWidth));
    };
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
