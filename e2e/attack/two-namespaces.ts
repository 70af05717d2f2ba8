import { ownNamespaces as named, noNamespaces } from '../process/own-namespaces';
import { preparedFolder } from '../process/prepared-folder';
import { refusedService, startService } from '../process/run-service';
import { createServiceClient, idOf } from '../process/service-client';
import { type Attack, mustHold } from './attack';

const writes = { short: 50, long: 300 } as const;

/** Two containers on one folder: numbers, host names and networks of their own. */
export const twoNamespaces: Attack = {
  name: 'two-namespaces',
  claim: 'of two containers on one embedded database the second is refused, whatever it is named, and no write is lost',
  limitMs: { short: 240_000, long: 600_000 },
  run: async (size) => {
    const hindered = noNamespaces();
    if (hindered !== null) return `NOT TRIED: unshare makes no namespaces here (${hindered})`;
    const environment = { DATA_DIR: await preparedFolder('town:1000'), SEED: 'town:1000' };
    const first = await startService(environment, named('one'));
    const client = createServiceClient(first.address);
    await client.signIn();
    const wrappers = [named('one'), named('two'), named('two', '--net')];
    const body = { mapProjectId: 1, name: 'kept', lat: 47.6, lng: -122.3 };
    const writing = Array.from({ length: writes[size] }, () => client.call('POST', 'map-poles', body));
    for (const wrapper of wrappers) {
      const { code, output } = await refusedService(environment, wrapper);
      mustHold(code === 1 && output.includes('in use by process'), `a second one was not refused: ${output}`);
    }
    const made = await Promise.all(writing);
    const ids = new Set(made.map((reply) => idOf(reply.body)));
    mustHold(ids.size === writes[size], `${writes[size]} writes have ${ids.size} ids`);
    const { body: list } = await client.call('GET', 'map-poles?filter%5BmapProjectId%5D=1');
    const there = new Set((Array.isArray(list) ? list : []).map(idOf));
    mustHold(
      [...ids].every((id) => there.has(id)),
      'an acknowledged write is not there',
    );
    client.close();
    return `${wrappers.length} refused, ${ids.size} writes kept`;
  },
};
