/**
 * A client in a process of its own: asks a service for paths, one after the other and again and again, until its input ends. Then it
 * prints how many requests there were, the longest of them in milliseconds, and how many were not answered with 200:
 * node e2e/attack/ask-beside.mjs <address> <access-token> <path> …
 */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const [address, token, ...paths] = process.argv.slice(2);

/** Milliseconds within which any request is answered, even during an attack. */
const patienceMs = 120_000;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function timed(path) {
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (isGood) => resolve({ ms: performance.now() - began, isGood });
    const options = {
      agent,
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(patienceMs),
    };
    const asked = request(`${address}/v1/${path}`, options, (answer) => {
      answer.on('error', () => end(false));
      answer.on('end', () => end(answer.statusCode === 200));
      answer.resume();
    });
    asked.on('error', () => end(false));
    asked.end();
  });
}

let isOver = false;
process.stdin.on('end', () => {
  isOver = true;
});
process.stdin.resume();
// The first requests load code, here and in the service.
for (const path of paths) await timed(path);
console.log('ready');
const all = [];
do {
  for (const path of paths) all.push(await timed(path));
  await wait(10);
} while (!isOver);
const longestMs = Math.round(Math.max(...all.map(({ ms }) => ms)));
console.log(JSON.stringify({ count: all.length, longestMs, faults: all.filter(({ isGood }) => !isGood).length }));
agent.destroy();
