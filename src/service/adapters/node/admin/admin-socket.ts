import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { StoreAdmin } from '../../../stores/store-admin';
import { openSocket, reachSocket } from './backup-socket';

const name = 'admin.sock';

/** Characters of a question: names and hashes. */
const longest = 64 * 1024;

type Answer = { readonly value?: unknown; readonly error?: string };

/** Does what a line asks for, `["method", …values]`, and answers what came of it. */
async function answerTo(admin: StoreAdmin, line: string): Promise<Answer> {
  const [method, ...values]: readonly unknown[] = JSON.parse(line);
  const work: unknown = typeof method === 'string' && Object.hasOwn(admin, method) ? Reflect.get(admin, method) : null;
  if (typeof work !== 'function') return { error: `This service knows no ${String(method)}: it is another version.` };
  return { value: (await Reflect.apply(work, admin, values)) ?? null };
}

async function serve(admin: StoreAdmin, socket: Socket): Promise<void> {
  let read = 0;
  socket.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > longest) socket.destroy();
  });
  for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
    const answer = await answerTo(admin, line).catch(
      (error: unknown): Answer => ({ error: error instanceof Error ? error.message : 'The service failed.' }),
    );
    socket.write(`${JSON.stringify(answer)}\n`);
  }
  socket.end();
}

/**
 * Lets the admin command work on the embedded database while the service runs, over a socket in its folder: only one process can have
 * the database open, and who may write to the folder may do so anyway. Resolves with what removes it.
 */
export function openAdminSocket(
  dataDir: string,
  admin: StoreAdmin,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  return openSocket(dataDir, name, (socket) => {
    socket.on('error', onError);
    serve(admin, socket).catch(onError);
  });
}

/** The administrator's side of a service that runs on this folder, and what ends the line to it; null when none runs. */
export async function reachAdmin(
  dataDir: string,
): Promise<{ readonly admin: StoreAdmin; readonly close: () => void } | null> {
  const socket = await reachSocket(dataDir, name);
  if (!socket) return null;
  const lines = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]();
  const ask =
    (method: keyof StoreAdmin) =>
    async (...values: readonly unknown[]) => {
      socket.write(`${JSON.stringify([method, ...values])}\n`);
      const next = await lines.next();
      if (next.done)
        throw new Error('The service ended. Whether this was done is not known: look before you repeat it.');
      const { value, error } = JSON.parse(next.value);
      if (typeof error === 'string') throw new Error(error);
      return value;
    };
  const admin: StoreAdmin = {
    users: ask('users'),
    addUser: ask('addUser'),
    setPassword: ask('setPassword'),
    renameUser: ask('renameUser'),
    disableUser: ask('disableUser'),
    removeUser: ask('removeUser'),
    sessions: ask('sessions'),
    endSession: ask('endSession'),
    endSessions: ask('endSessions'),
    grant: ask('grant'),
    apiKeys: ask('apiKeys'),
    addApiKey: ask('addApiKey'),
    removeApiKeys: ask('removeApiKeys'),
    beginEpoch: ask('beginEpoch'),
  };
  return { admin, close: () => socket.end() };
}
