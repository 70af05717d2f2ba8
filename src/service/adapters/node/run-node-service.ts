import { createLoginGuard } from '../../core/auth/login-guard';
import { createRouter } from '../../core/router';
import { people } from '../../sample-town/people';
import { countCalls } from '../../stores/count-calls';
import type { SqlStore } from '../../stores/sql/open-sql-store';
import { withDiskSpace } from '../../stores/with-disk-space';
import { openAdminSocket } from './admin/admin-socket';
import { openBackupSocket } from './admin/backup-socket';
import { createAppFolder, readAppConfig } from './app-folder';
import { deriveKeyNatively } from './derive-key-natively';
import { type AccessEntry, createAccessLog } from './logs/access-log';
import { errorLine } from './logs/error-line';
import { createMetrics, openMetricsServer } from './logs/metrics';
import { type NodeAdapter, type NodeAdapterOptions, openNodeAdapter } from './node-adapter';
import { type NodeSettings, readNodeSettings } from './node-settings';
import { diskSpace, openNodeStore } from './open-node-store';
import { startWatchdog } from './watchdog';

const samplePlanner = people.users[0]?.email;

type App = Pick<NodeAdapterOptions, 'app'>;

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

/** The notices about the database for the operator who starts the process. */
async function aboutDatabase(settings: NodeSettings, store: SqlStore): Promise<readonly string[]> {
  const users = await store.admin.users();
  const lines = [`Database: ${placeOf(settings)}${store.seeded ? ', filled with sample data just now' : ''}`];
  if (users.some(({ email }) => email === samplePlanner)) {
    lines.push('Sample data is in it, and users whose passwords are public: not for real work.');
  }
  if (users.length > 0) return lines;
  return [
    ...lines,
    'Nobody can sign in yet. Add a user:',
    '  npm run admin -- user add --email you@example.com --first-name … --last-name … --username …',
  ];
}

/** A process that answers. `close` lets running requests end, then closes the database. */
export type RunningService = { readonly address: string; readonly close: () => Promise<void> };

/** Where the process writes: lines for people, the log of requests, and faults of the service. */
export type Outlets = {
  readonly print: (line: string) => void;
  readonly access: (lines: string) => void;
  readonly errors: (line: string) => void;
};

/** The process that has the embedded database open copies and administers it. For a database server, any process can. */
async function sockets({ target }: NodeSettings, store: SqlStore, onError: (error: unknown) => void) {
  if (!('dataDir' in target)) return async () => undefined;
  const ends = [
    await openBackupSocket(target.dataDir, store.backup, onError),
    await openAdminSocket(target.dataDir, store.admin, onError),
  ];
  return async () => {
    for (const end of ends) await end();
  };
}

function routeNames(base: string): (entry: AccessEntry) => string {
  const route = createRouter(() => true);
  return ({ method, path }) => {
    const found = path.startsWith(base) ? route(path.slice(base.length)) : null;
    return found?.endpoints.find((endpoint) => endpoint.method === method)?.name ?? 'other';
  };
}

type Counted = { readonly running: () => number; readonly adapter: () => NodeAdapter | undefined };

async function openMetrics(settings: NodeSettings, { running, adapter }: Counted) {
  if (settings.metrics === null) return null;
  const { free, floor } = diskSpace(settings);
  const disk = () => ('dataDir' in settings.target ? { free: free(), floor } : null);
  const connections = async () => (await adapter()?.connections()) ?? 0;
  const metrics = createMetrics(routeNames(settings.basePath), { connections, disk, storeCalls: running });
  const { address, close } = await openMetricsServer(settings.metrics, metrics.render);
  const end = () => {
    metrics.stop();
    close();
  };
  return { address, observe: metrics.observe, end };
}

async function startService(settings: NodeSettings, sqlStore: SqlStore, outlets: Outlets): Promise<RunningService> {
  const { port, host, corsOrigins, trustProxy, limits } = settings;
  const log = createAccessLog(outlets.access);
  const { store, running } = countCalls(withDiskSpace(sqlStore, diskSpace(settings)));
  const service = {
    store,
    base: settings.basePath,
    additions: settings.additions,
    ...(sqlStore.otherProcesses ? { otherProcesses: sqlStore.otherProcesses } : {}),
    maxProjectFileBytes: settings.projectFiles,
    userLimits: settings.userLimits,
    userAnswers: settings.userAnswers,
    ...settings.lifetimes,
    deriveKey: deriveKeyNatively,
    logins: createLoginGuard(settings.passwords, Date.now),
    onError: (error: unknown, request: Request) =>
      outlets.errors(errorLine(error, request.headers.get('x-request-id'))),
  };
  const app = await appOf(settings);
  let adapter: NodeAdapter | undefined;
  const metrics = await openMetrics(settings, { running, adapter: () => adapter });
  const onAccess = (entry: AccessEntry) => {
    if (settings.accessLog) log.add(entry);
    metrics?.observe(entry);
  };
  const audit = settings.auditLog ? { onAudit: (line: string) => outlets.access(`${line}\n`) } : {};
  const listening = await openNodeAdapter({
    service,
    port,
    host,
    corsOrigins,
    trustProxy,
    limits,
    ...app,
    ...audit,
    onAccess,
  });
  adapter = listening;
  const watchdog = await startWatchdog(settings.watchdogMs);
  const endSockets = await sockets(settings, sqlStore, (error) => outlets.errors(errorLine(error)));
  if (metrics) outlets.print(`Metrics: ${metrics.address}/metrics`);
  return {
    address: listening.address,
    close: async () => {
      await listening.close();
      await endSockets();
      metrics?.end();
      await sqlStore.close();
      log.flush();
      // Last: it watches the end too.
      await watchdog.stop();
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
    const running = await startService(settings, store, outlets);
    for (const line of await aboutDatabase(settings, store)) outlets.print(line);
    outlets.print(`Strandmap service: ${running.address}${settings.basePath}`);
    if (settings.appDir !== null) outlets.print(`Strandmap: ${running.address}/`);
    return running;
  } catch (error) {
    await store.close();
    throw error;
  }
}
