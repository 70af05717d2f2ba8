import { typeIdOf } from '../../../src/service/sample-town/references';
import type { CableRun } from '../network/cables';
import type { Closure } from '../network/closures';
import type { Network } from '../network/generate-network';
import { spareFibres } from '../network/served-homes';
import type { Structure } from '../network/structure';
import { base, numbered, place, type RecordContext, stands, stateIn } from './record-context';

type Wire = Readonly<Record<string, unknown>>;
type At = { readonly cable: CableRun; readonly id: number };

/** Positions of one tray. */
const positions = 24;

/** Where fibres of a cable leave a closure: one way where the cable begins or ends, else the way that light is meant to take. */
function toward({ cable }: At, host: Structure, passing: 'start' | 'end'): 'start' | 'end' {
  if (cable.from === host && cable.to !== host) return 'end';
  return cable.to === host && cable.from !== host ? 'start' : passing;
}

/** The last twelve fibres of two cables, one by one, with their measured losses in dB: the others pass on to where they serve. */
function fusions(context: RecordContext, { source, dest, host }: { source: At; dest: At; host: Structure }): Wire {
  const connections = Array.from({ length: spareFibres }, (_, i) => ({
    from: {
      cable: source.id,
      toward: toward(source, host, 'start'),
      fibre: source.cable.fibres - spareFibres + i + 1,
    },
    to: { cable: dest.id, toward: toward(dest, host, 'end'), fibre: dest.cable.fibres - spareFibres + i + 1 },
    kind: 'fusion',
    state: 'tested',
    lossDb: Math.round(context.random.between(0.02, 0.09) * 1000) / 1000,
    tray: '1',
    position: i + 1,
  }));
  return { version: 1, trays: [{ id: '1', kind: 'splice', positions }], connections };
}

/** The connections of a closure (docs/fibre-model.md): the first two cables that part there. */
function connectionsOf(context: RecordContext, { host, cables }: Closure): Wire | null {
  const ids = new Map(context.book.records['map-cables'].map(({ name, id }) => [name, id]));
  const [source, dest] = cables.flatMap((cable) => {
    const id = ids.get(cable.name);
    return id === undefined ? [] : [{ cable, id }];
  });
  return source && dest ? fusions(context, { source, dest, host }) : null;
}

/** Writes a splice closure at each place where cables part. */
export function writeSplices(context: RecordContext, network: Network): void {
  const { random } = context;
  network.closures.forEach((closure, i) => {
    const { host, cables } = closure;
    const status = stateIn(host.phase, random);
    const fibres = Math.max(...cables.map((cable) => cable.fibres));
    const trays = Math.max(2, Math.ceil(fibres / 24));
    const spliceCount = Math.min(fibres, cables.length * 24);
    const complete = stands(status) ? spliceCount : status === 'under construction' ? random.whole(0, spliceCount) : 0;
    const enclosureType = host.kind === 'pole' ? 'inline' : 'dome';
    context.book.add(
      'map-splices',
      base(context, {
        name: numbered('SC', i + 1, 3),
        description: cables.map((cable) => cable.name).join(', '),
        status,
        typeId: typeIdOf('MapSpliceType', enclosureType),
      }),
      place(host.at),
      {
        enclosureType,
        manufacturer: random.pick(['CommScope', 'Corning', 'PLP']),
        partModel: random.pick(['FOSC-450-D6', 'SCF-6C28', 'COYOTE-9.5']),
        closureSize: [24, 48, 72, 96, 144, 288, 432].find((size) => size >= spliceCount) ?? 432,
        trayCount: trays,
        splicesPerTray: 24,
        spliceCount,
        splicesComplete: complete,
        splicesTested: Math.floor(complete * (stands(status) ? 1 : 0.6)),
        mountedOn: host.kind === 'pole' ? 'pole' : 'vault',
        slackM: 15,
        connections: connectionsOf(context, closure),
      },
    );
  });
}
