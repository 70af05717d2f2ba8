import { useMemo, useRef } from 'react';

/** The work under way, reading or taking: its end ends the worker. */
export function useRunning() {
  const abort = useRef<AbortController | null>(null);
  return useMemo(
    () => ({
      begin: () => {
        abort.current = new AbortController();
        return abort.current.signal;
      },
      signal: () => abort.current?.signal ?? null,
      end: () => {
        abort.current?.abort();
        abort.current = null;
      },
    }),
    [],
  );
}
