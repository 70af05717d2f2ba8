import { idOf } from '../item';
import { fieldSpecOf } from '../registry';
import type { Figure } from './figure';
import { phaseOf } from './phase-of';
import { numberIn, type Reading, textIn } from './reading';
import { rowsInOrder } from './tally';

export type FibreRow = {
  readonly level: string;
  readonly cables: number;
  readonly fibres: number;
  /** Fibres that a splice connects to something. */
  readonly assigned: number;
};

/** The capacity of the network, as far as it is recorded (W2.7). */
export type Capacity = {
  readonly fibres: readonly FibreRow[];
  /** Closures that name connections: without any, nothing is known of what is assigned. */
  readonly connected: number;
  /** Connections whose cable has no record, or none of that name. */
  readonly strangers: number;
  readonly closures: number;
  readonly places: number;
  readonly splices: { readonly planned: number; readonly complete: number; readonly tested: number };
  /** Cabinets; no record has their number of ports. */
  readonly cabinets: number;
};

type Cable = { readonly level: string; readonly fibres: number; readonly used: Set<string | number> };

/** A fibre that a connection names: by the name of its cable in the older form, by its id in docs/fibre-model.md. */
type NamedFibre = { readonly cable: string | number; readonly fibre: string | number };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function* oldEndsOf(connections: readonly unknown[]): Iterable<NamedFibre> {
  for (const connection of connections) {
    if (!isRecord(connection)) continue;
    for (const side of ['source', 'dest']) {
      const cable = connection[`${side}Cable`];
      const fibre = `${String(connection[`${side}Tube`])}/${String(connection[`${side}Fiber`])}`;
      if (typeof cable === 'string') yield { cable, fibre };
    }
  }
}

/** Connections of one run at most: what a record says beyond that is a fault. */
const mostOfRun = 100_000;

function* endsOf(value: unknown): Iterable<NamedFibre> {
  if (Array.isArray(value)) return yield* oldEndsOf(value);
  if (!isRecord(value) || !Array.isArray(value['connections'])) return;
  for (const run of value['connections']) {
    if (!isRecord(run)) continue;
    const count = typeof run['count'] === 'number' ? Math.min(run['count'], mostOfRun) : 1;
    for (const end of [run['from'], run['to']]) {
      if (!isRecord(end) || typeof end['cable'] !== 'number' || typeof end['fibre'] !== 'number') continue;
      for (let n = 0; n < count; n += 1) yield { cable: end['cable'], fibre: end['fibre'] + n };
    }
  }
}

function createFibres() {
  const cables: Cable[] = [];
  const named = new Map<string | number, Cable>();
  const ends: NamedFibre[] = [];
  return {
    addCable: (reading: Reading) => {
      const level = textIn(reading, 'subtype');
      const cable = { level, fibres: numberIn(reading, 'fiberCount') ?? 0, used: new Set<string | number>() };
      cables.push(cable);
      named.set(textIn(reading, 'name'), cable).set(idOf(reading.ref()), cable);
    },
    /** True when it names any. */
    connect: (connections: unknown): boolean => {
      const before = ends.length;
      ends.push(...endsOf(connections));
      return ends.length > before;
    },
    answer: () => {
      let strangers = 0;
      for (const { cable, fibre } of ends) {
        const known = named.get(cable);
        if (known) known.used.add(fibre);
        else strangers += 1;
      }
      const rows = new Map<string, { level: string; cables: number; fibres: number; assigned: number }>();
      for (const { level, fibres, used } of cables) {
        const row = rows.get(level) ?? { level, cables: 0, fibres: 0, assigned: 0 };
        rows.set(level, row);
        row.cables += 1;
        row.fibres += fibres;
        row.assigned += Math.min(fibres, used.size);
      }
      const levels = fieldSpecOf('cable', 'subtype')?.choices ?? [];
      return { fibres: rowsInOrder(rows.values(), ({ level }) => [level], [levels]), strangers };
    },
  };
}

/** Fibres, splices and cabinets; what was given up is left out. */
export function capacity(): Figure<Capacity> {
  const fibres = createFibres();
  const splices = { planned: 0, complete: 0, tested: 0 };
  let [connected, closures, places, cabinets] = [0, 0, 0, 0];
  const addSplice = (reading: Reading) => {
    closures += 1;
    places += (numberIn(reading, 'trayCount') ?? 0) * (numberIn(reading, 'splicesPerTray') ?? 0);
    splices.planned += numberIn(reading, 'spliceCount') ?? 0;
    splices.complete += numberIn(reading, 'splicesComplete') ?? 0;
    splices.tested += numberIn(reading, 'splicesTested') ?? 0;
    if (fibres.connect(reading.value('connections'))) connected += 1;
  };
  return {
    models: ['cable', 'splice', 'access-point'],
    add: (model, reading) => {
      if (phaseOf(textIn(reading, 'status')) === 'gone') return;
      if (model === 'cable') fibres.addCable(reading);
      else if (model === 'splice') addSplice(reading);
      else if (textIn(reading, 'kind') === 'cabinet') cabinets += 1;
    },
    answer: () => ({ ...fibres.answer(), connected, closures, places, splices: { ...splices }, cabinets }),
  };
}
