import { useEffect } from 'react';
import { loadEssentialParts, loadLazyParts } from '../../lazy-part';

/** Milliseconds after which the rest of the page is fetched although the page is busy. */
const patience = 3000;

/** Fetches what the first picture did not need, once it is there: the essential at once, the rest when the page has time. */
export function useLoadLazyParts(shown: boolean): void {
  useEffect(() => {
    if (!shown) return;
    void loadEssentialParts();
    const load = () => void loadLazyParts();
    // Not every browser tells when it has nothing to do.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(load, patience);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(load, { timeout: patience });
    return () => cancelIdleCallback(idle);
  }, [shown]);
}
