import { useCallback, useRef } from 'react';

/** Answers a function to call when work begins. It returns a check, which is true until other work begins. */
export function useLatest(): () => () => boolean {
  const begun = useRef(0);
  return useCallback(() => {
    begun.current += 1;
    const own = begun.current;
    return () => own === begun.current;
  }, []);
}
