/**
 * Loaded into a service before its own code (NODE_OPTIONS=--import): measures for how long at a time the event loop was held, and
 * reports it to every client of the port that it prints. A busy machine that gives the process no processor holds nothing: if the
 * kernel reports how long the thread really ran, that counts, and not the wall clock.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

const everyMs = 4;

/** Milliseconds that the thread of the event loop has run, or the wall's clock where the kernel does not say. */
function ranMs() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ', 1)[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

// The admin command and helpers of npm inherit the option; only the service is measured.
if (/node-main\.js$/.test(process.argv[1] ?? '') && process.argv.length === 2) {
  let worst = 0;
  let before = ranMs();
  setInterval(() => {
    const now = ranMs();
    worst = Math.max(worst, now - before);
    before = now;
  }, everyMs).unref();
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    // Asked right after the loop was held, the timer has not been called yet.
    setTimeout(() => {
      socket.end(String(Math.round(worst)));
      worst = 0;
    }, 2 * everyMs);
  });
  server.listen(0, '127.0.0.1', () => console.log(`Lag probe: ${server.address().port}`));
  server.unref();
}
