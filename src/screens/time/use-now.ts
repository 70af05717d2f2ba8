import { useEffect, useState } from 'react';

/** Wall clock milliseconds. While a countdown to `until` runs, the value moves each second; otherwise it rests. */
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
