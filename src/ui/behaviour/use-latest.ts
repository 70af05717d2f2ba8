import { useCallback, useRef } from 'react';

/** The returned function begins something; the function that it gives says whether nothing has begun since. */
export function useLatest(): () => () => boolean {
  const begun = useRef(0);
  return useCallback(() => {
    begun.current += 1;
    const own = begun.current;
    return () => own === begun.current;
  }, []);
}
