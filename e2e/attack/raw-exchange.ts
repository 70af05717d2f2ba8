import { connect } from 'node:net';

const patienceMs = 30_000;

/**
 * Sends bytes over a connection of its own and resolves with the status of the first final answer, or 0 when the service ends the
 * connection without one. `head` must ask for `Connection: close`. Rejects when nothing comes for 30 s, and when the port is
 * closed.
 */
export function rawStatus(address: string, bytes: Uint8Array | string): Promise<number> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let text = '';
    let connected = false;
    const done = () => {
      socket.destroy();
      const [, found] = /^HTTP\/1\.1 ([2-5]\d\d)/m.exec(text) ?? [];
      resolve(Number(found ?? 0));
    };
    socket.setTimeout(patienceMs, () => {
      socket.destroy();
      reject(new Error(`No answer for ${patienceMs / 1000} s to ${JSON.stringify(bytes.slice(0, 60))}`));
    });
    socket.on('connect', () => {
      connected = true;
      // No more bytes come: a body announced as longer breaks off here.
      socket.end(bytes);
    });
    socket.on('data', (chunk: Buffer) => {
      // A list may be long: its first line is enough, and the rest is taken and forgotten.
      if (text.length < 4096) text += chunk.toString('latin1');
    });
    socket.on('end', done);
    // Refused bodies may end in a reset: what was answered before counts.
    socket.on('error', (error) => (connected ? done() : reject(error)));
  });
}
