import { type Message, message } from '../../i18n/message';
import type { Fields, ItemId } from '../../items/item';
import {
  type CableSide,
  type ClosurePlan,
  type ConnectionKind,
  emptyPlan,
  type FibreEnd,
  type Mark,
  type MarkKind,
  type Run,
  type SpliceState,
  type Splitter,
  type Tray,
  type TrayKind,
} from './closure-plan';

/** The version of the schema that is read and written (docs/fibre-model.md). */
export const planVersion = 1;
/** Fibres, legs and ports on one side, and connections of one run, at most: what a record says beyond that is a fault. */
const most = 100_000;

const connectionKinds: readonly ConnectionKind[] = ['fusion', 'mechanical', 'connector', 'through'];
const states: readonly SpliceState[] = ['planned', 'complete', 'tested'];
const trayKinds: readonly TrayKind[] = ['splice', 'splitter', 'connector', 'coil'];
const markKinds: readonly MarkKind[] = ['parked', 'reserved', 'dead'];

/**
 * What `connections` of a record holds. `plan`: this schema, with what of it could not be read. `old`: a list of rows that name
 * cables by name. `newer`: a version of a later product, which is shown and never written over.
 */
export type PlanReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'plan'; readonly plan: ClosurePlan; readonly problems: readonly Message[] }
  | { readonly kind: 'old'; readonly rows: readonly Fields[] }
  | { readonly kind: 'newer'; readonly version: number }
  | { readonly kind: 'unreadable' };

/** True for an object that is no list. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function countOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most ? value : null;
}

function oneOf<T extends string>(choices: readonly T[], value: unknown): T | null {
  return choices.find((choice) => choice === value) ?? null;
}

function cableId(value: unknown): ItemId | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? value : null;
  return typeof value === 'string' && value.startsWith('local:') ? `local:${value.slice('local:'.length)}` : null;
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const lossOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);

function restOf(value: Fields, known: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !known.includes(name)));
}

/** The side of a cable that a part of a record names; null for anything else. */
export function readCableSide(value: unknown): CableSide | null {
  if (!isFields(value)) return null;
  const [cable, toward] = [cableId(value['cable']), oneOf(['start', 'end'], value['toward'])];
  const pass = countOf(value['pass'] ?? 1);
  return cable && toward && pass ? { kind: 'fibre', cable, toward, ...(pass > 1 ? { pass } : {}) } : null;
}

function readEnd(value: unknown): FibreEnd | null {
  if (!isFields(value)) return null;
  if ('cable' in value) {
    const [side, number] = [readCableSide(value), countOf(value['fibre'])];
    return side && number ? { side, number } : null;
  }
  if ('splitter' in value) {
    const [splitter, way, number] = [
      textOf(value['splitter']),
      oneOf(['in', 'out'], value['way']),
      countOf(value['leg']),
    ];
    return splitter && way && number ? { side: { kind: 'leg', splitter, way }, number } : null;
  }
  const port = countOf(value['port']);
  return port ? { side: { kind: 'port' }, number: port } : null;
}

function readRun(value: unknown): Run | null {
  if (!isFields(value)) return null;
  const [from, to] = [readEnd(value['from']), readEnd(value['to'])];
  const count = countOf(value['count'] ?? 1);
  const [kind, state] = [oneOf(connectionKinds, value['kind'] ?? 'fusion'), oneOf(states, value['state'] ?? 'planned')];
  if (!from || !to || !count || !kind || !state) return null;
  const [lossDb, tray, position] = [lossOf(value['lossDb']), textOf(value['tray']), countOf(value['position'])];
  const known = ['from', 'to', 'count', 'kind', 'state'];
  return {
    ...{ from, to, count, kind, state },
    ...(lossDb === null ? {} : { lossDb }),
    ...(tray === null ? {} : { tray }),
    ...(position === null ? {} : { position }),
    rest: restOf(value, [
      ...known,
      ...(lossDb === null ? [] : ['lossDb']),
      ...(tray === null ? [] : ['tray']),
      ...(position === null ? [] : ['position']),
    ]),
  };
}

function readTray(value: unknown): Tray | null {
  if (!isFields(value)) return null;
  const [id, kind] = [textOf(value['id']), oneOf(trayKinds, value['kind'] ?? 'splice')];
  const positions = value['positions'] === 0 ? 0 : countOf(value['positions']);
  if (!id || !kind || positions === null) return null;
  return { id, kind, positions, rest: restOf(value, ['id', 'kind', 'positions']) };
}

function readSplitter(value: unknown): Splitter | null {
  if (!isFields(value)) return null;
  const [id, inputs, outputs] = [textOf(value['id']), countOf(value['inputs'] ?? 1), countOf(value['outputs'])];
  if (!id || !inputs || !outputs) return null;
  const [tray, lossDb] = [textOf(value['tray']), lossOf(value['lossDb'])];
  return {
    ...{ id, inputs, outputs },
    ...(tray === null ? {} : { tray }),
    ...(lossDb === null ? {} : { lossDb }),
    rest: restOf(value, [
      ...['id', 'inputs', 'outputs'],
      ...(tray === null ? [] : ['tray']),
      ...(lossDb === null ? [] : ['lossDb']),
    ]),
  };
}

function readMark(value: unknown): Mark | null {
  if (!isFields(value)) return null;
  const [from, count, mark] = [readEnd(value['from']), countOf(value['count'] ?? 1), oneOf(markKinds, value['mark'])];
  if (!from || !count || !mark) return null;
  const reason = textOf(value['reason']);
  return {
    ...{ from, count, mark },
    ...(reason === null ? {} : { reason }),
    rest: restOf(value, ['from', 'count', 'mark', ...(reason === null ? [] : ['reason'])]),
  };
}

/** Parts that cannot be read stay in `rest`, so that writing the plan again loses nothing. */
type Kept = { readonly unread: Record<string, unknown[]>; readonly problems: Message[] };

function readAll<T>(
  value: unknown,
  { name, read, kept }: { name: string; read: (one: unknown) => T | null; kept: Kept },
): T[] {
  if (value === undefined || value === null) return [];
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.flatMap((one, at) => {
    const part = read(one);
    if (part !== null) return [part];
    kept.unread[name] = [...(kept.unread[name] ?? []), one];
    kept.problems.push(message('fibres.unreadPart', { part: name, number: at + 1 }));
    return [];
  });
}

function readVersioned(value: Fields): PlanReading {
  const kept: Kept = { unread: {}, problems: [] };
  const earlier = isFields(value['unread']) ? value['unread'] : {};
  const list = <T>(name: string, read: (one: unknown) => T | null) => readAll(value[name], { name, read, kept });
  const plan: ClosurePlan = {
    trays: list('trays', readTray),
    splitters: list('splitters', readSplitter),
    ports: countOf(value['ports']) ?? 0,
    runs: list('connections', readRun),
    marks: list('marks', readMark),
    rest: {
      ...restOf(value, ['version', 'trays', 'splitters', 'ports', 'connections', 'marks', 'unread']),
      ...(Object.keys({ ...earlier, ...kept.unread }).length > 0 ? { unread: { ...earlier, ...kept.unread } } : {}),
    },
  };
  return { kind: 'plan', plan, problems: kept.problems };
}

/** Reads `connections` of a splice record (docs/fibre-model.md). It never throws; what it cannot read is kept and said. */
export function readPlan(value: unknown): PlanReading {
  if (value === null || value === undefined || value === '') return { kind: 'none' };
  if (Array.isArray(value)) {
    if (value.length === 0) return { kind: 'none' };
    const rows = value.filter(isFields);
    return rows.length === value.length ? { kind: 'old', rows } : { kind: 'unreadable' };
  }
  if (!isFields(value)) return { kind: 'unreadable' };
  const version = value['version'];
  if (version === planVersion) return readVersioned(value);
  return typeof version === 'number' && version > planVersion ? { kind: 'newer', version } : { kind: 'unreadable' };
}

/** The plan of a closure as far as it can be read: an empty one for a record without any, and for all other forms. */
export function planOf(value: unknown): ClosurePlan {
  const reading = readPlan(value);
  return reading.kind === 'plan' ? reading.plan : emptyPlan;
}

/**
 * The cables that a value of `connections` may name, each once: all that its plan names, and those of connections that cannot be read.
 * Far quicker than reading the plan.
 */
export function cablesNamedIn(value: unknown): ReadonlySet<ItemId> {
  const named = new Set<ItemId>();
  if (!isFields(value)) return named;
  for (const part of [value['connections'], value['marks']]) {
    const all: readonly unknown[] = Array.isArray(part) ? part : [part];
    for (const one of all)
      for (const end of isFields(one) ? [one['from'], one['to']] : []) {
        const id = isFields(end) ? cableId(end['cable']) : null;
        if (id !== null) named.add(id);
      }
  }
  return named;
}
