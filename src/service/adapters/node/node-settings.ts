import { type Addition, additions, readAdditions, usualAdditions } from '../../../contract/additions';
import type { LoginLimits } from '../../core/auth/login-guard';
import type { ServiceSettings } from '../../core/call';
import type { UserLimits } from '../../core/requests/usage-book';
import { townSizes } from '../../sample-town/create-town-seed';
import { type HttpLimits, usualLimits } from './http/http-server';
import { readTrustedProxies, type TrustedProxies } from './http/trusted-proxies';

/** The content of a fresh database: nothing, the sample town, or a generated town of so many items. */
export type SeedChoice = { readonly kind: 'none' | 'demo' } | { readonly kind: 'town'; readonly items: number };

/** The settings of the environment for the Node process; docs/configuration.md lists the variables. */
export type NodeSettings = {
  readonly port: number;
  readonly host: string;
  /** The path of the API: empty at the root, else like `/api`. */
  readonly basePath: string;
  /** The built app, or null for the API alone. */
  readonly appDir: string | null;
  /** Origins beside the page's own and those of its config.json that the page may fetch maps from. */
  readonly mapOrigins: readonly string[];
  /** Where browsers report what the page's policy stopped, or null. */
  readonly cspReportUrl: string | null;
  readonly target:
    | { readonly dataDir: string }
    | { readonly databaseUrl: string; readonly replicaUrl: string | null; readonly poolSize: number };
  readonly seed: SeedChoice;
  /** The additions of the service (docs/interface.md 11). */
  readonly additions: ReadonlySet<Addition>;
  readonly corsOrigins: readonly string[];
  readonly trustProxy: TrustedProxies;
  readonly lifetimes: Partial<Pick<ServiceSettings, 'accessLifetimeMs' | 'refreshLifetimeMs' | 'sessionLifetimeMs'>>;
  readonly accessLog: boolean;
  readonly auditLog: boolean;
  /** Where metrics are reported, or null. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  readonly passwords: LoginLimits;
  /** Bytes that writes leave free on the disk of an embedded database. */
  readonly diskFloor: number;
  /** Bytes that the files of one project may take, or null. */
  readonly projectFiles: number | null;
  /** The limits of one user. */
  readonly userLimits: UserLimits;
  /** Lists and files on their way to one user at once, or null. */
  readonly userAnswers: number | null;
  /** Milliseconds without a turn of the event loop after which the process ends itself; 0: never. */
  readonly watchdogMs: number;
  readonly limits: HttpLimits;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads one variable; wrong values are gathered, so that all of it is reported at once. */
type Read = <T>(name: string, otherwise: T, parse: (text: string) => T) => T;

const second = 1000;
const mebibyte = 1024 * 1024;

function whole(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most)
      throw new Error(`must be a whole number from ${least} to ${most}`);
    return value;
  };
}

const milliseconds = (text: string) => whole(1, 10_000_000)(text) * second;

function basePath(text: string): string {
  const path = `/${text}`.replace(/\/+/g, '/').replace(/\/$/, '');
  if (!/^(\/[\w.~-]+)*$/.test(path) || /\/\.{1,2}(\/|$)/.test(path)) throw new Error('must be a path like /api');
  return path;
}

function origins(text: string): readonly string[] {
  const entries = text.split(',').map((entry) => entry.trim());
  for (const entry of entries) {
    if (!URL.canParse(entry) || new URL(entry).origin !== entry)
      throw new Error(`holds "${entry}", which is no origin like https://maps.example.com`);
  }
  return entries;
}

function reportUrl(text: string): string {
  // It stands between quotation marks in a header.
  if (!URL.canParse(text) || !/^https?:\/\/[^\s"\\]+$/.test(text))
    throw new Error('must be an address like https://reports.example.com/csp');
  return text;
}

function databaseUrl(text: string): string {
  // The address holds a password: it is never shown.
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text))
    throw new Error('must be an address like postgres://user:password@host:5432/database');
  return text;
}

function seedChoice(text: string): SeedChoice {
  if (text === 'none' || text === 'demo') return { kind: text };
  const items = Number(/^town:(\d{1,7})$/.exec(text)?.[1] ?? 0);
  if (items < townSizes.least || items > townSizes.most)
    throw new Error(`must be demo, town:<${townSizes.least} to ${townSizes.most}>, none or empty`);
  return { kind: 'town', items };
}

function offered(text: string): ReadonlySet<Addition> {
  const named = readAdditions(text);
  if (!named) throw new Error(`must be all, none, or some of ${additions.join(', ')} with commas between them`);
  return new Set(named);
}

/** A limit as a number; 0: none. */
function limit(text: string): number | null {
  const most = whole(0, 1_000_000_000)(text);
  return most === 0 ? null : most;
}

function megabytes(text: string): number | null {
  const most = limit(text);
  return most === null ? null : most * mebibyte;
}

function accessLog(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new Error('must be on or off');
  return text === 'on';
}

function limitsOf(read: Read): HttpLimits {
  return {
    headersMs: read('HEADERS_SECONDS', usualLimits.headersMs, milliseconds),
    requestMs: read('REQUEST_SECONDS', usualLimits.requestMs, milliseconds),
    idleMs: read('IDLE_SECONDS', usualLimits.idleMs, milliseconds),
    keepAliveMs: read('KEEP_ALIVE_SECONDS', usualLimits.keepAliveMs, milliseconds),
    closeMs: read('SHUTDOWN_SECONDS', usualLimits.closeMs, milliseconds),
    bodyGraceMs: read('BODY_SECONDS', usualLimits.bodyGraceMs, milliseconds),
    bodyBytesPerSecond: read('BODY_BYTES_PER_SECOND', usualLimits.bodyBytesPerSecond, whole(1, 1_000_000_000)),
    headerBytes: read('HEADER_BYTES', usualLimits.headerBytes, whole(1024, 1_048_576)),
  };
}

function targetOf(read: Read): NodeSettings['target'] {
  const url = read('DATABASE_URL', null, databaseUrl);
  const dataDir = read('DATA_DIR', 'data/strandmap', (text) => text);
  const poolSize = read('DATABASE_CONNECTIONS', 10, whole(1, 1000));
  const replicaUrl = read<string | null>('DATABASE_REPLICA_URL', null, databaseUrl);
  return url === null ? { dataDir } : { databaseUrl: url, replicaUrl, poolSize };
}

function lifetimesOf(read: Read): NodeSettings['lifetimes'] {
  const access = read('ACCESS_TOKEN_SECONDS', null, milliseconds);
  const refresh = read('REFRESH_TOKEN_SECONDS', null, milliseconds);
  const session = read('SESSION_SECONDS', null, (text) => whole(1, 1_000_000_000)(text) * second);
  return {
    ...(access === null ? {} : { accessLifetimeMs: access }),
    ...(refresh === null ? {} : { refreshLifetimeMs: refresh }),
    ...(session === null ? {} : { sessionLifetimeMs: session }),
  };
}

function metricsOf(read: Read): NodeSettings['metrics'] {
  const port = read<number | null>('METRICS_PORT', null, whole(0, 65_535));
  const host = read('METRICS_HOST', '127.0.0.1', (text) => text);
  return port === null ? null : { port, host };
}

function settingsFrom(read: Read): NodeSettings {
  const appDir = read<string | null>('APP_DIR', null, (text) => text);
  return {
    port: read('PORT', 8787, whole(0, 65_535)),
    host: read('HOST', '127.0.0.1', (text) => text),
    basePath: read('BASE_PATH', appDir === null ? '' : '/api', basePath),
    appDir,
    mapOrigins: read('MAP_ORIGINS', [], origins),
    cspReportUrl: read<string | null>('CSP_REPORT_URL', null, reportUrl),
    target: targetOf(read),
    seed: read<SeedChoice>('SEED', { kind: 'none' }, seedChoice),
    additions: read('ADDITIONS', new Set(usualAdditions), offered),
    corsOrigins: read('CORS_ORIGINS', [], origins),
    trustProxy: read('TRUST_PROXY', readTrustedProxies('loopback'), readTrustedProxies),
    lifetimes: lifetimesOf(read),
    accessLog: read('ACCESS_LOG', true, accessLog),
    auditLog: read('AUDIT_LOG', true, accessLog),
    metrics: metricsOf(read),
    passwords: {
      atOnce: read('PASSWORD_CHECKS', 2, whole(1, 64)),
      waiting: read('PASSWORD_QUEUE', 500, whole(0, 100_000)),
    },
    diskFloor: read('DISK_FLOOR_MB', 256 * mebibyte, (text) => whole(0, 10_000_000)(text) * mebibyte),
    projectFiles: read<number | null>('PROJECT_FILES_MB', 10_240 * mebibyte, megabytes),
    userLimits: {
      projects: read<number | null>('USER_PROJECTS', 500, limit),
      bytes: read<number | null>('USER_MB', 20_480 * mebibyte, megabytes),
    },
    userAnswers: read<number | null>('USER_ANSWERS', 40, limit),
    watchdogMs: read('WATCHDOG_SECONDS', 60 * second, (text) => whole(0, 86_400)(text) * second),
    limits: limitsOf(read),
  };
}

/**
 * Reads the environment; an empty variable counts as absent. Throws one Error that names every wrong variable with what it must
 * be.
 */
export function readNodeSettings(environment: Environment): NodeSettings {
  const faults: string[] = [];
  const read: Read = (name, otherwise, parse) => {
    const text = environment[name]?.trim() ?? '';
    if (text === '') return otherwise;
    try {
      return parse(text);
    } catch (error) {
      faults.push(`${name} ${error instanceof Error ? error.message : String(error)}`);
      return otherwise;
    }
  };
  const settings = settingsFrom(read);
  if (settings.appDir !== null && settings.basePath === '')
    faults.push('BASE_PATH must not be the root when APP_DIR is set: both would answer there');
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return settings;
}
