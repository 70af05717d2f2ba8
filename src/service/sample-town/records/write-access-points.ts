import type { Network } from '../network/generate-network';
import type { Structure } from '../network/structure';
import type { Terminal } from '../network/terminals';
import { base, type Desk, numbered, place, stands, stateIn } from './record-context';
import { typeIdOf } from './references';
import type { StructureNames } from './structure-names';

type Kind = 'handhole' | 'vault' | 'manhole' | 'pedestal' | 'cabinet' | 'terminal';

const prefix: Readonly<Record<Kind, string>> = {
  handhole: 'HH',
  vault: 'V',
  manhole: 'MH',
  pedestal: 'PED',
  cabinet: 'FDH',
  terminal: 'T',
};

function boxFields(desk: Desk, kind: Kind): Readonly<Record<string, unknown>> {
  const { random } = desk;
  const boxed = kind === 'handhole' || kind === 'vault' || kind === 'manhole';
  return {
    kind,
    plantOwner: random.weighted([
      ['Alder Falls Fiber', 88],
      ['Northland Telephone', 9],
      ['City of Alder Falls', 3],
    ] as const),
    size:
      kind === 'vault' || kind === 'manhole'
        ? '30x48x36'
        : kind === 'handhole'
          ? random.weighted([
              ['17x30x24', 58],
              ['24x36x26', 42],
            ] as const)
          : null,
    material: boxed
      ? random.weighted([
          ['polymer concrete', 70],
          ['HDPE', 22],
          ['precast', 8],
        ] as const)
      : kind === 'cabinet'
        ? 'aluminium'
        : 'HDPE',
    loadRating: boxed
      ? random.weighted([
          ['Tier 15', 30],
          ['Tier 22', 60],
          ['AASHTO H20', 10],
        ] as const)
      : null,
    lid: boxed
      ? random.weighted([
          ['bolted', 78],
          ['locking', 22],
        ] as const)
      : null,
    ductEntries: boxed ? random.whole(2, kind === 'handhole' ? 4 : 8) : 0,
    hasSplice: kind === 'vault' || kind === 'cabinet',
    hasSlack: kind === 'vault' || (kind === 'handhole' && random.chance(0.3)),
    security: kind === 'cabinet' ? 'padlock' : boxed ? 'hex bolt' : 'none',
  };
}

function writeStructures(desk: Desk, network: Network, names: StructureNames): void {
  const spliced = new Set(network.closures.map(({ host }) => host.id));
  const counts = new Map<Kind, number>();
  const kindOf = (one: Structure): Kind => {
    if (one.kind === 'cabinet') return 'cabinet';
    if (spliced.has(one.id)) return 'vault';
    return one.quarter === 'Old Town' && desk.random.chance(0.2) ? 'manhole' : 'handhole';
  };
  for (const one of network.plant.structures.all) {
    if (one.kind === 'pole') continue;
    const kind = kindOf(one);
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const name = numbered(prefix[kind], count, kind === 'cabinet' ? 2 : 4);
    const status = stateIn(one.phase, desk.random);
    const record = desk.book.add(
      'map-access-points',
      base(desk, { name, description: one.street, status, typeId: typeIdOf('MapAccessPointType', kind) }),
      place(one.at),
      boxFields(desk, kind),
    );
    names.set(one.id, { name, model: 'map-access-points', id: record.id });
    if (stands(status) && desk.random.chance(0.1))
      desk.book.tag('map-access-points', record.id, [desk.tags.idOf('As-built review')]);
  }
}

function writeTerminals(desk: Desk, terminals: readonly Terminal[]): string[] {
  return terminals.map((terminal, i) => {
    const kind = terminal.route.kind !== 'aerial' && desk.random.chance(0.3) ? 'pedestal' : 'terminal';
    const name = numbered(prefix[kind], i + 1);
    const ports = terminal.premises.length <= 4 ? 4 : terminal.premises.length <= 8 ? 8 : 12;
    const status = stateIn(terminal.host.phase, desk.random);
    desk.book.add(
      'map-access-points',
      base(desk, {
        name,
        description: `${ports} ports, ${terminal.premises.length} homes, ${terminal.host.street}`,
        status,
        typeId: typeIdOf('MapAccessPointType', kind),
      }),
      place(terminal.at),
      boxFields(desk, kind),
    );
    return name;
  });
}

/** Writes handholes, vaults, cabinets and terminals; returns the terminals' names in their order. */
export function writeAccessPoints(desk: Desk, network: Network, names: StructureNames): string[] {
  writeStructures(desk, network, names);
  return writeTerminals(desk, network.terminals);
}
