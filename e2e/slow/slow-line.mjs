import { connect, createServer } from 'node:net';

/** Milliseconds between two portions of what the line carries. */
const tick = 50;
/** Bytes that wait in the line before its sender is held back. */
const most = 32 * 1024;

/**
 * A line of so many bytes a second for all connections together, whose requests take `latency` milliseconds to get through. A dead
 * line carries nothing and says nothing: no connection is closed.
 */
export async function openSlowLine({ to, bytesPerSecond, latency }) {
  const queues = new Set();
  let [isDead, carried] = [false, 0];
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect(Number(new URL(to).port), '127.0.0.1');
    const queue = { near, far, pieces: [], size: 0, isOver: false };
    queues.add(queue);
    near.on('data', (piece) => setTimeout(() => far.write(piece), latency));
    far.on('data', (piece) => {
      queue.pieces.push(piece);
      queue.size += piece.length;
      if (queue.size > most) far.pause();
    });
    near.on('error', () => near.destroy());
    near.on('close', () => {
      queues.delete(queue);
      far.destroy();
    });
    // Data that was sent before a connection is closed still arrives, as it does on a real line.
    far.on('error', () => far.destroy());
    far.on('close', () => {
      queue.isOver = true;
      if (queue.size === 0) near.end();
    });
  });
  const carry = (queue, budget) => {
    const [first] = queue.pieces;
    const piece = first.subarray(0, budget);
    if (piece.length === first.length) queue.pieces.shift();
    else queue.pieces[0] = first.subarray(piece.length);
    queue.size -= piece.length;
    queue.near.write(piece);
    if (queue.size <= most) queue.far.resume();
    carried += piece.length;
    if (queue.isOver && queue.size === 0) queue.near.end();
    return piece.length;
  };
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    let budget = Math.round(((now - last) / 1000) * bytesPerSecond);
    last = now;
    if (isDead) return;
    for (let busy = [...queues]; budget > 0; ) {
      busy = busy.filter(({ size }) => size > 0);
      if (busy.length === 0) return;
      const share = Math.ceil(budget / busy.length);
      for (const queue of busy) if (budget > 0) budget -= carry(queue, Math.min(share, budget));
    }
  }, tick);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    die: (dead) => {
      isDead = dead;
    },
    carried: () => carried,
    close: () => {
      clearInterval(timer);
      for (const { near, far } of queues) for (const socket of [near, far]) socket.destroy();
      server.close();
    },
  };
}
