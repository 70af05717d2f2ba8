import { createSeed } from '../stores/create-seed';
import { createMemoryStore } from '../stores/memory-store';
import { generateTown } from '../town/generate-town';
import { openNodeDoor } from './node-door';

/** A lifetime from the environment, in seconds there and in milliseconds here; absent: the service's own. */
function lifetime(name: string): number | undefined {
  const seconds = process.env[name];
  if (seconds === undefined || seconds === '') return undefined;
  if (!/^\d+$/.test(seconds) || Number(seconds) < 1)
    throw new Error(`${name} must be a whole number of seconds, 1 or more`);
  return Number(seconds) * 1000;
}

/**
 * The reference service over HTTP with the sample town in memory. From the environment: PORT, HOST, and the lifetimes
 * ACCESS_TOKEN_SECONDS and REFRESH_TOKEN_SECONDS (gaps.md 22).
 */
async function main(): Promise<void> {
  const port = Number(process.env['PORT'] ?? 8787);
  const host = process.env['HOST'] ?? '127.0.0.1';
  const store = createMemoryStore(createSeed(generateTown()));
  const accessLifetimeMs = lifetime('ACCESS_TOKEN_SECONDS');
  const refreshLifetimeMs = lifetime('REFRESH_TOKEN_SECONDS');
  const lifetimes = {
    ...(accessLifetimeMs === undefined ? {} : { accessLifetimeMs }),
    ...(refreshLifetimeMs === undefined ? {} : { refreshLifetimeMs }),
  };
  const door = await openNodeDoor({ service: { store, ...lifetimes }, port, host });
  console.log(`Strandmap service: ${door.address}`);
  const stop = () => {
    void door.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
