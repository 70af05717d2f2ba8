import { useEffect } from 'react';
import { closeTrace } from './trace-store';

/** What is open on this page is not meant on another one. */
export function useTraceClosed(): void {
  useEffect(
    () => () => {
      closeTrace();
    },
    [],
  );
}
