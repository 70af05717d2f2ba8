import { typeIdOf } from '../../../src/service/sample-town/references';
import type { Network } from '../network/generate-network';
import type { Path } from '../plane/path';
import { ellipsoidalLength } from '../plane/path';
import { base, numbered, poly, type RecordContext, stateIn } from './record-context';
import { nameOfStructure, type StructureNames } from './structure-names';

const makers = ['Corning', 'Prysmian', 'OFS', 'CommScope'] as const;

function cableFields(
  context: RecordContext,
  about: { readonly fibres: number; readonly path: Path; readonly aerial: boolean; readonly subtype: string },
): Readonly<Record<string, unknown>> {
  const { random } = context;
  const perTube = about.fibres < 12 ? about.fibres : 12;
  const lengthM = ellipsoidalLength(about.path);
  const slackM = about.subtype === 'drop' ? 3 : Math.round(lengthM / 300) * 20 + 15;
  return {
    cableType: 'optical',
    subtype: about.subtype,
    fiberCount: about.fibres,
    tubeCount: Math.max(1, Math.ceil(about.fibres / 12)),
    fibersPerTube: perTube,
    fiberType: about.subtype === 'drop' ? 'G.657.A2' : 'G.652.D',
    colorStandard: 'TIA-598-C',
    sheathType:
      about.subtype === 'drop'
        ? 'flat drop'
        : about.aerial
          ? 'all-dielectric'
          : random.weighted([
              ['all-dielectric', 80],
              ['armoured', 20],
            ] as const),
    manufacturer: random.pick(makers),
    lengthM,
    slackM,
    totalLengthM: Math.round((lengthM + slackM) * 100) / 100,
    installationType: about.aerial ? 'aerial' : 'underground',
    reelId: `R-${random.whole(1000, 9999)}`,
  };
}

/** Writes the cables of the plan, then drop cables to the first `dropCables` premises of quarters that are built. */
export function writeCables(
  context: RecordContext,
  network: Network,
  about: { readonly names: StructureNames; readonly terminalNames: readonly string[]; readonly dropCables: number },
): void {
  for (const cable of network.cables) {
    const aerial = cable.steps.filter(({ route }) => route.kind === 'aerial').length * 2 > cable.steps.length;
    const subtype = cable.role === 'distribution' ? 'distribution' : 'backbone';
    context.book.add(
      'map-cables',
      base(context, {
        name: cable.name,
        description: `${cable.fibres} fibres, ${cable.role}`,
        status: stateIn(cable.phase, context.random),
        typeId: typeIdOf('MapCableType', cable.role),
      }),
      { poly: poly(cable.path) },
      cableFields(context, { fibres: cable.fibres, path: cable.path, aerial, subtype }),
      { fromName: nameOfStructure(about.names, cable.from), toName: nameOfStructure(about.names, cable.to) },
    );
  }
  const order = ['built', 'building', 'permitted', 'planned'];
  const drops = network.drops
    .map((drop, i) => ({ drop, i }))
    .sort((a, b) => order.indexOf(a.drop.route.from.phase) - order.indexOf(b.drop.route.from.phase) || a.i - b.i);
  for (const { drop, i } of drops.slice(0, about.dropCables)) {
    context.book.add(
      'map-cables',
      base(context, {
        name: numbered('DC', i + 1),
        description: drop.premise.address,
        status: stateIn(drop.route.from.phase, context.random),
        typeId: typeIdOf('MapCableType', 'drop'),
      }),
      { poly: poly(drop.path) },
      cableFields(context, { fibres: 2, path: drop.path, aerial: drop.route.kind === 'aerial', subtype: 'drop' }),
      { fromName: about.terminalNames[drop.terminal] ?? null, toName: drop.premise.address },
    );
  }
}
