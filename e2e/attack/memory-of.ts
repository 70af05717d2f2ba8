import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Megabytes of a process in memory; 0 if it has ended. */
export function memoryOf(pid: number): number {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return 0;
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024;
}

/** Looks at the memory of a process every 50 ms; the function that it gives ends that, and gives the most megabytes of all looks. */
export function watchMemory(pid: number): () => number {
  let most = memoryOf(pid);
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 50);
  return () => {
    clearInterval(timer);
    return Math.round(Math.max(most, memoryOf(pid)));
  };
}

/** The most megabytes of a process in a time of so many milliseconds. */
export async function mostMemory(pid: number, ms: number): Promise<number> {
  const most = watchMemory(pid);
  await wait(ms);
  return most();
}
