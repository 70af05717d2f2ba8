import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceClient } from '../process/service-client';

/** How many requests there were, the longest of them, and how many were not answered with 200. */
export type Beside = { readonly count: number; readonly longestMs: number; readonly faults: number };

/** Milliseconds within which any request is answered, whatever else goes on. */
const patienceMs = 120_000;

async function timed(client: ServiceClient, path: string) {
  const began = performance.now();
  const answer = client.send('GET', path, { signal: AbortSignal.timeout(patienceMs) });
  const isGood = await answer.then(
    ({ status }) => status === 200,
    () => false,
  );
  return { ms: performance.now() - began, isGood };
}

/** Asks for these paths, one after the other and again and again, until the work is done; at least once. */
export async function requestsBeside(
  client: ServiceClient,
  paths: readonly string[],
  work: Promise<unknown>,
): Promise<Beside> {
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  // It is awaited below: until then a failure of the work is nobody's.
  ended.catch(() => undefined);
  const all: { readonly ms: number; readonly isGood: boolean }[] = [];
  do {
    for (const path of paths) all.push(await timed(client, path));
    await wait(10);
  } while (!isOver);
  await ended;
  return {
    count: all.length,
    longestMs: Math.round(Math.max(...all.map(({ ms }) => ms))),
    faults: all.filter(({ isGood }) => !isGood).length,
  };
}
