import type { Check } from '../../api/checks/status-checks';
import type { ClassTraffic } from '../../api/http/traffic';
import type { StoredReference } from '../../offline/references/references';
import { deployment } from '../deployment';
import type { LoggedError } from './error-log';
import { redact } from './redact';

export type StoredState = {
  /** Bytes; null: the browser does not report it. */
  readonly used: number | null;
  readonly room: number | null;
  readonly persisted: boolean | null;
  /** The condition of this device's storage, from the outbox. */
  readonly condition: string;
};

/** Everything in the report; made of the page's own facts, never of what a user typed. */
export type StatusFacts = {
  /** Wall clock milliseconds. */
  readonly at: number;
  readonly versions: Readonly<Record<string, string>>;
  readonly service: { readonly base: string; readonly version: string; readonly demo: boolean };
  readonly signIn: string;
  readonly line: string;
  readonly checks: Readonly<Record<string, Check | null>>;
  readonly traffic: readonly (readonly [kind: string, traffic: ClassTraffic])[];
  readonly references: readonly StoredReference[];
  readonly storage: StoredState;
  readonly outbox: Readonly<Record<string, number>>;
  readonly errors: readonly LoggedError[];
  readonly browser: string;
};

const moment = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z');
const megabytes = (bytes: number | null) => (bytes === null ? 'unknown' : `${(bytes / 1e6).toFixed(1)} MB`);

function checkLine([name, check]: readonly [string, Check | null]): string {
  if (!check) return `  ${name}: not asked`;
  return `  ${name}: ${check.state}${check.status === null ? '' : ` (${check.status})`}, ${check.ms} ms`;
}

function trafficLine([kind, { at, ms, status, count, failed }]: StatusFacts['traffic'][number]): string {
  return `  ${kind}: ${status}, ${ms} ms, ${moment(at)}, ${count} sent, ${failed} failed`;
}

function referenceLine({ refType, state, hash, count, at }: StoredReference): string {
  const since = at === null ? 'unknown' : moment(at);
  return `  ${redact(refType)}: ${state}, ${count} items, hash ${hash === null ? 'none' : hash.slice(0, 12)}, ${since}`;
}

function errorLines({ message, stack, count, firstAt, lastAt }: LoggedError): readonly string[] {
  const when = count === 1 ? moment(lastAt) : `${count} times, ${moment(firstAt)} to ${moment(lastAt)}`;
  return [`  ${redact(message)} (${when})`, ...stack.map((line) => `    ${redact(line)}`)];
}

const pairs = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values).map(([name, value]) => `  ${name}: ${redact(String(value))}`);

/**
 * The page as a text for support: in English, with times in UTC. It has no secret, no name of a person and no data of a project;
 * every free text passes through `redact`.
 */
export function statusReport(facts: StatusFacts): string {
  const { service, storage } = facts;
  return [
    `${deployment().name} status, ${moment(facts.at)}`,
    'Versions',
    ...pairs(facts.versions),
    'Service',
    ...pairs({ address: service.base, version: service.version, demo: String(service.demo) }),
    ...pairs({ 'sign-in': facts.signIn, line: facts.line }),
    'Checks',
    ...Object.entries(facts.checks).map(checkLine),
    'Last answers',
    ...(facts.traffic.length === 0 ? ['  none'] : facts.traffic.map(trafficLine)),
    'References on this device',
    ...(facts.references.length === 0 ? ['  none'] : facts.references.map(referenceLine)),
    'Storage',
    ...pairs({ used: megabytes(storage.used), room: megabytes(storage.room), condition: storage.condition }),
    ...pairs({ persistent: storage.persisted === null ? 'unknown' : String(storage.persisted) }),
    'Outbox',
    ...pairs(facts.outbox),
    'Faults of this page',
    ...(facts.errors.length === 0 ? ['  none'] : facts.errors.flatMap(errorLines)),
    'Browser',
    ...pairs({ agent: facts.browser }),
  ].join('\n');
}
