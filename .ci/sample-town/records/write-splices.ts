import { typeIdOf } from '../../../src/service/sample-town/references';
import type { CableRun } from '../network/cables';
import type { Network } from '../network/generate-network';
import { base, numbered, place, type RecordContext, stands, stateIn } from './record-context';

type Connection = Readonly<Record<string, unknown>>;

/** A few of the closure's fusions: source and destination with tube and fibre counted from 1, loss in dB. */
function connectionsOf(context: RecordContext, cables: readonly CableRun[]): Connection[] {
  const [source, dest] = cables;
  if (!source || !dest) return [];
  return Array.from({ length: 12 }, (_, i) => ({
    sourceCable: source.name,
    sourceTube: 1,
    sourceFiber: i + 1,
    destCable: dest.name,
    destTube: 1,
    destFiber: i + 1,
    connectionType: 'fusion',
    lossDb: Math.round(context.random.between(0.02, 0.09) * 1000) / 1000,
    trayRef: 1,
  }));
}

/** Writes a splice closure at each place where cables part. */
export function writeSplices(context: RecordContext, network: Network): void {
  const { random } = context;
  network.closures.forEach(({ host, cables }, i) => {
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
        connections: connectionsOf(context, cables),
      },
    );
  });
}
