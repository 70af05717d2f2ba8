import { once } from 'node:events';
import type { writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

const beatMs = 1000;

type Watched = { readonly beats: SharedArrayBuffer; readonly limit: number; readonly beatMs: number };
type WatchdogActions = { readonly write: typeof writeSync; readonly end: () => void; readonly ready: () => void };

/** Runs in a worker, from its own text: it uses nothing but its parameters. */
function watch({ beats, limit, beatMs: every }: Watched, { write, end, ready }: WatchdogActions): void {
  const count = new Int32Array(beats);
  let last = -1;
  let silent = 0;
  // Its own turns are counted and no clock is read: a process that was stopped, or a machine that slept, is not late.
  setInterval(() => {
    const now = Atomics.load(count, 0);
    silent = now === last ? silent + 1 : 0;
    last = now;
    if (silent * every < limit) return;
    const time = new Date().toISOString();
    const message = `Nothing was answered for ${limit / 1000} s: the process ends itself, so that it can be started again.`;
    try {
      write(2, `${JSON.stringify({ time, level: 'fatal', event: 'watchdog', message })}\n`);
    } finally {
      end();
    }
  }, every);
  ready();
}

const script = `
  import { writeSync } from 'node:fs';
  import { parentPort, workerData } from 'node:worker_threads';
  const ready = () => parentPort.postMessage('ready');
  const end = () => process.kill(process.pid, 'SIGKILL');
  (${watch.toString()})(workerData, { write: writeSync, end, ready });
`;

/**
 * Ends the process, with a line on standard error, if its event loop has not turned for `limit` milliseconds: nothing in the loop
 * itself could notice or help, not even a signal. The process manager then starts it again. 0: no watchdog. Resolves when the
 * watchdog runs; rejects when it cannot start.
 */
export async function startWatchdog(limit: number): Promise<{ readonly stop: () => Promise<void> }> {
  if (limit === 0) return { stop: async () => undefined };
  const beats = new SharedArrayBuffer(4);
  const count = new Int32Array(beats);
  const timer = setInterval(() => Atomics.add(count, 0, 1), beatMs / 2).unref();
  const address = new URL(`data:text/javascript,${encodeURIComponent(script)}`);
  const worker = new Worker(address, { workerData: { beats, limit, beatMs } satisfies Watched });
  await once(worker, 'message');
  worker.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await worker.terminate();
    },
  };
}
