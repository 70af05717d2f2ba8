import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { SqlStore } from '../../stores/sql/open-sql-store';
import type { StoreAdmin } from '../../stores/store-admin';
import { reachAdmin } from '../node/admin/admin-socket';
import { packBackup, reachBackupSocket } from '../node/admin/backup-socket';
import { deriveKeyNatively } from '../node/derive-key-natively';
import { type NodeSettings, readNodeSettings } from '../node/node-settings';
import { openNodeStore } from '../node/open-node-store';
import { type AdminTools, adminHelp, readAdminCommand, readBackupCommand, UsageError } from './read-admin-command';
import { type PasswordInput, readPassword } from './read-password';

export type AdminProcess = {
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly input: PasswordInput;
  readonly output: Writable;
  readonly errors: Writable;
};

async function onStore(run: (tools: AdminTools) => Promise<void>, own: AdminProcess): Promise<void> {
  const { environment, input, output, errors } = own;
  const { target } = readNodeSettings(environment);
  const on = (admin: StoreAdmin) =>
    run({
      admin,
      print: (line) => output.write(`${line}\n`),
      password: () => readPassword(input, errors),
      deriveKey: deriveKeyNatively,
    });
  const running = 'dataDir' in target ? await reachAdmin(target.dataDir) : null;
  if (running) return on(running.admin).finally(running.close);
  const store: SqlStore = await openNodeStore({ target, seed: { kind: 'none' } });
  await on(store.admin).finally(store.close);
}

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
 * Writes a backup into a new file that only its owner can read. If a service has an embedded database open, that service copies
 * it, and keeps answering.
 */
async function writeBackup({ target }: Target, file: string): Promise<void> {
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
async function readBackup({ target }: Target, file: string): Promise<void> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  await verify(file);
  const store = await openNodeStore({ target, seed: { kind: 'none' } });
  await store.restore(linesOf(file)).finally(store.close);
}

/** Backup and restore: the database as a whole, also while a service has it open. False for any other command. */
async function onWhole({ args, environment, output }: AdminProcess): Promise<boolean> {
  const found = readBackupCommand(args);
  if (!found) return false;
  const { verb, file } = found;
  const settings = readNodeSettings(environment);
  if (verb === 'backup') await writeBackup(settings, file);
  else await readBackup(settings, file);
  output.write(verb === 'backup' ? `The backup is in ${file}.\n` : `Restored ${file}. All users sign in again.\n`);
  return true;
}

/**
 * Runs one admin command and resolves with the exit code: 0 done, 1 refused (the reason is on `errors`), 2 not
 * understood (help is on `errors`). Users, grants and keys have no endpoint of their own (A23 and A24).
 */
export async function runAdmin(own: AdminProcess): Promise<0 | 1 | 2> {
  const wantsHelp = own.args.some((arg) => ['help', '--help', '-h'].includes(arg));
  if (wantsHelp) {
    own.output.write(`${adminHelp()}\n`);
    return 0;
  }
  try {
    if (await onWhole(own)) return 0;
    await onStore(readAdminCommand(own.args), own);
    return 0;
  } catch (error) {
    own.errors.write(`${error instanceof Error ? error.message : String(error)}\n`);
    if (!(error instanceof UsageError)) return 1;
    own.errors.write(`\n${adminHelp()}\n`);
    return 2;
  }
}
