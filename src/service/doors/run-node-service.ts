import type { SqlStore } from '../stores/sql/open-sql-store';
import { people } from '../town/records/people';
import { createAccessLog } from './access-log';
import { createAppFolder, readAppConfig } from './app-folder';
import { errorLine } from './error-line';
import { boundedKey, deriveKeyNatively } from './native-key';
import { type NodeDoorOptions, openNodeDoor } from './node-door';
import { type NodeSettings, readNodeSettings } from './node-settings';
import { openNodeStore } from './open-node-store';

const samplePlanner = people.users[0]?.email;

type App = Pick<NodeDoorOptions, 'app'>;

async function appOf({ appDir, basePath, mapOrigins, cspReportUrl }: NodeSettings): Promise<App> {
  if (appDir === null) return {};
  const config = await readAppConfig(appDir);
  if (config.base !== basePath && !/^https?:/.test(config.base)) {
    throw new Error(`The app's config.json looks for the API at "${config.base}", but BASE_PATH is "${basePath}"`);
  }
  return { app: createAppFolder(appDir, { origins: [...config.origins, ...mapOrigins], reportTo: cspReportUrl }) };
}

function placeOf({ target }: NodeSettings): string {
  if ('dataDir' in target) return `embedded PostgreSQL in ${target.dataDir}`;
  const { hostname, pathname } = new URL(target.databaseUrl);
  return `PostgreSQL at ${hostname}${pathname}`;
}

/** What whoever starts the process should know of its database. */
async function aboutDatabase(settings: NodeSettings, store: SqlStore): Promise<readonly string[]> {
  const users = await store.admin.users();
  const lines = [`Database: ${placeOf(settings)}${store.seeded ? ', filled with sample data just now' : ''}`];
  if (users.some(({ email }) => email === samplePlanner)) {
    lines.push('Sample data is in it, and users whose passwords are public: not for real work.');
  }
  if (users.length > 0) return lines;
  const stopped = 'dataDir' in settings.target ? ' (while this process is stopped)' : '';
  return [
    ...lines,
    `Nobody can sign in yet. Add a user${stopped}:`,
    '  npm run admin -- user add --email you@example.com --first-name … --last-name … --username …',
  ];
}

/** A process that answers. `close` lets running requests end, then closes the database. */
export type RunningService = { readonly address: string; readonly close: () => Promise<void> };

/** Where the process says something: lines for people, the log of requests, and faults of the service. */
export type Outlets = {
  readonly print: (line: string) => void;
  readonly access: (lines: string) => void;
  readonly errors: (line: string) => void;
};

async function openDoor(settings: NodeSettings, store: SqlStore, outlets: Outlets): Promise<RunningService> {
  const { port, host, corsOrigins, trustProxy, limits } = settings;
  const log = createAccessLog(outlets.access);
  const service = {
    store,
    base: settings.basePath,
    ...settings.lifetimes,
    deriveKey: boundedKey(deriveKeyNatively, settings.passwords),
    onError: (error: unknown, request: Request) =>
      outlets.errors(errorLine(error, request.headers.get('x-request-id'))),
  };
  const app = await appOf(settings);
  const onAccess = settings.accessLog ? { onAccess: log.add } : {};
  const door = await openNodeDoor({ service, port, host, corsOrigins, trustProxy, limits, ...app, ...onAccess });
  return {
    address: door.address,
    close: async () => {
      await door.close();
      await store.close();
      log.flush();
    },
  };
}

/**
 * Runs the reference service as one process, with the app beside it when there is one. Rejects with an Error for people
 * when a setting is wrong, the database cannot be opened or the port is taken.
 */
export async function runNodeService(
  environment: Readonly<Record<string, string | undefined>>,
  outlets: Outlets,
): Promise<RunningService> {
  const settings = readNodeSettings(environment);
  const store = await openNodeStore(settings);
  try {
    const running = await openDoor(settings, store, outlets);
    for (const line of await aboutDatabase(settings, store)) outlets.print(line);
    outlets.print(`Strandmap service: ${running.address}${settings.basePath}`);
    if (settings.appDir !== null) outlets.print(`Strandmap: ${running.address}/`);
    return running;
  } catch (error) {
    await store.close();
    throw error;
  }
}
