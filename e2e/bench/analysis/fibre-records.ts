import type { ClosurePlan, Run } from '../../../src/fibres/plan/closure-plan';
import { emptyPlan } from '../../../src/fibres/plan/closure-plan';
import { writePlan } from '../../../src/fibres/plan/write-plan';
import type { LngLat } from '../../../src/geo/lng-lat';
import { encodeCreate } from '../../../src/items/codec/encode-patch';
import { type Fields, type ItemGeometry, type ModelKey, refOf } from '../../../src/items/item';

/** Homes behind a terminal, terminals behind a closure, closures behind a hub. */
const [homesEach, terminalsEach, closuresEach] = [6, 8, 10] as const;
const feederFibres = 576;
/** Fibres of the cables behind a hub, a closure and a terminal. */
const [hubFibres, closureFibres, dropFibres] = [96, 12, 2] as const;
/** Homes behind one hub, and the 1:32 splitters that they need. */
const homesOfHub = homesEach * terminalsEach * closuresEach;
const splittersOfHub = Math.ceil(homesOfHub / 32);

/** Records as the service gives them, by model, and how many fibres their cables have. */
export type FibreRecords = {
  readonly recordsOf: (model: ModelKey) => readonly unknown[];
  readonly items: number;
  readonly fibres: number;
  readonly homes: number;
};

type Kept = { readonly splice: object[]; readonly cable: object[]; readonly site: object[]; fibres: number };

const run = (from: Run['from'], to: Run['to'], count = 1): Run => ({
  ...{ from, to, count, kind: 'fusion', state: 'complete', rest: {} },
});
const fibre = (cable: number, toward: 'start' | 'end', number: number): Run['from'] => ({
  side: { kind: 'fibre', cable, toward },
  number,
});

function keep(records: object[], model: ModelKey, made: { geometry: ItemGeometry; fields: Fields }): number {
  const id = records.length + 1;
  records.push({ id, ...encodeCreate({ ref: refOf(model, id), projectId: 1, rest: {}, ...made }) });
  return id;
}

function keepCable(kept: Kept, fibres: number, path: readonly LngLat[]): number {
  kept.fibres += fibres;
  const fields = {
    name: `C${kept.cable.length + 1}`,
    ...(fibres === dropFibres ? { subtype: 'drop' } : {}),
    fiberCount: fibres,
    fiberType: 'G.652.D',
    status: 'in-service',
  };
  return keep(kept.cable, 'cable', { geometry: { kind: 'line', path }, fields });
}

function keepClosure(kept: Kept, at: LngLat, plan: Partial<ClosurePlan>): number {
  const connections = writePlan({ ...emptyPlan, ...plan });
  const fields = { name: `S${kept.splice.length + 1}`, connections, status: 'in-service' };
  return keep(kept.splice, 'splice', { geometry: { kind: 'point', at }, fields });
}

/** A terminal with its drops. The first fibres of its cable serve its homes. */
function keepTerminal(kept: Kept, at: LngLat, cable: number): void {
  const drops = Array.from({ length: homesEach }, (_, home) =>
    keepCable(kept, dropFibres, [at, [at[0] + 0.00002 * (home + 1), at[1] + 0.00004]]),
  );
  keepClosure(kept, at, {
    ports: 8,
    runs: drops.map((drop, home) => run(fibre(cable, 'start', home + 1), fibre(drop, 'end', 1))),
  });
}

/** A closure behind a hub: the first fibres of its cable go on to its terminals, in their order. */
function keepDistribution(kept: Kept, at: LngLat, cable: number): void {
  const runs = Array.from({ length: terminalsEach }, (_, terminal) => {
    const there: LngLat = [at[0] + 0.0004 * (terminal + 1), at[1]];
    const on = keepCable(kept, closureFibres, [at, there]);
    keepTerminal(kept, there, on);
    return run(fibre(cable, 'start', terminal * homesEach + 1), fibre(on, 'end', 1), homesEach);
  });
  keepClosure(kept, at, { runs });
}

/** A frame at the office, its feeder, and a hub whose splitters feed ten cables. */
function keepHub(kept: Kept, office: LngLat, at: LngLat): void {
  // Beside the closures of other hubs, so that it does not pass them.
  const aside = at[0] - 0.0003;
  const feeder = keepCable(kept, feederFibres, [office, [aside, office[1]], [aside, at[1]], at]);
  keepClosure(kept, office, {
    ports: feederFibres,
    runs: [run({ side: { kind: 'port' }, number: 1 }, fibre(feeder, 'end', 1), splittersOfHub)],
  });
  const splitters = Array.from({ length: splittersOfHub }, (_, index) => `S${index + 1}`);
  const ins = splitters.map((splitter, index) =>
    run(fibre(feeder, 'start', index + 1), { side: { kind: 'leg', splitter, way: 'in' }, number: 1 }),
  );
  const cables = Array.from({ length: closuresEach }, (_, index): number => {
    const there: LngLat = [at[0], at[1] + 0.0006 * (index + 1)];
    const cable = keepCable(kept, hubFibres, [at, there]);
    keepDistribution(kept, there, cable);
    return cable;
  });
  const outs = Array.from({ length: homesOfHub }, (_, home) => {
    const perCable = homesEach * terminalsEach;
    const [splitter, leg] = [`S${Math.floor(home / 32) + 1}`, (home % 32) + 1];
    const cable = cables[Math.floor(home / perCable)] ?? 0;
    return run(
      { side: { kind: 'leg', splitter, way: 'out' }, number: leg },
      fibre(cable, 'end', (home % perCable) + 1),
    );
  });
  const splitter = (id: string) => ({ id, inputs: 1, outputs: 32, rest: {} });
  keepClosure(kept, at, { splitters: splitters.map(splitter), runs: [...ins, ...outs] });
}

/**
 * A network that serves homes from one office over hubs with 1:32 splitters, about so many items: each hub with all behind it is 662
 * items with 3,456 fibres for 480 homes.
 */
export function fibreRecords(items: number): FibreRecords {
  const kept: Kept = { splice: [], cable: [], site: [], fibres: 0 };
  const office: LngLat = [11, 48];
  keep(kept.site, 'site', {
    geometry: { kind: 'point', at: office },
    fields: { name: 'Office', siteType: 'central-office', status: 'in-service' },
  });
  const hubs = Math.max(1, Math.round(items / 662));
  for (let hub = 0; hub < hubs; hub += 1)
    keepHub(kept, office, [11 + 0.006 * (hub % 12), 48.01 + 0.01 * Math.floor(hub / 12)]);
  return {
    recordsOf: (model) => (model === 'splice' || model === 'cable' || model === 'site' ? kept[model] : []),
    items: kept.splice.length + kept.cable.length + kept.site.length,
    fibres: kept.fibres,
    homes: hubs * homesOfHub,
  };
}
