import { setTimeout as wait } from 'node:timers/promises';
import { createRawClient, type RawReply } from '../drivers/service/raw-client';
import { preparedFolder } from '../process/prepared-folder';
import { type Attack, mustHold } from './attack';
import { startProbedService } from './probed-service';

const honestUsers = [
  { email: 'planner@example.com', password: 'demo-planner' },
  { email: 'manager@example.com', password: 'demo-manager' },
  { email: 'guest@example.com', password: 'demo-guest' },
] as const;

/** Anonymous clients at once, sign-ins of honest users meanwhile, and the addresses that the flood comes from. */
const sizes = {
  short: { clients: 40, honest: 6, addresses: [40] },
  long: { clients: 140, honest: 30, addresses: [140, 1] },
} as const;

/** Milliseconds within which an honest user is signed in, even during the flood. */
const patienceMs = 60_000;

type Client = ReturnType<typeof createRawClient>;

const login = (client: Client, address: string, json: unknown): Promise<RawReply> =>
  // The service trusts a proxy on this machine, so each client has the address of its header.
  client.send('/v1/login', {
    method: 'POST',
    json,
    headers: { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' },
  });

/** Wrong passwords without a pause: half of the clients try existing accounts, half try others. */
async function flood(address: string, from: (i: number) => string, clients: number, stop: AbortSignal) {
  const counts = new Map<number, number>();
  const one = async (i: number) => {
    const client = createRawClient(address);
    for (let n = 0; !stop.aborted; n += 1) {
      const user = honestUsers[n % honestUsers.length];
      const email = i % 2 === 0 && user ? user.email : `nobody-${i}-${n}@example.com`;
      const { status } = await login(client, from(i), { email, password: `wrong ${n}` });
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    client.close();
  };
  await Promise.all(Array.from({ length: clients }, (_, i) => one(i)));
  return counts;
}

/** Signs in one after the other, from a few addresses, and comes back when it is asked to. Gives the times in milliseconds. */
async function signIns(address: string, count: number): Promise<readonly number[]> {
  const client = createRawClient(address);
  const times: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const began = performance.now();
    const attempt = () => login(client, `198.51.100.${i % 10}`, honestUsers[i % honestUsers.length]);
    let reply = await attempt();
    // An honest client that is asked to come back later does so.
    while (reply.status === 429 && performance.now() - began < patienceMs) {
      await wait(Number(reply.headers['retry-after'] ?? 1) * 1000);
      reply = await attempt();
    }
    mustHold(
      reply.status === 200,
      `honest sign-in ${i + 1} of ${count} was answered with ${reply.status}: ${reply.text}`,
    );
    times.push(performance.now() - began);
  }
  client.close();
  return times;
}

/** How a row of wrong passwords is answered: nothing in it may tell whether the account exists. */
async function answersTo(address: string, from: string, email: string): Promise<readonly string[]> {
  const client = createRawClient(address);
  const answers: string[] = [];
  for (let i = 0; i < 7; i += 1) {
    const { status, text, headers } = await login(client, from, { email, password: 'wrong' });
    answers.push(`${status} ${text} ${headers['retry-after'] ?? ''}`);
  }
  client.close();
  return answers;
}

/**
 * Anonymous clients try passwords without a pause; honest users sign in all the same, and answers do not reveal which accounts
 * exist.
 */
export const loginFlood: Attack = {
  name: 'login-flood',
  claim: 'a flood of wrong passwords locks no honest user out, and tells nobody which accounts exist',
  limitMs: { short: 120_000, long: 600_000 },
  run: async (size) => {
    const summary: string[] = [];
    for (const addresses of sizes[size].addresses) {
      const { clients, honest } = sizes[size];
      const service = await startProbedService({ DATA_DIR: await preparedFolder('demo'), SEED: 'demo' });
      const known = await answersTo(service.address, '203.0.113.77', 'planner@example.com');
      const unknown = await answersTo(service.address, '203.0.113.78', 'nobody@example.com');
      mustHold(known.join() === unknown.join(), `Accounts are told apart:\n${known.join('\n')}\n${unknown.join('\n')}`);
      mustHold(known.at(-1)?.startsWith('429') === true, 'A row of wrong passwords is not slowed down');
      const stop = new AbortController();
      const from = (i: number) => `203.0.${addresses === 1 ? 0 : i}.1`;
      const flooding = flood(service.address, from, clients, stop.signal);
      // When an honest sign-in fails, the service ends under the flood.
      flooding.catch(() => stop.abort());
      await wait(1000);
      await service.worstLag();
      const times = await signIns(service.address, honest).finally(() => stop.abort());
      const counts = await flooding;
      const longest = Math.max(...times);
      mustHold(longest < patienceMs, `An honest sign-in took ${Math.round(longest)} ms`);
      mustHold((counts.get(200) ?? 0) === 0, 'The flood signed in');
      mustHold(
        [...counts.keys()].every((status) => status === 401 || status === 429),
        `Answers: ${[...counts.keys()].join()}`,
      );
      const answers = [...counts].map(([status, count]) => `${status}: ${count}`).join(', ');
      const lag = await service.worstLag();
      summary.push(
        `${honest} of ${honest} honest sign-ins beside ${clients} clients at ${addresses} addresses (${answers}), longest ${Math.round(longest)} ms, event loop held for ${lag} ms at most`,
      );
      await service.kill();
    }
    return summary.join('\n  ');
  },
};
