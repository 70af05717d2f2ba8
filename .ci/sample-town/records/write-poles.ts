import { typeIdOf } from '../../../src/service/sample-town/references';
import type { Network } from '../network/generate-network';
import type { Structure } from '../network/structure';
import { base, numbered, place, type RecordContext, stands, stateIn } from './record-context';
import type { StructureNames } from './structure-names';

const owners = [
  ['Cannon Valley Electric', 60],
  ['Northland Telephone', 35],
  ['City of Alder Falls', 5],
] as const;
const others = ['Northland Telephone', 'Prairie Cable', 'Cannon Valley Electric'] as const;
const makeReady = [
  ['none', 80],
  ['simple', 12],
  ['complex', 6],
  ['replacement', 2],
] as const;
const species = [
  ['Southern Pine', 52],
  ['Western Red Cedar', 26],
  ['Douglas Fir', 22],
] as const;

function attachmentsOf(context: RecordContext, height: number): { company: string; type: string; height: number }[] {
  const { random } = context;
  const top = Math.round((height * 0.82 + random.between(-0.5, 0.5)) * 10) / 10;
  const list = [
    { company: 'Cannon Valley Electric', type: 'power', height: top },
    { company: 'Cannon Valley Electric', type: 'neutral', height: Math.round((top - 4.2) * 10) / 10 },
  ];
  if (random.chance(0.7))
    list.push({ company: 'Prairie Cable', type: 'CATV', height: Math.round((top - 8) * 10) / 10 });
  if (random.chance(0.8))
    list.push({ company: 'Northland Telephone', type: 'telco', height: Math.round((top - 9.1) * 10) / 10 });
  return list;
}

function poleFields(context: RecordContext, pole: Structure): Readonly<Record<string, unknown>> {
  const { random } = context;
  const plantOwner = random.weighted(owners);
  const material = random.weighted([
    ['wood', 93],
    ['steel', 4],
    ['composite', 2],
    ['concrete', 1],
  ] as const);
  const height = random.weighted([
    [35, 22],
    [40, 46],
    [45, 26],
    [50, 6],
  ] as const);
  const ready = random.weighted(makeReady);
  const joint = random.chance(0.55) ? random.pick(others.filter((name) => name !== plantOwner)) : null;
  return {
    ...place(pole.at),
    poleTag: `${plantOwner.startsWith('Cannon') ? 'CV' : plantOwner.startsWith('North') ? 'NT' : 'AF'}${random.whole(100_000, 499_999)}`,
    plantOwner,
    jointOwner: joint,
    height,
    poleClass: String(
      random.weighted([
        [2, 8],
        [3, 22],
        [4, 38],
        [5, 32],
      ] as const),
    ),
    species: material === 'wood' ? random.weighted(species) : null,
    material,
    installYear: random.whole(1968, 2023),
    makeReady: ready,
    applicationNo:
      ready === 'none' && random.chance(0.5) ? null : `PA-2025-${String(random.whole(100, 980)).padStart(4, '0')}`,
    loading: Math.round(random.between(32, ready === 'replacement' ? 128 : 96)),
    attachments: attachmentsOf(context, height),
  };
}

/** Writes the network's poles and says which record each became. */
export function writePoles(context: RecordContext, network: Network, names: StructureNames): void {
  let count = 0;
  for (const pole of network.plant.structures.all) {
    if (pole.kind !== 'pole') continue;
    count += 1;
    const name = numbered('P', count);
    const planned = stateIn(pole.phase, context.random);
    const status = stands(planned) || context.random.chance(0.85) ? 'existing' : planned;
    const fields = poleFields(context, pole);
    const typeId = typeIdOf('MapPoleType', String(fields['material']));
    const record = context.book.add(
      'map-poles',
      base(context, { name, description: pole.street, status, typeId }),
      fields,
    );
    names.set(pole.id, { name, model: 'map-poles', id: record.id });
    if (fields['makeReady'] !== 'none') context.book.tag('map-poles', record.id, [context.tags.idOf('Make-ready')]);
  }
}
