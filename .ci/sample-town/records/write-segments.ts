import { type PlantState, typeIdOf } from '../../../src/service/sample-town/references';
import type { Network } from '../network/generate-network';
import type { Route } from '../network/structure';
import type { Drop } from '../network/terminals';
import { ellipsoidalLength } from '../plane/path';
import { base, numbered, poly, type RecordContext, stands, stateIn } from './record-context';
import { nameOfStructure, type StructureNames } from './structure-names';

type SegmentType = 'aerial' | 'underground' | 'direct-buried' | 'bridge' | 'underwater';

const letter: Readonly<Record<SegmentType, string>> = {
  aerial: 'A',
  underground: 'U',
  'direct-buried': 'B',
  bridge: 'BR',
  underwater: 'W',
};

const methods = {
  aerial: [
    ['strand-and-lash', 82],
    ['overlash', 10],
    ['ADSS', 8],
  ],
  underground: [
    ['directional bore', 58],
    ['open trench', 27],
    ['micro-trench', 15],
  ],
  'direct-buried': [['mechanised trench', 1]],
  bridge: [['bridge bracket', 1]],
  underwater: [['embedding under water', 1]],
} as const satisfies Record<SegmentType, readonly (readonly [string, number])[]>;
const ductCounts = [
  [1, 20],
  [2, 55],
  [3, 15],
  [4, 10],
] as const;
const ductSizes = [
  ['1.25 in', 56],
  ['2 in', 30],
  ['4 in', 14],
] as const;
const surfaces = [
  ['earth', 48],
  ['sidewalk', 26],
  ['shoulder', 12],
  ['carriageway', 10],
  ['pavers', 4],
] as const;
const ownerships = [
  ['built', 86],
  ['leased', 6],
  ['IRU', 5],
  ['purchased', 3],
] as const;
const accuracies = [
  ['A', 62],
  ['B', 30],
  ['C', 8],
] as const;

function buildFields(context: RecordContext, type: SegmentType, state: PlantState): Readonly<Record<string, unknown>> {
  const { random } = context;
  const buried = type === 'underground' || type === 'direct-buried';
  const ducted = type === 'underground' || type === 'bridge';
  return {
    installMethod: random.weighted<string>(methods[type]),
    ductCount: ducted ? random.weighted(ductCounts) : 0,
    ductSize: ducted ? random.weighted(ductSizes) : null,
    depth: buried ? Math.round(random.between(0.6, 1.2) * 100) / 100 : null,
    surface: buried ? random.weighted(surfaces) : null,
    protectedStatus: random.chance(0.04),
    ownership: random.weighted(ownerships),
    installYear: stands(state) ? random.whole(2018, 2026) : null,
    locationAccuracy: stands(state) ? random.weighted(accuracies) : 'C',
  };
}

function levelOf(route: Route, trunk: ReadonlySet<number>): string {
  return trunk.has(route.id) ? 'backbone' : 'distribution';
}

function typeOf(context: RecordContext, route: Route): SegmentType {
  if (route.kind === 'aerial') return 'aerial';
  if (route.kind === 'bridge') return context.random.chance(0.25) ? 'underwater' : 'bridge';
  return route.edge.about.quarter?.layout === 'crescents' && context.random.chance(0.12)
    ? 'direct-buried'
    : 'underground';
}

function writeRoutes(context: RecordContext, network: Network, names: StructureNames): void {
  const trunk = new Set(
    network.cables
      .filter(({ role }) => role !== 'distribution')
      .flatMap(({ steps }) => steps.map(({ route }) => route.id)),
  );
  const counts = new Map<SegmentType, number>();
  for (const route of network.plant.routes) {
    const type = typeOf(context, route);
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    const status = stateIn(route.from.phase, context.random);
    const record = context.book.add(
      'map-segments',
      base(context, {
        name: numbered(letter[type], count),
        description: route.edge.about.name,
        status,
        typeId: typeIdOf('MapSegmentType', type),
      }),
      {
        poly: poly(route.path),
        segmentType: type,
        length: ellipsoidalLength(route.path),
        networkLevel: levelOf(route, trunk),
      },
      buildFields(context, type, status),
      { fromName: nameOfStructure(names, route.from), toName: nameOfStructure(names, route.to) },
    );
    if (context.random.chance(0.3)) {
      const phase = route.from.phase === 'built' ? 'Phase 1' : route.from.phase === 'building' ? 'Phase 2' : 'Phase 3';
      context.book.tag(
        'map-segments',
        record.id,
        context.random.chance(0.2)
          ? [context.tags.idOf(phase), context.tags.idOf('Priority')]
          : [context.tags.idOf(phase)],
      );
    }
  }
}

function writeDrops(context: RecordContext, drops: readonly Drop[], terminalNames: readonly string[]): void {
  drops.forEach(({ path, premise, route, terminal }, i) => {
    const type = route.kind === 'aerial' ? 'aerial' : context.random.chance(0.6) ? 'direct-buried' : 'underground';
    const status = stateIn(route.from.phase, context.random);
    const record = context.book.add(
      'map-segments',
      base(context, {
        name: numbered('D', i + 1),
        description: premise.address,
        status,
        typeId: typeIdOf('MapSegmentType', type),
      }),
      { poly: poly(path), segmentType: type, length: ellipsoidalLength(path), networkLevel: 'drop' },
      buildFields(context, type, status),
      { fromName: terminalNames[terminal] ?? null, toName: premise.address },
    );
    if (context.random.chance(0.05))
      context.book.tag('map-segments', record.id, [context.tags.idOf('Customer committed')]);
  });
}

/** Writes the segments: the plant along the streets first, then the drops. */
export function writeSegments(
  context: RecordContext,
  network: Network,
  about: { readonly names: StructureNames; readonly terminalNames: readonly string[] },
): void {
  writeRoutes(context, network, about.names);
  writeDrops(context, network.drops, about.terminalNames);
}
