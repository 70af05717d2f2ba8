import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { preparedFolder } from '../process/prepared-folder';
import { refusedService, startService, temporaryFolder } from '../process/run-service';
import { createServiceClient, idOf, property, type ServiceClient } from '../process/service-client';
import { mountSmallDisk, type SmallDisk } from '../process/small-disk';
import { uploadFile } from '../process/upload-file';
import { type Attack, mustHold } from './attack';

const pole = (name: string) => ({ mapProjectId: 1, name, lat: 47.6, lng: -122.3 });

async function lost(client: ServiceClient, kept: ReadonlyMap<number, string>): Promise<number> {
  const { status, body } = await client.call('GET', 'map-poles?filter%5BmapProjectId%5D=1');
  mustHold(status === 200, `a list is answered with ${status} on a full disk`);
  const names = new Map((Array.isArray(body) ? body : []).map((one: unknown) => [idOf(one), property(one, 'name')]));
  return [...kept].filter(([id, name]) => names.get(id) !== name).length;
}

async function attack(folder: string, disk: SmallDisk): Promise<string> {
  const DATA_DIR = await preparedFolder('town:1000', path.join(folder, 'data'));
  const environment = { DATA_DIR, SEED: 'town:1000', DISK_FLOOR_MB: '96' };
  const kept = new Map<number, string>();
  const service = await startService(environment);
  const client = createServiceClient(service.address);
  const session = await client.signIn();
  const statuses: number[] = [];
  // Uploads side by side: together they would take more than is left, though each alone fits.
  for (let round = 0; round < 20 && !statuses.includes(507); round += 1) {
    const sent = Array.from({ length: 4 }, () => uploadFile(service, session, 4));
    const { status, body } = await client.call('POST', 'map-poles', pole(`kept ${round}`));
    if (status === 201) kept.set(idOf(body), `kept ${round}`);
    statuses.push(status, ...(await Promise.all(sent)).map((answer) => answer.status));
  }
  mustHold(
    statuses.includes(507) && statuses.every((status) => status === 201 || status === 507),
    `writes were answered with ${[...new Set(statuses)].join(', ')}`,
  );
  disk.fillTo(72);
  const refused = await client.call('POST', 'map-poles', pole('refused'));
  mustHold(refused.status === 507, `a write below the floor is ${refused.status}`);
  mustHold((await client.refresh(session.refresh)) !== null, 'nobody can refresh below the floor');
  await client.signIn();
  disk.fillTo(0);
  mustHold((await lost(client, kept)) === 0, 'an acknowledged write is gone');
  mustHold((await client.call('POST', 'map-poles', pole('refused'))).status === 507, 'a write is taken on a full disk');
  mustHold((await client.call('GET', 'health-check')).status === 200, 'health does not answer on a full disk');
  client.close();
  await service.kill();
  const { code, output } = await refusedService(environment);
  mustHold(code === 1 && /The disk of DATA_DIR .* is full/.test(output), `a start on a full disk says: ${output}`);
  disk.makeRoom();
  const again = await startService({ ...environment, DISK_FLOOR_MB: '0' });
  const after = createServiceClient(again.address);
  await after.signIn();
  mustHold((await lost(after, kept)) === 0, 'an acknowledged write is gone after a kill on a full disk');
  mustHold(
    (await after.call('POST', 'map-poles', pole('room'))).status === 201,
    'no write is taken when there is room',
  );
  after.close();
  return `${kept.size} poles kept, ${statuses.filter((status) => status === 507).length} of ${statuses.length} writes refused with 507`;
}

/** An embedded database on a small file system that fills up. */
export const fullDisk: Attack = {
  name: 'full-disk',
  claim: 'on a full disk reads go on, writes are 507, and no acknowledged write is lost',
  limitMs: { short: 300_000, long: 300_000 },
  run: async () => {
    const folder = path.join(await temporaryFolder(), 'disk');
    mkdirSync(folder);
    const disk = mountSmallDisk(folder, 320);
    if (typeof disk === 'string') return `NOT TRIED: no small file system can be mounted here (${disk})`;
    try {
      return await attack(folder, disk);
    } finally {
      disk.unmount();
    }
  },
};
