import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { preparedFolder } from '../process/prepared-folder';
import { createServiceClient, idOf, property } from '../process/service-client';
import { uploadFile } from '../process/upload-file';
import { type Attack, mustHold } from './attack';
import { memoryOf, watchMemory } from './memory-of';
import { startProbedService } from './probed-service';

const connections = { short: 20, long: 60 } as const;
/** Megabytes that the service may take for all of them together, with what is not collected yet: eight files. */
const mostMegabytes = 200;

type Idle = { readonly socket: Socket; readonly status: Promise<number> };

/** Asks for a file, takes the head of the answer, and nothing after it. */
function idleDownload(address: string, path: string, token: string): Idle {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  const status = new Promise<number>((resolve, reject) => {
    socket.once('data', (chunk) => {
      socket.pause();
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(chunk.toString('latin1'))?.[1] ?? 0));
    });
    socket.on('error', reject);
  });
  return { socket, status };
}

/** A guest who may only read asks for one file again and again, and takes none of the answers. */
export const idleDownloads: Attack = {
  name: 'idle-downloads',
  claim: 'downloads that nobody takes do not each hold their file in memory',
  limitMs: { short: 60_000, long: 120_000 },
  run: async (size) => {
    const service = await startProbedService({ DATA_DIR: await preparedFolder('demo'), SEED: 'demo' });
    const planner = createServiceClient(service.address);
    const made = await uploadFile(service, await planner.signIn(), 24);
    mustHold(made.status === 201, `the upload is answered with ${made.status}`);
    const client = createServiceClient(service.address);
    const login = await client.call('POST', 'login', { email: 'guest@example.com', password: 'demo-guest' });
    const tokens = await client.refresh(String(property(login.body, 'refresh-token')));
    const path = `/v1/map-document/download/${idOf(JSON.parse(made.text))}`;
    // The memory of an upload and a first answer is taken before.
    const first = idleDownload(service.address, path, tokens?.access ?? '');
    await first.status;
    await wait(1000);
    const before = memoryOf(service.pid);
    const most = watchMemory(service.pid);
    const all = Array.from({ length: connections[size] }, () =>
      idleDownload(service.address, path, tokens?.access ?? ''),
    );
    const statuses = await Promise.all(all.map(({ status }) => status));
    await wait(2000);
    const taken = most() - Math.round(before);
    const health = await planner.call('GET', 'health-check');
    for (const { socket } of [first, ...all]) socket.destroy();
    planner.close();
    client.close();
    const count = (code: number) => statuses.filter((status) => status === code).length;
    const seen = `${statuses.length} downloads of 24 MB that are not taken (200: ${count(200)}, 429: ${count(429)}): ${Math.round(before)} MB and ${taken} MB more`;
    mustHold(taken <= mostMegabytes && health.status === 200 && count(200) > 0, seen);
    mustHold(count(200) + count(429) === statuses.length, seen);
    return seen;
  },
};
