import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The holder of a directory, for people; `key` names the holder's socket. */
type Holder = { readonly pid: string; readonly host: string; readonly startedAt: string; readonly key: string };

const patience = 10_000;

/** When a process was started, as Linux counts it; '' where that is not known; other than any time when it is a zombie. */
function startOf(pid: string): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, state, ...fields] = stat.slice(stat.lastIndexOf(')')).split(' ');
    return state === 'Z' ? 'ended' : (fields[18] ?? '');
  } catch {
    return '';
  }
}

function readHolder(file: string): Holder | null {
  if (!existsSync(file)) return null;
  const [pid = '', host = '', startedAt = '', key = ''] = readFileSync(file, 'utf8').split('\n');
  return /^\d+$/.test(pid) ? { pid, host, startedAt, key } : null;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The address of a socket holds about a hundred bytes: a long path is gone by way of the opened folder, where there is one. */
export function createShortPaths(folder: string) {
  const opened = existsSync('/proc/self/fd') ? openSync(folder, 'r') : null;
  return {
    of: (name: string) => (opened === null ? join(folder, name) : `/proc/self/fd/${opened}/${name}`),
    close: () => {
      if (opened !== null) closeSync(opened);
    },
  };
}

type ShortPaths = ReturnType<typeof createShortPaths>;

function listen(path: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => resolve(server.unref()));
  });
}

/** Whether a process listens there. Only a refused connection counts as a no; the kernel answers, not the process. */
function isHeld(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(true));
    socket.once('error', (error) => resolve(!['ECONNREFUSED', 'ENOENT'].includes(codeOf(error))));
    socket.once('connect', () => socket.destroy());
  });
}

function refusal(directory: string, holder: Holder | null): Error {
  const who = holder ? `process ${holder.pid} on ${holder.host}` : 'another process';
  return new Error(`The database in ${directory} is in use by ${who}: one process at a time may open it.`);
}

/** A version that knew no sockets: its file is believed where its process can be seen to run. */
function isHeldByOlder(holder: Holder | null): boolean {
  if (holder?.key !== '' || holder.startedAt === '' || holder.pid === String(process.pid)) return false;
  return holder.host === hostname() && startOf(holder.pid) === holder.startedAt;
}

type Lock = { readonly directory: string; readonly file: string; readonly key: string; readonly paths: ShortPaths };

/** The keys of others whose sockets are listened on; those of the dead are removed, for a key never comes again. */
async function livingOthers({ file, key, paths }: Lock): Promise<readonly string[]> {
  const start = `${basename(file)}.`;
  const keys = readdirSync(dirname(file))
    .filter((name) => name.startsWith(start) && /^[0-9a-f]{16}$/.test(name.slice(start.length)))
    .map((name) => name.slice(start.length));
  const living: string[] = [];
  for (const other of keys.filter((one) => one !== key)) {
    if (await isHeld(paths.of(start + other))) living.push(other);
    else rmSync(`${file}.${other}`, { force: true });
  }
  return living;
}

/** Resolves when no other process holds the directory or asks for it with a lower key, which goes first. */
async function untilOurs(lock: Lock): Promise<void> {
  const { directory, file, key } = lock;
  const until = Date.now() + patience;
  for (;;) {
    const others = await livingOthers(lock);
    const holder = readHolder(file);
    const byOlder = isHeldByOlder(holder);
    if (others.length === 0 && !byOlder) return;
    const isTaken = byOlder || (holder !== null && others.includes(holder.key));
    if (isTaken || others.some((other) => other < key) || Date.now() > until)
      throw refusal(directory, isTaken ? holder : null);
    await wait(20);
  }
}

/** Listens under our key. The name appears when it is listened on, so that a socket in the making is not taken for a dead one. */
async function announce({ file, key, paths }: Lock): Promise<Server> {
  const made = `${basename(file)}.${key}.new`;
  const server = await listen(paths.of(made));
  // A process that may write into the folder may connect; no data goes over this socket.
  chmodSync(paths.of(made), 0o666);
  renameSync(paths.of(made), `${file}.${key}`);
  return server;
}

function leave({ file, key }: Lock): void {
  if (readHolder(file)?.key === key) rmSync(file, { force: true });
  rmSync(`${file}.${key}`, { force: true });
}

/** For a process that is refused, and for versions that know only this file. */
function writeHolder({ file, key }: Lock): void {
  const made = `${file}.${key}.new`;
  writeFileSync(made, `${process.pid}\n${hostname()}\n${startOf('self')}\n${key}\n`);
  renameSync(made, file);
}

/**
 * Keeps other processes out of a directory until it is released. What holds it is a listening socket beside it: the kernel drops
 * that with its process, however that ends, and answers for it in every container, namespace and host name of this machine. Other
 * machines on one network disk it cannot see. Rejects with an Error when another process, or this one, holds the directory.
 */
export async function lockDirectory(directory: string): Promise<{ readonly release: () => void }> {
  const file = `${directory}.lock`;
  const paths = createShortPaths(dirname(file));
  const lock: Lock = { directory, file, key: randomBytes(8).toString('hex'), paths };
  let server: Server | undefined;
  const release = () => {
    process.off('exit', release);
    leave(lock);
    server?.close();
  };
  try {
    server = await announce(lock);
    process.once('exit', release);
    await untilOurs(lock);
    writeHolder(lock);
    return { release };
  } catch (error) {
    release();
    throw error;
  } finally {
    paths.close();
  }
}
