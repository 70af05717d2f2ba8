import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server that can be cut: then nothing listens at its address, as if the machine behind it were off. */
export type CuttableConnection = {
  readonly address: string;
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
};

/** Opens a connection to a server on this machine, at a fixed address of its own. */
export async function openConnection(to: string): Promise<CuttableConnection> {
  const target = Number(new URL(to).port);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('error', () => other.destroy());
    socket.once('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    keep(near, far);
    keep(far, near);
    near.pipe(far).pipe(near);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    cut: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      return closed;
    },
    mend: () => listen(port),
  };
}
