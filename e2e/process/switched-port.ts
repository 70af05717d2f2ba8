import { connect, createServer, type Socket } from 'node:net';

/**
 * A port of this machine that hands its connections on to another port, as an address that follows a failover does. `leadTo`
 * breaks the open connections, and hands new ones on to another port.
 */
export async function switchedPort(first: number) {
  let port = first;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const other = connect(port, '127.0.0.1');
    for (const [one, end] of [
      [socket, other],
      [other, socket],
    ] as const) {
      open.add(one);
      one.pipe(end);
      one.on('error', () => end.destroy());
      one.on('close', () => {
        open.delete(one);
        end.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: address.port,
    leadTo: (next: number) => {
      port = next;
      breakAll();
    },
    close: () => {
      server.close();
      breakAll();
    },
  };
}
