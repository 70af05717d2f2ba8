import { connect, type Socket } from 'node:net';
import { preparedFolder } from '../process/prepared-folder';
import { createServiceClient } from '../process/service-client';
import { type Attack, mustHold } from './attack';
import { memoryOf, mostMemory } from './memory-of';
import { startProbedService } from './probed-service';

const counts = { short: 40, long: 400 } as const;
const announced = 9_900_000;
/** One for all connections: what is sent is not copied. */
const filling = Buffer.alloc(announced - 1000, 'x');
/** Megabytes that the service may take for all of them together. */
const mostMegabytes = 60;

/** A login that announces 9.9 MB, sends as much as it can without its end, and stays. */
function unfinishedLogin(address: string): Socket {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port) });
  // It is refused: what comes back, and how the connection ends, is not looked at here.
  socket.on('error', () => socket.destroy()).resume();
  socket.write(
    `POST /v1/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${announced}\r\n\r\n{"email":"`,
  );
  socket.write(filling);
  return socket;
}

/** Bodies of people who have not signed in, larger than any login, that never end. */
export const unfinishedLogins: Attack = {
  name: 'unfinished-logins',
  claim: 'large logins that never end take no memory worth mentioning, and nobody else waits for them',
  limitMs: { short: 60_000, long: 120_000 },
  run: async (size) => {
    const service = await startProbedService({ DATA_DIR: await preparedFolder('demo'), SEED: 'demo' });
    const client = createServiceClient(service.address);
    await client.signIn();
    const before = memoryOf(service.pid);
    await service.worstLag();
    const sockets = Array.from({ length: counts[size] }, () => unfinishedLogin(service.address));
    const most = await mostMemory(service.pid, 3000);
    const lag = await service.worstLag();
    await client.signIn();
    client.close();
    for (const socket of sockets) socket.destroy();
    const taken = Math.round(most - before);
    mustHold(taken <= mostMegabytes, `${counts[size]} unfinished logins took ${taken} MB.`);
    return `${counts[size]} logins of 9.9 MB took ${taken} MB, event loop held for ${lag} ms at most, a sign-in beside them passed`;
  },
};
