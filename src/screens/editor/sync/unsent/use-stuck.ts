import { useEffect, useState } from 'react';

/** An edit that takes longer than this to be stored is not a blink any more, milliseconds. */
const patienceMs = 1500;

/** True when the last edit has not been stored on this device for longer than a moment. */
export function useStuck(durable: boolean): boolean {
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    setStuck(false);
    if (durable) return;
    const timer = window.setTimeout(() => setStuck(true), patienceMs);
    return () => window.clearTimeout(timer);
  }, [durable]);
  return stuck && !durable;
}
