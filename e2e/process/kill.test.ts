import { afterEach, expect, it } from 'vitest';
import { createRandom } from '../../src/service/sample-town/random';
import { createAcknowledged, type Load, missing, writeUntilCut } from './acknowledged-load';
import { preparedFolder } from './prepared-folder';
import { cleanUp, type RunningService, startService } from './run-service';
import { createServiceClient } from './service-client';

afterEach(cleanUp);

/** `npm run test:all` does it more often. */
const rounds = process.env['TEST_ALL'] ? 20 : 2;
const chains = 2;

/** Writes until that many answers have come, kills the service and waits until every client has noticed. */
async function killUnderLoad(service: RunningService, load: Omit<Load, 'onAnswer'>, answers: number): Promise<void> {
  let count = 0;
  let killed: Promise<void> | null = null;
  const onAnswer = () => {
    count += 1;
    if (count === answers) killed = service.kill();
  };
  await writeUntilCut({ ...load, onAnswer });
  await killed;
  expect(count).toBeGreaterThanOrEqual(answers);
}

it(`kill -9 under load, ${rounds} times: acknowledged writes stay, no token works twice`, async () => {
  const environment = { DATA_DIR: await preparedFolder('town:1000'), SEED: 'town:1000' };
  const random = createRandom(Number(process.env['CHAOS_SEED'] ?? 1), 'kill -9');
  let service = await startService(environment);
  let client = createServiceClient(service.address);
  const sessions = await Promise.all(Array.from({ length: chains }, () => client.signIn()));
  const acknowledged = createAcknowledged(sessions);
  const everUsed = new Set<string>();
  for (let round = 1; round <= rounds; round += 1) {
    await killUnderLoad(service, { client, acknowledged, random }, random.whole(1, 150));
    client.close();
    service = await startService(environment);
    client = createServiceClient(service.address);
    expect(await missing(client, acknowledged), `after kill ${round}`).toEqual([]);
    for (const token of acknowledged.used) everUsed.add(token);
    acknowledged.used.clear();
  }
  for (const token of everUsed) acknowledged.used.add(token);
  expect(await missing(client, acknowledged), 'in the end').toEqual([]);
  client.close();
  const { used, names, descriptions, bookmarks } = acknowledged;
  for (const { size } of [used, names, descriptions, bookmarks]) expect(size).toBeGreaterThan(rounds);
}, 400_000);

it('the check finds what is not there', { timeout: 200_000, tags: ['all'] }, async () => {
  const random = createRandom(1, 'lost');
  const service = await startService({ DATA_DIR: await preparedFolder('town:1000'), SEED: 'town:1000' });
  const client = createServiceClient(service.address);
  const acknowledged = createAcknowledged([await client.signIn()]);
  await killUnderLoad(service, { client, acknowledged, random }, 60);
  client.close();
  const elsewhere = await startService({ DATA_DIR: await preparedFolder('town:1000'), SEED: 'town:1000' });
  const other = createServiceClient(elsewhere.address);
  const faults = (await missing(other, acknowledged)).join('\n');
  for (const what of [/access-token is gone/, /pole \d+ is gone/, /pole \d+ lost/, /project \d+ is gone/, /bookmark/]) {
    expect(faults).toMatch(what);
  }
  other.close();
});
