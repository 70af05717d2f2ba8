import { useEffect, useState } from 'react';

/** Milliseconds for which a text must rest before it is said aloud. */
const restMs = 500;

/** A text for the live region: while it changes with every move of the pointer, nothing is announced. */
export function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
