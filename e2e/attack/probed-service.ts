import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Environment, type RunningService, startService } from '../process/run-service';

const probe = fileURLToPath(new URL('lag-probe.mjs', import.meta.url));

/** A service that also measures for how long its event loop is held. */
export type ProbedService = RunningService & {
  /** The longest time in milliseconds, of the thread's own, since the last question or the start. */
  readonly worstLag: () => Promise<number>;
};

function readLag(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(Number(text)));
  });
}

/** Starts the built service with the probe in it. The time of its start does not count. */
export async function startProbedService(environment: Environment): Promise<ProbedService> {
  const service = await startService({ ...environment, NODE_OPTIONS: `--import=${probe}` });
  const port = Number(/Lag probe: (\d+)/.exec(service.output())?.[1]);
  if (!Number.isInteger(port)) throw new Error(`The probe does not answer:\n${service.output()}`);
  await readLag(port);
  return { ...service, worstLag: () => readLag(port) };
}
