import { useEffect, useState } from 'react';

/** Wall clock milliseconds; moves each second while someone looks at a countdown that ends at `until`, else rests. */
export function useNow(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (until === null || until <= Date.now()) return;
    const timer = window.setInterval(() => {
      setNow(Date.now());
      if (until <= Date.now()) window.clearInterval(timer);
    }, 1000);
    return () => window.clearInterval(timer);
  }, [until]);
  return now;
}
