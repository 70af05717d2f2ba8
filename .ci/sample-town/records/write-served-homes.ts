import { type PlantState, typeIdOf } from '../../../src/service/sample-town/references';
import type { CableRun } from '../network/cables';
import type { Network } from '../network/generate-network';
import { type ServedHub, type ServedTerminal, servedHubs, spareFibres } from '../network/served-homes';
import type { Point } from '../plane/point';
import { base, numbered, place, type RecordContext, stands, stateIn } from './record-context';

type Wire = Readonly<Record<string, unknown>>;

/** Outputs of a splitter. */
const legs = 32;

/** Ids of cables by name. */
type Cables = ReadonlyMap<string, number>;

const splittersFor = ({ fibres }: CableRun) => Math.max(1, Math.ceil((fibres - spareFibres) / legs));

/** Splitters of a hub: so many as its distribution cables need, each fed by the next fibre of the feeder. */
function hubPlan({ feeder, cables }: ServedHub, ids: Cables): Wire {
  const splitters: Wire[] = [];
  const connections: Wire[] = [];
  for (const cable of cables)
    for (let part = 0; part < splittersFor(cable); part += 1) {
      const n = splitters.length + 1;
      const first = part * legs + 1;
      const count = Math.min(legs, cable.fibres - spareFibres - first + 1);
      splitters.push({ id: `S${n}`, inputs: 1, outputs: legs, tray: `${n}` });
      connections.push(
        {
          from: { cable: ids.get(feeder.name), toward: 'start', fibre: n },
          to: { splitter: `S${n}`, way: 'in', leg: 1 },
          ...{ kind: 'fusion', state: 'tested', lossDb: 0.06, tray: `${n}`, position: 1 },
        },
        {
          from: { splitter: `S${n}`, way: 'out', leg: 1 },
          to: { cable: ids.get(cable.name), toward: 'end', fibre: first },
          ...{ count, kind: 'fusion', state: 'tested', tray: `${n}`, position: 2 },
        },
      );
    }
  const trays = splitters.map(({ tray }) => ({ id: tray, kind: 'splice', positions: 36 }));
  return { version: 1, trays, splitters, connections };
}

/** Each home's fibre of the distribution cable, cut and spliced to the first fibre of its drop. */
function terminalPlan(
  context: RecordContext,
  ids: Cables,
  served: ServedTerminal & { readonly drops: number[] },
): Wire {
  const { random } = context;
  const { cable, firstFibre, drops, terminal } = served;
  const state = terminal.host.phase === 'built' ? 'tested' : 'planned';
  const connections = drops.map((drop, i) => ({
    from: { cable: ids.get(cable.name), toward: 'start', fibre: firstFibre + i },
    to: { cable: drop, toward: 'end', fibre: 1 },
    ...{ kind: 'fusion', state, tray: '1', position: i + 1 },
    ...(state === 'tested' ? { lossDb: Math.round(random.between(0.02, 0.12) * 1000) / 1000 } : {}),
  }));
  return { version: 1, trays: [{ id: '1', kind: 'splice', positions: 12 }], connections };
}

/** Faults for the checks to find: a bent fibre, a position that is filled twice, a fibre that the cable does not have. */
function withFault(plan: Wire, nth: number): Wire {
  const list = Array.isArray(plan['connections']) ? plan['connections'] : [];
  const [first, second, ...others] = list;
  if (!second) return plan;
  if (nth === 6) return { ...plan, connections: [{ ...first, lossDb: 11.4 }, second, ...others] };
  if (nth === 12) return { ...plan, connections: [first, { ...second, position: 1 }, ...others] };
  if (nth === 18)
    return { ...plan, connections: [{ ...first, from: { ...first.from, fibre: 999 } }, second, ...others] };
  return plan;
}

type Written = {
  readonly name: string;
  readonly description: string;
  readonly status: PlantState;
  readonly at: Point;
  readonly enclosureType: string;
  readonly mountedOn: string;
  readonly splices: number;
  readonly plan: Wire;
};

/** Writes a closure that brings light to homes; what is spliced in it is done where it stands. */
export function writeHomeClosure(context: RecordContext, one: Written): void {
  const { enclosureType, mountedOn, splices, plan, status, name, description } = one;
  const complete = stands(status) ? splices : 0;
  context.book.add(
    'map-splices',
    base(context, { name, description, status, typeId: typeIdOf('MapSpliceType', enclosureType) }),
    place(one.at),
    {
      enclosureType,
      manufacturer: context.random.pick(['CommScope', 'Corning', 'PLP']),
      partModel: null,
      closureSize: [12, 24, 48, 72, 96, 144, 288, 432].find((size) => size >= splices) ?? 432,
      trayCount: Array.isArray(plan['trays']) ? plan['trays'].length : 0,
      splicesPerTray: enclosureType === 'cabinet' ? 36 : 12,
      spliceCount: splices,
      splicesComplete: complete,
      splicesTested: complete,
      mountedOn,
      slackM: 5,
      connections: plan,
    },
  );
}

/** Ports of a card of the OLT. */
const portsPerCard = 16;

/** The OLT beside the frame, and the cords from the fronts of its ports: a PON port for each of the first `count` of them. */
function oltFor(count: number) {
  const cards = Array.from({ length: Math.ceil(count / portsPerCard) }, (_, index) => index + 1);
  return {
    equipment: { id: 'OLT-1', kind: 'olt', cards: cards.map((slot) => ({ shelf: 1, slot, ports: portsPerCard })) },
    cords: cards.map((slot) => {
      const first = (slot - 1) * portsPerCard + 1;
      return {
        from: { front: first },
        to: { equipment: 'OLT-1', shelf: 1, slot, port: 1 },
        ...{ count: Math.min(portsPerCard, count - first + 1), kind: 'connector', state: 'tested' },
      };
    }),
  };
}

/** The frame in the exchange: a port for every feeder fibre that feeds a splitter, with a cord to a port of the OLT. */
function writeFrame(
  context: RecordContext,
  exchange: Point,
  { hubs, ids }: { hubs: readonly ServedHub[]; ids: Cables },
) {
  let port = 1;
  const connections = hubs.map(({ feeder, cables }) => {
    const count = cables.reduce((sum, cable) => sum + splittersFor(cable), 0);
    const run = {
      from: { port },
      to: { cable: ids.get(feeder.name), toward: 'end', fibre: 1 },
      ...{ count, kind: 'connector', state: 'tested' },
    };
    port += count;
    return run;
  });
  const { equipment, cords } = oltFor(port - 1);
  writeHomeClosure(context, {
    name: numbered('ODF', 1, 2),
    description: 'Optical distribution frame, Alder Falls Central Office',
    status: 'existing',
    at: exchange,
    enclosureType: 'building',
    mountedOn: 'building',
    splices: port - 1,
    plan: {
      ...{ version: 2, ports: Math.ceil(port / 48) * 48, equipment: [equipment] },
      connections: [...connections, ...cords],
    },
  });
}

/** Writes what brings light from the exchange to `most` terminals and their homes: a frame, hubs with splitters, terminals. */
export function writeServedHomes(context: RecordContext, network: Network, most: number): void {
  const exchange = network.cables.find(({ role }) => role === 'feeder')?.path[0];
  if (!exchange || most === 0) return;
  const hubs = servedHubs(network, exchange, most);
  const ids: Cables = new Map(context.book.records['map-cables'].map(({ name, id }) => [String(name), id]));
  writeFrame(context, exchange, { hubs, ids });
  for (const hub of hubs)
    writeHomeClosure(context, {
      name: numbered('SC-FDH', hub.area.number, 2),
      description: `Splitters of hub ${hub.area.number}`,
      status: stateIn(hub.area.phase, context.random),
      at: hub.area.cabinet.at,
      enclosureType: 'cabinet',
      mountedOn: 'cabinet',
      splices: hub.cables.reduce((sum, cable) => sum + cable.fibres - spareFibres + splittersFor(cable), 0),
      plan: hubPlan(hub, ids),
    });
  for (const [nth, served] of hubs.flatMap(({ terminals }) => terminals).entries()) {
    const drops = network.drops.flatMap(({ terminal }, i) => {
      const id = terminal === served.index ? ids.get(numbered('DC', i + 1)) : undefined;
      return id === undefined ? [] : [id];
    });
    if (drops.length === 0) continue;
    writeHomeClosure(context, {
      name: numbered('SC-T', served.index + 1),
      description: served.terminal.host.street,
      status: stateIn(served.terminal.host.phase, context.random),
      at: served.terminal.at,
      enclosureType: 'inline',
      mountedOn: served.terminal.route.kind === 'aerial' ? 'strand' : 'handhole',
      splices: drops.length,
      plan: withFault(terminalPlan(context, ids, { ...served, drops }), nth),
    });
  }
}
