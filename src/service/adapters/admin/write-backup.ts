import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { packBackup, reachBackupSocket } from '../node/backup-socket';
import type { NodeSettings } from '../node/node-settings';
import { openNodeStore } from '../node/open-node-store';

type Target = Pick<NodeSettings, 'target'>;

const linesOf = (file: string) => {
  const unpacked = createReadStream(file).pipe(createGunzip());
  return createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY });
};

/** Reads a backup to its end; rejects when that is not there. */
async function verify(file: string): Promise<void> {
  let last = '';
  const source = createReadStream(file);
  const unpacked = createGunzip();
  const read = pipeline(source, unpacked, async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) last = (last + piece.toString()).slice(-200);
  });
  await read;
  if (!/\n\{"end":true,"rows":\d+\}\n$/.test(last)) throw new Error('The backup broke off. Nothing was kept of it.');
}

/**
 * Writes a backup into a file that is not there yet, readable by its owner alone. An embedded database that a service has open is
 * copied by that service, which goes on answering.
 */
export async function writeBackup({ target }: Target, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`There is a file ${file} already.`);
  const unfinished = `${file}.unfinished`;
  const sink = createWriteStream(unfinished, { mode: 0o600 });
  try {
    const running = 'dataDir' in target ? await reachBackupSocket(target.dataDir) : null;
    if (running) await pipeline(running, sink);
    else {
      const store = await openNodeStore({ target, seed: { kind: 'none' } });
      await packBackup(store.backup, sink).finally(store.close);
    }
    await verify(unfinished);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Fills a fresh database from a backup, whole or not at all. */
export async function readBackup({ target }: Target, file: string): Promise<void> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  await verify(file);
  const store = await openNodeStore({ target, seed: { kind: 'none' } });
  await store.restore(linesOf(file)).finally(store.close);
}
