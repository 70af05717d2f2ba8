import { preparedFolder } from '../process/prepared-folder';
import { createServiceClient, property, type ServiceClient } from '../process/service-client';
import { slowness } from '../slowness';
import { type Attack, mustHold } from './attack';
import { memoryOf, watchMemory } from './memory-of';
import { mostLag } from './most-lag';
import { startProbedService } from './probed-service';
import { requestsBeside } from './requests-beside';

const counts = { short: 100, long: 320 } as const;
const guest = { email: 'guest@example.com', password: 'demo-guest' };
/** Characters of a description: the longest that a body of 2 MB holds, then shorter ones until one is taken. */
const lengths = [2_000_000, 200_000, 20_000, 2_000];
/** Megabytes that the service may take for all that the guest has made and asks for. */
const mostMegabytes = 200;

/** Signs in as a guest on the connections of a client. */
export async function asGuest(client: ServiceClient): Promise<void> {
  const login = await client.call('POST', 'login', guest);
  const tokens = await client.refresh(String(property(login.body, 'refresh-token')));
  client.use(tokens?.access ?? '');
}

/** Milliseconds that a request of another user may take meanwhile: it was 14 s while each list read all projects whole. */
const mostRequest = 2500 * slowness;

/** Makes projects with descriptions as long as they are taken; how many there are, and of how many characters. */
async function makeProjects(client: ServiceClient, count: number) {
  let made = 0;
  let [length = 0, ...shorter] = lengths;
  for (let tries = 0; tries < count; tries += 1) {
    const json = { name: `Project ${tries}`, description: 'x'.repeat(length) };
    const { status } = await client.send('POST', 'map-project', { json });
    mustHold(status < 500, `a new project is answered with ${status}`);
    if (status === 201) made += 1;
    else if (status === 422 && shorter.length > 0) [length = 0, ...shorter] = shorter;
  }
  return { made, length };
}

/** One signed-in guest fills the service with projects, and asks for lists of them. */
export const guestProjects: Attack = {
  name: 'guest-projects',
  claim: 'the projects that one guest makes and lists take little memory, and nobody else waits for them',
  limitMs: { short: 180_000, long: 600_000 },
  run: async (size) => {
    const service = await startProbedService({ DATA_DIR: await preparedFolder('demo'), SEED: 'demo' });
    const other = createServiceClient(service.address);
    const { access } = await other.signIn();
    const client = createServiceClient(service.address, 10);
    await asGuest(client);
    const before = memoryOf(service.pid);
    const { made, length } = await makeProjects(client, counts[size]);
    await service.worstLag();
    const most = watchMemory(service.pid);
    const faults: string[] = [];
    const list = async (path: string) => {
      const answer = client.send('GET', path);
      const { status, broken } = await answer.catch((error: unknown) => ({ status: 0, broken: String(error) }));
      if (status !== 200 || broken !== null) faults.push(`${path}: ${broken ?? status}`);
    };
    const lists = () =>
      Promise.all([
        ...Array.from({ length: 3 }, () => list('map-project')),
        ...Array.from({ length: 3 }, () => list('map-poles')),
        ...Array.from({ length: 3 }, () => list('map-notes?expand=owner')),
      ]);
    const asking = { address: service.address, token: access, paths: ['health-check', 'map-project/1'] };
    const beside = await requestsBeside(asking, lists).finally(most);
    const taken = most() - Math.round(before);
    const lag = await service.worstLag();
    client.close();
    other.close();
    const seen =
      `${made} of ${counts[size]} projects of ${length} characters, 9 lists at once: ${taken} MB, event loop held for ${lag} ms at most; ${beside.count} requests of another user of at most ${beside.longestMs} ms, ${beside.faults} of them refused; ${faults.length} of 9 lists failed ${faults.join(', ')}`.trim();
    mustHold(faults.length === 0 && beside.faults === 0 && taken <= mostMegabytes && lag <= mostLag, seen);
    mustHold(beside.longestMs <= mostRequest, seen);
    return seen;
  },
};
