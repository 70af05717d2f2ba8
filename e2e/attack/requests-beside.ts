import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const client = fileURLToPath(new URL('ask-beside.mjs', import.meta.url));

/** How many requests there were, the longest of them, and how many were not answered with 200. */
export type Beside = { readonly count: number; readonly longestMs: number; readonly faults: number };

/** The address of the service, an access-token of a user there, and the paths below the version to ask for. */
type Asking = { readonly address: string; readonly token: string; readonly paths: readonly string[] };

/**
 * Asks for paths while some work is done, at least once. The client is a process of its own: here it would wait for the work that this
 * process does, and its times would not be the service's. Answers with the result of the work.
 */
export async function requestsBeside<Done>(
  { address, token, paths }: Asking,
  work: () => Promise<Done>,
): Promise<Beside & { readonly done: Done }> {
  const asker = spawn(process.execPath, [client, address, token, ...paths], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: asker.stdout })[Symbol.asyncIterator]();
  try {
    await lines.next();
    const done = await work();
    asker.stdin.end();
    const { value } = await lines.next();
    const { count, longestMs, faults } = JSON.parse(String(value));
    return { count, longestMs, faults, done };
  } finally {
    asker.kill();
  }
}
