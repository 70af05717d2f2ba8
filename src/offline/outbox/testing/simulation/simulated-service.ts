import { localLinks } from '../../../../items/fields/link-fields';
import { specOf } from '../../../../items/registry';
import type { WireFields } from '../../outbox';
import { connectionsIn } from './connections-in';
import { subjectIn, type ValueKey, valuesIn } from './subject';

/** The author of a value: this device or a colleague; `start`: unchanged since the start. */
export type Author = 'us' | 'colleague' | 'start';

/** A value of a field of a record, and the step at which it came to be. */
export type Written = { readonly by: Author; readonly value: ValueKey; readonly step: number };

/** `version`: of the record that the body is, where the service has the additions. */
export type ServiceAnswer = { readonly status: number; readonly body: unknown; readonly version?: string };

/** `version`: the record that a change is bound to. */
export type ServiceRequest = {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly version?: string | null;
  /** Makes a create happen once. */
  readonly key?: string | null;
};

/** How the service spells what it stores (F43): as it came, or numbers as texts and texts trimmed. */
export type ServiceSpelling = 'plain' | 'texts';

/** `isInPlan`: it is named within a plan, and not by a field. */
export type LeakedName = { readonly name: string; readonly isInPlan: boolean; readonly request: string };

export type SimulatedService = {
  /** Applies one request, as the service's core does it. */
  readonly serve: (request: ServiceRequest) => ServiceAnswer;
  /** Another user changes a record. */
  readonly colleague: (id: number, patch: WireFields) => void;
  readonly record: (id: number) => WireFields | undefined;
  readonly records: () => readonly WireFields[];
  /** All that a field of a record ever held, oldest first. */
  readonly history: (id: number, field: string) => readonly Written[];
  /** Every connection that was added to a record, and every connection that was removed (`without …`), oldest first. */
  readonly splicings: (id: number) => readonly Written[];
  /** The step at which a record was last read by itself: a comparison before a write. */
  readonly lastRead: (id: number) => number;
  readonly hasAdditions: boolean;
  readonly setSignedIn: (signedIn: boolean) => void;
  /** Names of items that only a device knows, which were sent all the same. */
  readonly leaked: () => readonly LeakedName[];
};

/** A value that this device is about to write over a colleague's. */
export type Overwriting = { readonly id: number; readonly field: string; readonly before: Written };

export type ServicePorts = {
  readonly steps: () => number;
  readonly spelling: ServiceSpelling;
  /** It has the additions of docs/interface.md 11 that concern writes. */
  readonly hasAdditions?: boolean;
  /** Called before a PATCH overwrites a colleague's value. */
  readonly overwriting: (what: Overwriting) => void;
  /** Called after a record was read by itself: a comparison before a write. */
  readonly compared?: (id: number) => void;
};

/** The bodies that the service refuses for ever, wherever it stands. */
function isPoison(body: WireFields): boolean {
  return typeof body['name'] === 'string' && body['name'].startsWith('bad');
}

function spelt(value: unknown, spelling: ServiceSpelling): unknown {
  if (spelling === 'plain') return value;
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : value;
}

function spell(record: WireFields, spelling: ServiceSpelling): WireFields {
  const entries = Object.entries(record);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, name === 'id' ? value : spelt(value, spelling)] as const),
  );
}

function createHistories() {
  const histories = new Map<string, Written[]>();
  return (id: number, field: string) => {
    const key = `${id} ${field}`;
    const found = histories.get(key) ?? [];
    histories.set(key, found);
    return found;
  };
}

const versionOf = (record: WireFields) => `"${encodeURIComponent(JSON.stringify(record))}"`;

type Held = { readonly records: Map<number, WireFields>; readonly historyOf: ReturnType<typeof createHistories> };

/** Writes fields into a record, and into the histories of the edited fields. */
function createWriter(
  { steps, spelling, overwriting }: Pick<ServicePorts, 'steps' | 'spelling' | 'overwriting'>,
  { records, historyOf }: Held,
) {
  /** The connections that come and go in a closure, each by itself. */
  const splice = ({ id, by }: { id: number; by: Author }, before: WireFields, after: WireFields) => {
    const [was, is] = [connectionsIn(before), connectionsIn(after)];
    const history = historyOf(id, 'connections');
    const goes = [...was.keys()].filter((token) => !is.has(token));
    const comes = [...is.keys()].filter((token) => !was.has(token));
    for (const [value, undone] of [
      ...goes.map((token) => [`without ${token}`, token] as const),
      ...comes.map((token) => [token, `without ${token}`] as const),
    ]) {
      const last = history.findLast((one) => one.value === undone);
      // If another user removes our connection before its answer arrives, it looks like a connection that never arrived.
      const isOurs = history.find((one) => one.value === value)?.by === 'us';
      if (by === 'us' && last?.by === 'colleague' && !isOurs) overwriting({ id, field: 'connections', before: last });
      history.push({ by, value, step: steps() });
    }
  };
  return (id: number, body: WireFields, by: Author) => {
    const before = records.get(id) ?? { id };
    const after = { ...before, ...spell(body, spelling), id };
    splice({ id, by }, before, after);
    for (const [field, value] of valuesIn(body, after)) {
      const history = historyOf(id, field);
      const last = history.at(-1);
      if (by === 'us' && last?.by === 'colleague' && last.value !== value) overwriting({ id, field, before: last });
      history.push({ by, value, step: steps() });
    }
    records.set(id, after);
    return after;
  };
}

/** Creates once for each key, and answers it again as the first time. */
function createOnceWith(create: (body: WireFields) => WireFields) {
  const creations = new Map<string, { readonly text: string; readonly record: WireFields }>();
  return (body: WireFields, key: string | null): ServiceAnswer => {
    const text = JSON.stringify(body);
    const before = key === null ? undefined : creations.get(key);
    if (before && before.text !== text) return { status: 422, body: { message: 'This key came with another body.' } };
    const record = before?.record ?? create(body);
    if (key !== null) creations.set(key, { text, record });
    return { status: 201, body: record };
  };
}

const firstRecords: readonly WireFields[] = Array.from({ length: 6 }, (_, at) => ({
  ...{ mapProjectId: 1, name: `P${at}`, slackM: 0.5, lat: at, lng: 0 },
}));

const leakedIn = (fields: WireFields, request: string): readonly LeakedName[] =>
  localLinks(fields).map((name) => ({ name, isInPlan: name !== fields['hostId'], request }));

/** A small service in memory that remembers what every field ever held. Its project is 1. */
export function createSimulatedService({
  steps,
  spelling,
  overwriting,
  compared = () => undefined,
  hasAdditions = false,
}: ServicePorts): SimulatedService {
  const records = new Map<number, WireFields>();
  const historyOf = createHistories();
  const reads = new Map<number, number>();
  const collection = `/v1/${specOf('splice').path}`;
  let nextId = 1;
  let signedIn = true;
  const leaked: LeakedName[] = [];

  const write = createWriter({ steps, spelling, overwriting }, { records, historyOf });
  const create = (body: WireFields, by: Author) => {
    const id = nextId;
    nextId += 1;
    return write(id, body, by);
  };
  for (const record of firstRecords) create(record, 'start');

  const createOnce = createOnceWith((body) => create(body, 'us'));
  const versioned = (record: WireFields) => (hasAdditions ? { version: versionOf(record) } : {});
  return {
    serve: ({ method, path, body, version = null, key = null }) => {
      if (path === '/health-check') return { status: 200, body: { api_service: 'OK' } };
      if (!signedIn) return { status: 401, body: {} };
      if (!path.startsWith(collection)) return { status: 200, body: 'OK' };
      const fields: WireFields = Object.assign({}, body);
      leaked.push(...leakedIn(fields, `${method} ${path}`));
      if (method !== 'GET' && isPoison(fields)) return { status: 422, body: { message: 'This name is bad.' } };
      if (method === 'POST') return createOnce(fields, hasAdditions ? key : null);
      if (path === collection) return { status: 200, body: [...records.values()] };
      const id = Number(path.slice(collection.length + 1));
      const record = records.get(id);
      if (!record) return { status: 404, body: {} };
      if (hasAdditions && version !== null && version !== versionOf(record))
        return { status: 412, body: record, ...versioned(record) };
      const answer = method === 'PATCH' ? write(id, fields, 'us') : record;
      if (method !== 'PATCH') {
        reads.set(id, steps());
        compared(id);
      }
      return { status: 200, body: answer, ...versioned(answer) };
    },
    colleague: (id, patch) => void write(id, patch, 'colleague'),
    record: (id) => records.get(id),
    records: () => [...records.values()],
    history: historyOf,
    splicings: (id) => historyOf(id, 'connections'),
    lastRead: (id) => reads.get(id) ?? -1,
    leaked: () => leaked,
    hasAdditions,
    setSignedIn: (next) => {
      signedIn = next;
    },
  };
}

/** The records that came of the creation of one item: more than one when a POST was applied twice. */
export function copiesOf(service: SimulatedService, subject: string): readonly WireFields[] {
  return service.records().filter((record) => subjectIn(record) === subject);
}
