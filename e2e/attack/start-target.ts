import { createRandom, type Random } from '../../src/service/sample-town/random';
import { preparedFolder } from '../process/prepared-folder';
import { createServiceClient } from '../process/service-client';
import type { SessionTokens } from './malformed-request';
import { type ProbedService, startProbedService } from './probed-service';

/** A service with a small town, a user's tokens, and the random numbers of ATTACK_SEED. The sign-in does not count as lag. */
export async function startTarget(
  label: string,
): Promise<{ readonly service: ProbedService; readonly tokens: SessionTokens; readonly random: Random }> {
  const service = await startProbedService({ DATA_DIR: await preparedFolder('town:1000'), SEED: 'town:1000' });
  const client = createServiceClient(service.address);
  const tokens = await client.signIn();
  client.close();
  await service.worstLag();
  return { service, tokens, random: createRandom(Number(process.env['ATTACK_SEED'] ?? 1), label) };
}
