import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, type Gzip } from 'node:zlib';
import type { TakeLine } from '../../../stores/sql/admin/backup';
import { createShortPaths } from '../../../stores/sql/pglite/lock-directory';

const name = 'backup.sock';

/** Milliseconds in which the reader of a backup must take some of it. */
const patienceMs = 60_000;

/** Resolves when more can be written. Rejects when nothing was taken for too long, or the reader has gone. */
async function drained(gzip: Gzip, sent: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing of a backup was taken for ${ms / 1000} s`)), ms);
  });
  try {
    await Promise.race([sent, late, new Promise((resolve) => gzip.once('drain', resolve))]);
  } finally {
    clearTimeout(timer);
  }
}

/** A backup as compressed bytes, on their way to `sink`. Rejects when `sink` takes none of them for `ms`. */
export async function packBackup(
  backup: (take: TakeLine) => Promise<void>,
  sink: NodeJS.WritableStream,
  ms = patienceMs,
): Promise<void> {
  const gzip = createGzip();
  const sent = pipeline(gzip, sink);
  let failed: unknown;
  sent.catch((error: unknown) => {
    failed = error;
  });
  const take: TakeLine = async (line) => {
    if (failed !== undefined) throw failed;
    if (gzip.write(`${line}\n`)) return;
    await drained(gzip, sent, ms);
  };
  try {
    await backup(take);
    gzip.end();
    await sent;
  } catch (error) {
    gzip.destroy();
    // Its reader sees that it broke off.
    await Promise.allSettled([sent]);
    throw error;
  }
}

/** Opens a socket of this name in the folder of an embedded database. Resolves with what removes it. */
export async function openSocket(
  dataDir: string,
  name: string,
  onConnection: (socket: Socket) => void,
): Promise<() => Promise<void>> {
  const file = join(dataDir, name);
  rmSync(file, { force: true });
  const paths = createShortPaths(dataDir);
  const server = createServer(onConnection);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(paths.of(name), resolve);
  });
  chmodSync(file, 0o600);
  paths.close();
  server.unref();
  return async () => {
    rmSync(file, { force: true });
    server.close();
  };
}

/**
 * Hands out backups of the embedded database while the service runs, over a socket in its folder: only one process can have the
 * database open, and who may read the folder may read its copy. Resolves with what removes it.
 */
export function openBackupSocket(
  dataDir: string,
  backup: (take: TakeLine) => Promise<void>,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  return openSocket(dataDir, name, (socket) => void packBackup(backup, socket).catch(onError));
}

/** A socket of a running service on this folder, or null when there is none. */
export function reachSocket(dataDir: string, name: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    let paths: ReturnType<typeof createShortPaths>;
    try {
      paths = createShortPaths(dataDir);
    } catch {
      return resolve(null);
    }
    const socket = connect(paths.of(name));
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
    socket.once('close', () => paths.close());
  });
}

/** Where a running service on this folder hands out backups, or null when there is none. */
export const reachBackupSocket = (dataDir: string): Promise<Socket | null> => reachSocket(dataDir, name);
