import { useEffect, useState } from 'react';

/** Milliseconds that something may take before a text is shown: usually it is over by then. */
const minimumMs = 1_000;

/** True when a text has been the same for longer than a blink. */
export function useLastingText(text: string | null): boolean {
  const [lasting, setLasting] = useState<string | null>(null);
  useEffect(() => {
    if (text === null) return;
    const timer = window.setTimeout(() => setLasting(text), minimumMs);
    return () => {
      window.clearTimeout(timer);
      setLasting(null);
    };
  }, [text]);
  return text !== null && lasting === text;
}
