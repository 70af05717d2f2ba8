/**
 * Readers of event streams, in a process of their own (streams.mjs): opens the requested streams, and reports the arrival of each
 * event but the first of a stream.
 */
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
const now = () => performance.timeOrigin + performance.now();
let arrivals = [];
let ended = 0;
let beats = 0;

function open({ address, projectId, token }) {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const asked = request(`${address}/v1/map-project/${projectId}/events`, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`A stream was answered with ${answer.statusCode}`));
      let isOpen = false;
      answer.on('data', (piece) => {
        const text = piece.toString();
        if (text.includes(': \n')) beats += 1;
        if (!text.includes('event: lists')) return;
        if (isOpen) arrivals.push(now());
        isOpen = true;
        resolve();
      });
      answer.on('close', () => {
        ended += 1;
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

process.on('message', async ({ streams }) => {
  if (streams) {
    let next = 0;
    const opener = async () => {
      while (next < streams.length) await open(streams[next++]);
    };
    try {
      await Promise.all(Array.from({ length: 50 }, opener));
      process.send({ opened: streams.length });
    } catch (error) {
      process.send({ failed: error.message });
    }
    return;
  }
  process.send({ arrivals, ended, beats });
  arrivals = [];
});
