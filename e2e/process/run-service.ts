import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countDatabase } from '../../src/service/stores/sql/testing/count-database';
import { slowness } from '../slowness';

/** `npm run build:service` makes it. */
export const serviceBuild = path.resolve(
  import.meta.dirname,
  '../..',
  process.env['SERVICE_BUILD'] ?? 'dist-service/node-main.js',
);
const patience = 120_000 * slowness;

export type Environment = Readonly<Record<string, string>>;

export type Ended = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

export type RunningService = {
  /** Without a slash at its end. */
  readonly address: string;
  readonly pid: number;
  /** Everything it has printed so far. */
  readonly output: () => string;
  readonly ended: Promise<Ended>;
  /** Asks it to stop; it may finish its running requests. */
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Ends it without a word and waits until it is gone. */
  readonly kill: () => Promise<void>;
};

const running = new Set<RunningService>();

function spawned(environment: Environment, wrapper: readonly string[]) {
  const { PATH = '', HOME = '', E2E_ADDITIONS: ADDITIONS = '' } = process.env;
  const usual = { PATH, HOME, ADDITIONS, PORT: '0', HOST: '127.0.0.1', ACCESS_LOG: 'off', AUDIT_LOG: 'off' };
  const env = { ...usual, ...environment };
  const [command = process.execPath, ...args] = [...wrapper, process.execPath, serviceBuild];
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const listeners: (() => void)[] = [];
  const onOutput = (chunk: Buffer) => {
    output += chunk.toString();
    for (const each of listeners) each();
  };
  child.stdout.on('data', onOutput);
  child.stderr.on('data', onOutput);
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  /** The address, as soon as it is printed. */
  const listening = new Promise<string>((resolve) => {
    listeners.push(() => {
      const address = /Strandmap service: (http:\/\/\S+)/.exec(output)?.[1];
      if (address) resolve(address.replace(/\/$/, ''));
    });
  });
  return { child, ended, listening, output: () => output };
}

async function within<T>(promise: Promise<T>, what: () => string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(what())), patience);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Starts the built service on a free port. Rejects, with what it has printed, when it ends before it listens. `wrapper`: a
 * command that runs it, with its arguments, for instance with namespaces of its own.
 */
export async function startService(environment: Environment, wrapper: readonly string[] = []): Promise<RunningService> {
  const { DATA_DIR } = environment;
  if (DATA_DIR && !existsSync(path.join(DATA_DIR, 'postgres'))) countDatabase('PGlite of a service');
  const { child, ended, listening, output } = spawned(environment, wrapper);
  const first = Promise.race([listening, ended]);
  const address = await within(first, () => `The service does not listen:\n${output()}`).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  if (typeof address !== 'string') throw new Error(`The service ended with ${address.code}:\n${output()}`);
  const service: RunningService = {
    address,
    pid: child.pid ?? 0,
    output,
    ended,
    signal: (signal) => void child.kill(signal),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
  running.add(service);
  void ended.then(() => running.delete(service));
  return service;
}

/** Starts a service that must refuse to run; resolves with its exit code and what it has printed. */
export async function refusedService(
  environment: Environment,
  wrapper: readonly string[] = [],
): Promise<{ code: number | null; output: string }> {
  const { child, ended, output } = spawned(environment, wrapper);
  try {
    const { code } = await within(ended, () => `The service runs on:\n${output()}`);
    return { code, output: output() };
  } finally {
    child.kill('SIGKILL');
  }
}

const folders: string[] = [];

/** A folder of its own, removed by `cleanUp`. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'strandmap-process-'));
  folders.push(folder);
  return folder;
}

/** For afterEach: nothing that a test has started outlives it. */
export async function cleanUp(): Promise<void> {
  await Promise.all([...running].map((service) => service.kill()));
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}
