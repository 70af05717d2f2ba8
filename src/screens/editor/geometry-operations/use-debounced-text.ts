import { useEffect, useState } from 'react';

/** Milliseconds for which a text must rest before it is said aloud. */
const rest = 500;

/** A text for the live region: while it changes with every move of the hand, nothing is said. */
export function useCalmText(text: string): string {
  const [calm, setCalm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setCalm(text), rest);
    return () => clearTimeout(timer);
  }, [text]);
  return calm;
}
