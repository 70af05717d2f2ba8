import type { Network } from '../network/generate-network';
import type { Structure } from '../network/structure';
import { moved, type Point } from '../plane/point';
import { base, type Desk, numbered, place, stateIn } from './desk';
import { typeIdOf } from './references';
import type { StructureNames } from './structure-names';

type Element = {
  readonly type: string;
  readonly at: Point;
  readonly host: Structure;
  readonly model: string;
  readonly quantity: number;
  readonly lengthM: number | null;
};

const labels: Readonly<Record<string, string>> = {
  'slack-loop': 'SL',
  riser: 'RS',
  guy: 'GY',
  splitter: 'SP',
  'marker-post': 'MP',
  ground: 'GR',
};

function everyNth<T>(things: readonly T[], most: number): readonly T[] {
  const step = Math.max(1, things.length / most);
  return Array.from({ length: Math.min(most, things.length) }, (_, i) => things[Math.floor(i * step)]).flatMap(
    (one) => one ?? [],
  );
}

function elementsOf(network: Network, slackLoops: number): Element[] {
  const all = network.plant.structures.all;
  const spliced = network.closures.map(({ host }) => host);
  const poles = all.filter((one) => one.kind === 'pole');
  const boxes = all.filter((one) => one.kind === 'handhole');
  const slackHosts = [
    ...spliced,
    ...everyNth(
      poles.filter((one) => one.place === 'between'),
      Math.max(0, slackLoops - spliced.length),
    ),
  ];
  const aside = (host: Structure, way: Point, metres: number): Point => moved(host.at, way, metres);
  return [
    ...slackHosts.map(
      (host): Element => ({
        type: 'slack-loop',
        at: aside(host, [0.8, 0.6], 1.1),
        host,
        model: host.kind === 'pole' ? 'Snowshoe 18 in' : 'Coil',
        quantity: 1,
        lengthM: host.kind === 'pole' ? 30 : 20,
      }),
    ),
    ...network.plant.routes
      .filter((route) => route.kind === 'riser' && route.to.kind === 'pole')
      .map(
        (route): Element => ({
          type: 'riser',
          at: aside(route.to, [0, -1], 0.6),
          host: route.to,
          model: 'U-guard 2 in',
          quantity: 1,
          lengthM: 4,
        }),
      ),
    ...poles
      .filter((one) => one.place === 'end')
      .map(
        (host): Element => ({
          type: 'guy',
          at: aside(host, [-0.6, 0.8], 5),
          host,
          model: '3/8 in down guy, screw anchor',
          quantity: 1,
          lengthM: 9,
        }),
      ),
    ...network.areas.flatMap((area) =>
      Array.from(
        { length: Math.min(8, Math.ceil(area.premises.length / 32)) },
        (_, i): Element => ({
          type: 'splitter',
          at: aside(area.cabinet, [1, 0], 0.5 + i * 0.35),
          host: area.cabinet,
          model: '1x32 PLC',
          quantity: 1,
          lengthM: null,
        }),
      ),
    ),
    ...everyNth(
      boxes.filter((one) => one.place !== 'corner'),
      50,
    ).map(
      (host): Element => ({
        type: 'marker-post',
        at: aside(host, [0.7, -0.7], 1.6),
        host,
        model: 'Dome marker, orange',
        quantity: 1,
        lengthM: null,
      }),
    ),
    ...everyNth(spliced, 40).map(
      (host): Element => ({
        type: 'ground',
        at: aside(host, [-0.7, -0.7], 0.8),
        host,
        model: '5/8 in x 8 ft rod',
        quantity: 1,
        lengthM: null,
      }),
    ),
  ];
}

/** Writes slack loops, risers, guys, splitters, marker posts and ground rods beside the structures that host them. */
export function writeElements(
  desk: Desk,
  network: Network,
  about: { readonly names: StructureNames; readonly slackLoops: number },
): void {
  const counts = new Map<string, number>();
  for (const { type, at, host, model, quantity, lengthM } of elementsOf(network, about.slackLoops)) {
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    const owner = about.names.get(host.id);
    desk.book.add('map-elements', {
      ...base(desk, {
        name: numbered(labels[type] ?? 'E', count),
        description: owner ? `At ${owner.name}` : null,
        status: stateIn(host.phase, desk.random),
        typeId: typeIdOf('MapElementType', type),
      }),
      ...place(at),
      elementType: type,
      partModel: model,
      quantity,
      hostType: owner?.model ?? null,
      hostId: owner?.id ?? null,
      lengthM,
    });
  }
}
