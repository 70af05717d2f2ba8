import { closeSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';

/** Who holds a directory: enough to tell a killed process from another one that got its number. */
type Holder = { readonly pid: number; readonly host: string; readonly startedAt: string };

/** When a process was started, as Linux counts it; '' where that is not told; other than any time when it is a zombie. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, state, ...fields] = stat.slice(stat.lastIndexOf(')')).split(' ');
    return state === 'Z' ? 'ended' : (fields[18] ?? '');
  } catch {
    return '';
  }
}

function isRunning({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as somebody else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return startedAt === '' || startOf(pid) === startedAt;
}

function readHolder(text: string): Holder | null {
  const [pid = '', host = '', startedAt = ''] = text.split('\n');
  return /^\d+$/.test(pid) ? { pid: Number(pid), host, startedAt } : null;
}

function write(file: string): boolean {
  try {
    const lock = openSync(file, 'wx');
    writeSync(lock, `${process.pid}\n${hostname()}\n${startOf(process.pid)}\n`);
    closeSync(lock);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Takes away the lock of a process that is gone, unless another process did so first and holds it now. */
function takeAway(file: string, stale: string): void {
  const aside = `${file}.${process.pid}`;
  renameSync(file, aside);
  if (readFileSync(aside, 'utf8') !== stale) linkSync(aside, file);
  rmSync(aside, { force: true });
}

function refusal(file: string, directory: string, holder: Holder | null): Error {
  const who = holder ? `process ${holder.pid} on ${holder.host}` : 'another process';
  return new Error(
    `The database in ${directory} is in use by ${who}: one process at a time may open it. If that process is gone for sure, delete ${file}.`,
  );
}

/**
 * Keeps other processes out of a directory by a file beside it, until it is released. The lock of a killed process is
 * taken over. Throws an Error that says so when another process, or this one, holds it.
 */
export function lockDirectory(directory: string): { readonly release: () => void } {
  const file = `${directory}.lock`;
  if (!write(file)) {
    const text = readFileSync(file, 'utf8');
    const holder = readHolder(text);
    // Of another machine on the same disk nothing can be known.
    if (!holder || holder.host !== hostname() || isRunning(holder)) throw refusal(file, directory, holder);
    takeAway(file, text);
    if (!write(file)) throw refusal(file, directory, readHolder(readFileSync(file, 'utf8')));
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  return {
    release: () => {
      process.off('exit', release);
      release();
    },
  };
}
