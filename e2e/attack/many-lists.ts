import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '../process/run-service';
import { createServiceClient, type ServiceClient } from '../process/service-client';
import { type Attack, mustHold } from './attack';
import { mostLag } from './most-lag';
import { type ProbedService, startProbedService } from './probed-service';

const seeds = { short: 'town:10000', long: 'town:100000' } as const;
const lists = 10;

const models = ['map-segments', 'map-poles', 'map-splices', 'map-sites', 'map-handholes'] as const;

type Round = { readonly bytes: number; readonly checks: number; readonly longest: number; readonly lag: number };

/** All lists side by side, and health checks meanwhile. */
async function oneRound(
  service: ProbedService,
  client: ServiceClient,
  list: (model: string) => Promise<number>,
): Promise<Round> {
  await service.worstLag();
  let reading = true;
  const whole = Promise.all(
    Array.from({ length: lists }, (_, i) => list(models[i % models.length] ?? 'map-segments')),
  ).finally(() => {
    reading = false;
  });
  const times: number[] = [];
  while (reading) {
    const began = performance.now();
    await client.call('GET', 'health-check');
    times.push(performance.now() - began);
    await wait(20);
  }
  const bytes = (await whole).reduce((sum, length) => sum + length, 0);
  return { bytes, checks: times.length, longest: Math.round(Math.max(...times)), lag: await service.worstLag() };
}

/** Ten whole lists of a large project at once, while a client asks for the service's health. */
export const manyLists: Attack = {
  name: 'many-lists',
  claim: 'ten lists of a large project at once hold nobody else up',
  limitMs: { short: 60_000, long: 300_000 },
  run: async (size) => {
    const service = await startProbedService({ DATA_DIR: await temporaryFolder(), SEED: seeds[size] });
    const client = createServiceClient(service.address, lists + 1);
    client.use((await client.signIn()).access);
    const list = async (model: string) =>
      (await client.send('GET', `${model}?filter[mapProjectId]=1&expand=tags,owner`)).text.length;
    // Scripts of the build are left out.
    await list('map-splices');
    const rounds: Round[] = [];
    for (let round = 0; round < 3; round += 1) rounds.push(await oneRound(service, client, list));
    client.close();
    // Garbage collection falls on a single round: the lag that lists cause comes in every round.
    const lag = Math.min(...rounds.map((round) => round.lag));
    const lines = rounds.map(
      (round) => `${round.checks} health checks of at most ${round.longest} ms, loop held for ${round.lag} ms`,
    );
    mustHold(lag <= mostLag, `The event loop was held for too long:\n${lines.join('\n')}`);
    return `${lists} lists of ${Math.round((rounds[0]?.bytes ?? 0) / 1e6)} MB together, three times; ${lines.join('; ')}`;
  },
};
