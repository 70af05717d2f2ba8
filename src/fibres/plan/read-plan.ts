import { type Message, message } from '../../i18n/message';
import type { Fields, ItemId } from '../../items/item';
import {
  type ClosurePlan,
  type ConnectionKind,
  emptyPlan,
  type Mark,
  type MarkKind,
  type Run,
  type SpliceState,
} from './closure-plan';
import { cableId, countOf, isFields, numberOf, oneOf, restOf, textOf } from './is-fields';
import { readEnd } from './read-end';
import { readEquipment, readSplitter, readTray } from './read-equipment';

/**
 * The versions of the schema that are read and written (docs/fibre-model.md): version 2 adds ports with two sides, and equipment.
 * A plan is written in the lowest version that holds it.
 */
export const planVersions = { first: 1, twoSidedPorts: 2 } as const;
const connectionKinds: readonly ConnectionKind[] = ['fusion', 'mechanical', 'connector', 'through'];
const states: readonly SpliceState[] = ['planned', 'complete', 'tested'];
const markKinds: readonly MarkKind[] = ['parked', 'reserved', 'dead'];

/**
 * The reading of a record's `connections`. `plan`: this schema, with its unreadable parts. `old`: a list of rows that name cables
 * by name. `newer`: a version of a later product, which is shown and never overwritten.
 */
export type PlanReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'plan'; readonly plan: ClosurePlan; readonly problems: readonly Message[] }
  | { readonly kind: 'old'; readonly rows: readonly Fields[] }
  | { readonly kind: 'newer'; readonly version: number }
  | { readonly kind: 'unreadable' };

function readRun(value: unknown): Run | null {
  if (!isFields(value)) return null;
  const [from, to] = [readEnd(value['from']), readEnd(value['to'])];
  const count = countOf(value['count'] ?? 1);
  const [kind, state] = [oneOf(connectionKinds, value['kind'] ?? 'fusion'), oneOf(states, value['state'] ?? 'planned')];
  if (!from || !to || !count || !kind || !state) return null;
  const [lossDb, tray, position] = [numberOf(value['lossDb']), textOf(value['tray']), countOf(value['position'])];
  const ribbon = countOf(value['ribbon']);
  const known = ['from', 'to', 'count', 'kind', 'state'];
  return {
    ...{ from, to, count, kind, state },
    ...(lossDb === null ? {} : { lossDb }),
    ...(ribbon === null ? {} : { ribbon }),
    ...(tray === null ? {} : { tray }),
    ...(position === null ? {} : { position }),
    rest: restOf(value, [
      ...known,
      ...(lossDb === null ? [] : ['lossDb']),
      ...(ribbon === null ? [] : ['ribbon']),
      ...(tray === null ? [] : ['tray']),
      ...(position === null ? [] : ['position']),
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
    equipment: list('equipment', readEquipment),
    runs: list('connections', readRun),
    marks: list('marks', readMark),
    rest: {
      ...restOf(value, ['version', 'trays', 'splitters', 'ports', 'equipment', 'connections', 'marks', 'unread']),
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
  if (version === planVersions.first || version === planVersions.twoSidedPorts) return readVersioned(value);
  const isNewer = typeof version === 'number' && version > planVersions.twoSidedPorts;
  return isNewer ? { kind: 'newer', version } : { kind: 'unreadable' };
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

/** True where a value of `connections` holds an OLT. Far quicker than reading the plan. */
export function hasOltIn(value: unknown): boolean {
  const equipment = isFields(value) ? value['equipment'] : null;
  return Array.isArray(equipment) && equipment.some((one) => readEquipment(one)?.kind === 'olt');
}
