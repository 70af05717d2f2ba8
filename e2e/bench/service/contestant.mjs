/** One process that is measured: started, watched, stopped. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** A port that is free now. */
export async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts `node script args`; resolves when a request to `readyPath` is answered, with how long that took (ms). */
export async function startContestant({ name, script, args = [], env = {}, readyPath, patience = 120_000 }) {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [script, ...args.map((part) => part.replace('{port}', String(port)))], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (part) => {
    words = `${words}${part}`.slice(-2000);
  });
  const address = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${words}`);
    if (performance.now() - began > patience) throw new Error(`${name} did not answer: ${words}`);
    const answered = await fetch(address + readyPath).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    name,
    address,
    startedIn: performance.now() - began,
    /** Resident memory in MB. */
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill('SIGTERM');
        setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
      }),
  };
}
