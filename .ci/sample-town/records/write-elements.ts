import { typeIdOf } from '../../../src/service/sample-town/references';
import type { Network } from '../network/generate-network';
import type { Structure } from '../network/structure';
import { moved, type Point } from '../plane/point';
import { base, numbered, place, type RecordContext, stateIn } from './record-context';
import type { StructureNames } from './structure-names';

/** The elements and their hosts: how far beside its host, and its part. Metres. */
type Mount = {
  readonly label: string;
  readonly way: Point;
  readonly away: number;
  readonly part: string;
  readonly lengthM: number | null;
};

const mounts = {
  'slack-loop': { label: 'SL', way: [0.8, 0.6], away: 1.1, part: 'Snowshoe 18 in', lengthM: 20 },
  riser: { label: 'RS', way: [0, -1], away: 0.6, part: 'U-guard 2 in', lengthM: 4 },
  guy: { label: 'GY', way: [-0.6, 0.8], away: 5, part: '3/8 in down guy, screw anchor', lengthM: 9 },
  splitter: { label: 'SP', way: [1, 0], away: 0.5, part: '1x32 PLC', lengthM: null },
  'marker-post': { label: 'MP', way: [0.7, -0.7], away: 1.6, part: 'Dome marker, orange', lengthM: null },
  ground: { label: 'GR', way: [-0.7, -0.7], away: 0.8, part: '5/8 in x 8 ft rod', lengthM: null },
} as const satisfies Record<string, Mount>;

type Element = { readonly type: keyof typeof mounts; readonly host: Structure; readonly place: number };

function everyNth<T>(things: readonly T[], most: number): readonly T[] {
  const step = Math.max(1, things.length / most);
  return Array.from({ length: Math.min(most, things.length) }, (_, i) => things[Math.floor(i * step)]).flatMap(
    (one) => one ?? [],
  );
}

function elementsOf(network: Network, slackLoops: number): Element[] {
  const all = network.plant.structures.all;
  const spliced = network.closures.map(({ host }) => host);
  const spans = all.filter((one) => one.kind === 'pole' && one.place === 'between');
  const on = (type: Element['type'], hosts: readonly Structure[]) =>
    hosts.map((host): Element => ({ type, host, place: 0 }));
  const risers = network.plant.routes.filter((route) => route.kind === 'riser' && route.to.kind === 'pole');
  return [
    ...on('slack-loop', [...spliced, ...everyNth(spans, Math.max(0, slackLoops - spliced.length))]),
    ...on(
      'riser',
      risers.map((route) => route.to),
    ),
    ...on(
      'guy',
      all.filter((one) => one.kind === 'pole' && one.place === 'end'),
    ),
    ...network.areas.flatMap(({ cabinet, premises }) =>
      Array.from(
        { length: Math.min(8, Math.ceil(premises.length / 32)) },
        (_, place): Element => ({ type: 'splitter', host: cabinet, place }),
      ),
    ),
    ...on(
      'marker-post',
      everyNth(
        all.filter((one) => one.kind === 'handhole' && one.place !== 'corner'),
        50,
      ),
    ),
    ...on('ground', everyNth(spliced, 40)),
  ];
}

/** Writes slack loops, risers, guys, splitters, marker posts and ground rods beside the structures that host them. */
export function writeElements(
  context: RecordContext,
  network: Network,
  about: { readonly names: StructureNames; readonly slackLoops: number },
): void {
  const counts = new Map<string, number>();
  for (const { type, host, place: turn } of elementsOf(network, about.slackLoops)) {
    const { label, way, away, part, lengthM }: Mount = mounts[type];
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    const owner = about.names.get(host.id);
    const status = stateIn(host.phase, context.random);
    const typeId = typeIdOf('MapElementType', type);
    context.book.add(
      'map-elements',
      base(context, { name: numbered(label, count), description: owner ? `At ${owner.name}` : null, status, typeId }),
      place(moved(host.at, way, away + turn * 0.35)),
      {
        elementType: type,
        partModel: part,
        quantity: 1,
        hostType: owner?.model ?? null,
        hostId: owner?.id ?? null,
        lengthM,
      },
    );
  }
}
