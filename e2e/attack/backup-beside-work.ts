import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { preparedFolder } from '../process/prepared-folder';
import { serviceBuild, temporaryFolder } from '../process/run-service';
import { createServiceClient } from '../process/service-client';
import { slowness } from '../slowness';
import { type Attack, mustHold } from './attack';
import { startProbedService } from './probed-service';
import { requestsBeside } from './requests-beside';

const seeds = { short: 'town:10000', long: 'town:100000' } as const;
/** For how long a reader takes nothing, in milliseconds. */
const stalls = { short: 5000, long: 20_000 } as const;
/** Milliseconds for which a backup may hold the event loop, of the thread's own time (docs/testing.md 1.5). */
const mostHeld = 250 * slowness;

function backUp(DATA_DIR: string, file: string): Promise<void> {
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [serviceBuild, 'admin', 'backup', '--file', file], { env }, (error) =>
      error ? reject(error) : resolve(),
    );
  });
}

/** A reader of a backup that takes none of it for so long. */
async function stalledReader(DATA_DIR: string, ms: number): Promise<void> {
  const socket = connect(path.join(DATA_DIR, 'backup.sock'));
  socket.pause();
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  await wait(ms);
  socket.destroy();
}

/** A backup of a large embedded database, once taken as fast as it comes and once not at all. */
export const backupBesideWork: Attack = {
  name: 'backup-beside-work',
  claim: 'a backup of the embedded database delays no other request, however slowly it is read',
  limitMs: { short: 180_000, long: 600_000 },
  run: async (size) => {
    const DATA_DIR = await preparedFolder(seeds[size]);
    const service = await startProbedService({ DATA_DIR, SEED: seeds[size] });
    const client = createServiceClient(service.address);
    const { access } = await client.signIn();
    const paths = ['health-check', 'map-project/1', 'map-poles/1'];
    const asking = { address: service.address, token: access, paths };
    const lines: string[] = [];
    const measured = async (what: string, work: () => Promise<void>) => {
      await service.worstLag();
      const began = performance.now();
      const { count, longestMs, faults } = await requestsBeside(asking, work);
      const lag = await service.worstLag();
      const line = `${what}: ${Math.round(performance.now() - began)} ms, beside it ${count} requests of at most ${longestMs} ms, ${faults} of them refused, event loop held for ${lag} ms at most`;
      lines.push(line);
      return { count, longestMs, lag, faults };
    };
    const file = path.join(await temporaryFolder(), 'backup.gz');
    const taken = await measured('a backup', () => backUp(DATA_DIR, file));
    const stalled = await measured('a reader that takes nothing', () => stalledReader(DATA_DIR, stalls[size]));
    client.close();
    // A request that waits for the whole of a backup, or for its reader, is one of few.
    mustHold(stalled.longestMs < stalls[size] / 2 && taken.faults + stalled.faults === 0, lines.join('\n  '));
    mustHold(Math.max(taken.lag, stalled.lag) <= mostHeld && taken.count >= 20, lines.join('\n  '));
    return lines.join('\n  ');
  },
};
