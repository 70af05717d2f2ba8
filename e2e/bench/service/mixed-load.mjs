/** 50 connections that each send the next request when the last is answered: 9 reads of one record, then 1 PATCH. */
import { Agent, request } from 'node:http';

function ask(address, { method, path, headers, body, agent }) {
  const began = performance.now();
  return new Promise((resolve) => {
    const sent = request(address + path, { method, headers, agent }, (response) => {
      response.on('data', () => undefined);
      response.on('end', () => resolve({ ok: response.statusCode === 200, ms: performance.now() - began }));
      response.on('error', () => resolve({ ok: false, ms: performance.now() - began }));
    });
    sent.on('error', () => resolve({ ok: false, ms: performance.now() - began }));
    sent.end(body);
  });
}

/** Loads one contestant for `seconds`; answers are requests, errors, and the milliseconds of each. */
export async function mixedLoad({ address }, { path, headers, ids, seconds, connections = 50 }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1000;
  const times = [];
  let errors = 0;
  let turn = 0;
  const worker = async () => {
    while (performance.now() < until) {
      turn += 1;
      const patch = turn % 10 === 0;
      // A step that is prime to the number of ids goes over all of them.
      const id = ids[(turn * 7919) % ids.length];
      const body = patch ? JSON.stringify({ name: `Load ${turn}` }) : undefined;
      const extra = patch ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {};
      const { ok, ms } = await ask(address, {
        method: patch ? 'PATCH' : 'GET',
        path: `${path}/${id}`,
        headers: { ...headers, ...extra },
        body,
        agent,
      });
      times.push(ms);
      if (!ok) errors += 1;
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return { requests: times.length, seconds: (performance.now() - began) / 1000, errors, times };
}
