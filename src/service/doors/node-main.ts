import { createMemoryStore } from '../stores/memory-store';
import { generateTown } from '../town/generate-town';
import { openNodeDoor } from './node-door';

/** The reference service over HTTP: PORT and HOST from the environment, the sample town in memory. */
async function main(): Promise<void> {
  const port = Number(process.env['PORT'] ?? 8787);
  const host = process.env['HOST'] ?? '127.0.0.1';
  const store = createMemoryStore(generateTown());
  const door = await openNodeDoor({ service: { store }, port, host });
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
