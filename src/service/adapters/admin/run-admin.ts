import type { Writable } from 'node:stream';
import type { SqlStore } from '../../stores/sql/open-sql-store';
import { deriveKeyNatively } from '../node/derive-key-natively';
import { readNodeSettings } from '../node/node-settings';
import { openNodeStore } from '../node/open-node-store';
import { type AdminTools, adminHelp, readAdminCommand, readBackupCommand, UsageError } from './read-admin-command';
import { type PasswordInput, readPassword } from './read-password';
import { readBackup, writeBackup } from './write-backup';

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
  const store: SqlStore = await openNodeStore({ target, seed: { kind: 'none' } });
  try {
    await run({
      admin: store.admin,
      print: (line) => output.write(`${line}\n`),
      password: () => readPassword(input, errors),
      deriveKey: deriveKeyNatively,
    });
  } finally {
    await store.close();
  }
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
