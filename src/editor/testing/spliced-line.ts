import { buildFibreNetwork } from '../../fibres/network/fibre-network';
import { planOf } from '../../fibres/plan/read-plan';
import { type Fields, type Item, idOf, modelOf } from '../../items/item';
import { lineItem, pointItem } from './play';

/** A saved cable through pixels. */
export function cable(id: number, pixels: Parameters<typeof lineItem>[2], fibres = 24): Item {
  const item = lineItem('cable', id, pixels);
  return { ...item, fields: { ...item.fields, fiberCount: fibres } };
}

/** A saved closure at a pixel. */
export function closure(id: number, pixel: readonly [number, number], connections: Fields | null): Item {
  const item = pointItem('splice', id, pixel);
  return { ...item, fields: { ...item.fields, connections } };
}

/** A fibre of a cable, as a record of a closure names it. */
export const end = (id: number, toward: 'start' | 'end', fibre = 1) => ({ cable: id, toward, fibre });

/**
 * A frame at 0 (ports 1 to 12 to cable 1), a closure at 100 in which cable 1 ends and cable 2 begins, one at 200 that cuts fibres 1 to 4
 * of cable 2 and leads them to its ports, and a frame at 300 with the others.
 */
export const line: readonly Item[] = [
  cable(1, [
    [0, 0],
    [100, 0],
  ]),
  cable(2, [
    [100, 0],
    [200, 0],
    [300, 0],
  ]),
  closure(10, [0, 0], {
    version: 1,
    ports: 24,
    connections: [{ from: { port: 1 }, to: end(1, 'end'), count: 12, kind: 'connector' }],
  }),
  closure(11, [100, 0], {
    version: 1,
    connections: [{ from: end(1, 'start'), to: end(2, 'end'), count: 12, tray: '1', position: 1 }],
    trays: [{ id: '1', positions: 24 }],
    marks: [{ from: end(2, 'end', 20), count: 2, mark: 'reserved' }],
  }),
  closure(12, [200, 0], {
    version: 1,
    ports: 4,
    connections: [{ from: end(2, 'start'), to: { port: 1 }, count: 4, kind: 'connector' }],
  }),
  closure(13, [300, 0], {
    version: 1,
    ports: 24,
    connections: [{ from: end(2, 'start', 5), to: { port: 5 }, count: 8, kind: 'connector' }],
  }),
];

/** The network of fibres of a document, without abandoned items. */
export function networkOf(items: Iterable<Item>) {
  const here = [...items].filter(({ fields }) => fields['status'] !== 'abandoned');
  const cables = here.flatMap(({ ref, geometry }) =>
    geometry?.kind === 'line' && modelOf(ref) === 'cable'
      ? [{ id: idOf(ref), fibres: 24, path: geometry.path, lengthM: null, fibreType: '' }]
      : [],
  );
  const closures = here.flatMap(({ ref, geometry, fields }) =>
    geometry?.kind === 'point' && modelOf(ref) === 'splice'
      ? [{ id: idOf(ref), at: geometry.at, plan: planOf(fields['connections']) }]
      : [],
  );
  return buildFibreNetwork(cables, closures);
}
