import { typeIdOf } from '../../../src/service/sample-town/references';
import type { Network } from '../network/generate-network';
import { distance } from '../plane/point';
import { base, numbered, place, type RecordContext, stateIn } from './record-context';
import { writeHomeClosure } from './write-served-homes';

/** Ports that terminals are sold with. */
const sizes = [4, 6, 8, 12] as const;

/** So many homes want another terminal than this one, at most: it is full before all of its own have a drop. */
const leftOver = 1;

type Chosen = {
  /** Its place in the network's list. */
  readonly index: number;
  /** Drop cables that hang on it. */
  readonly drops: readonly number[];
  /** The addresses that have none. */
  readonly waiting: Network['premises'];
};

/** The terminals around the first one whose homes do not all have a drop: where the drops end, and behind. */
function terminalsAround(context: RecordContext, network: Network, most: number): readonly Chosen[] {
  const { records } = context.book;
  const cables = new Map(records['map-cables'].map(({ name, id }) => [name, id]));
  const closures = new Set(records['map-splices'].map(({ name }) => name));
  const all = network.terminals.map((_, index): Chosen => {
    const own = network.drops.flatMap(({ terminal, premise }, i) =>
      terminal === index ? [{ premise, cable: cables.get(numbered('DC', i + 1)) }] : [],
    );
    return {
      index,
      drops: own.flatMap(({ cable }) => cable ?? []),
      waiting: own.flatMap(({ premise, cable }) => (cable === undefined ? [premise] : [])),
    };
  });
  const first = all.find(({ drops, waiting }) => drops.length > 0 && waiting.length > 0);
  const middle = first && network.terminals[first.index]?.at;
  if (!middle) return [];
  const away = ({ index }: Chosen) => distance(network.terminals[index]?.at ?? middle, middle);
  return all
    .filter(({ index }) => !closures.has(numbered('SC-T', index + 1)))
    .toSorted((a, b) => away(a) - away(b) || a.index - b.index)
    .slice(0, most);
}

/** The ports of a terminal: as many as its homes need, and a small one where that leaves few out. */
function portsFor({ drops, waiting }: Chosen): number {
  const homes = Math.max(drops.length + 1, drops.length + waiting.length - leftOver);
  return sizes.find((size) => size >= homes) ?? 12;
}

/**
 * Writes `most` terminals with numbered ports, at the edge of what has drops: their drops hang on the first ports, the others are
 * free, and homes without a drop are there as address points. Nothing feeds them yet.
 */
export function writeFreePorts(context: RecordContext, network: Network, most: number): void {
  if (most === 0) return;
  for (const one of terminalsAround(context, network, most)) {
    const terminal = network.terminals[one.index];
    if (!terminal) continue;
    const { host, route, at } = terminal;
    const connections = one.drops.map((cable, i) => ({
      from: { port: i + 1 },
      to: { cable, toward: 'end', fibre: 1 },
      ...{ kind: 'connector', state: 'planned' },
    }));
    writeHomeClosure(context, {
      name: numbered('SC-T', one.index + 1),
      description: host.street,
      status: stateIn(host.phase, context.random),
      at,
      enclosureType: 'inline',
      mountedOn: route.kind === 'aerial' ? 'strand' : 'handhole',
      splices: one.drops.length,
      plan: { version: 1, trays: [{ id: '1', kind: 'splice', positions: 12 }], ports: portsFor(one), connections },
    });
    for (const { address, at: door } of one.waiting)
      context.book.add(
        'map-info-objects',
        base(context, {
          name: address,
          status: 'planned',
          typeId: typeIdOf('MapInfoObjectType', 'address'),
        }),
        place(door),
        { title: address, body: 'No drop yet.', category: 'address', colour: '#0f6f86', visibility: 'project' },
      );
  }
}
