import { type RefObject, useEffect, useState } from 'react';

/** True once the element has been on the screen. Without an observer everything counts as seen. */
export function useWasVisible(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const target = element.current;
    if (seen || !target) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [seen, element]);
  return seen;
}
