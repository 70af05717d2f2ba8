import { typeIdOf } from '../../../src/service/sample-town/references';
import type { Network } from '../network/generate-network';
import type { Structure } from '../network/structure';
import type { Terminal } from '../network/terminals';
import { base, numbered, place, type RecordContext, stands, stateIn } from './record-context';
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

function boxFields(context: RecordContext, kind: Kind): Readonly<Record<string, unknown>> {
  const { random } = context;
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

function writeStructures(context: RecordContext, network: Network, names: StructureNames): void {
  const spliced = new Set(network.closures.map(({ host }) => host.id));
  const counts = new Map<Kind, number>();
  const kindOf = (one: Structure): Kind => {
    if (one.kind === 'cabinet') return 'cabinet';
    if (spliced.has(one.id)) return 'vault';
    return one.quarter === 'Old Town' && context.random.chance(0.2) ? 'manhole' : 'handhole';
  };
  for (const one of network.plant.structures.all) {
    if (one.kind === 'pole') continue;
    const kind = kindOf(one);
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const name = numbered(prefix[kind], count, kind === 'cabinet' ? 2 : 4);
    const status = stateIn(one.phase, context.random);
    const record = context.book.add(
      'map-access-points',
      base(context, { name, description: one.street, status, typeId: typeIdOf('MapAccessPointType', kind) }),
      place(one.at),
      boxFields(context, kind),
    );
    names.set(one.id, { name, model: 'map-access-points', id: record.id });
    if (stands(status) && context.random.chance(0.1))
      context.book.tag('map-access-points', record.id, [context.tags.idOf('As-built review')]);
  }
}

function writeTerminals(context: RecordContext, terminals: readonly Terminal[]): string[] {
  return terminals.map((terminal, i) => {
    const kind = terminal.route.kind !== 'aerial' && context.random.chance(0.3) ? 'pedestal' : 'terminal';
    const name = numbered(prefix[kind], i + 1);
    const ports = terminal.premises.length <= 4 ? 4 : terminal.premises.length <= 8 ? 8 : 12;
    const status = stateIn(terminal.host.phase, context.random);
    context.book.add(
      'map-access-points',
      base(context, {
        name,
        description: `${ports} ports, ${terminal.premises.length} homes, ${terminal.host.street}`,
        status,
        typeId: typeIdOf('MapAccessPointType', kind),
      }),
      place(terminal.at),
      boxFields(context, kind),
    );
    return name;
  });
}

/** Writes handholes, vaults, cabinets and terminals; returns the terminals' names in their order. */
export function writeAccessPoints(context: RecordContext, network: Network, names: StructureNames): string[] {
  writeStructures(context, network, names);
  return writeTerminals(context, network.terminals);
}
