import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { slowness } from '../../slowness';

export type ProcessGroup = {
  readonly child: ChildProcess;
  /** Everything that it has printed so far. */
  readonly output: () => string;
  /** Resolves with the pattern's first group once the output matches; rejects if the process ends before, or takes too long. */
  readonly waitForOutput: (pattern: RegExp) => Promise<string>;
  /** Ends it and all that it has started, and resolves when it is gone. */
  readonly end: () => Promise<void>;
};

const patience = 60_000 * slowness;
const running = new Set<ChildProcess>();

/** With its children: a browser is many processes. */
function kill(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    // Gone already.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

process.on('exit', () => {
  for (const child of running) kill(child);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

/** Starts a process in a group of its own, which ends with this one. */
export function startProcessGroup(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): ProcessGroup {
  const child = spawn(command, args, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  const listeners = new Set<() => void>();
  const onOutput = (piece: Buffer) => {
    output += piece.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', onOutput);
  child.stderr.on('data', onOutput);
  const gone = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  void gone.then(() => running.delete(child));
  const waitForOutput = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${command} does not begin: ${output}`)), patience);
      const look = () => {
        const [, found] = pattern.exec(output) ?? [];
        if (found === undefined) return;
        clearTimeout(timer);
        listeners.delete(look);
        resolve(found);
      };
      listeners.add(look);
      look();
      void gone.then(() => reject(new Error(`${command} has ended: ${output}`)));
    });
  return {
    child,
    output: () => output,
    waitForOutput,
    end: async () => {
      kill(child);
      await gone;
    },
  };
}

/** A port of this machine that is free. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
