import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithinMetres } from '../../geo/measure/planar-distance';
import type { Item, ItemRef } from '../../items/item';
import type { DraftRoute } from '../draft/draft';
import { envOf } from '../testing/env-of';
import { areaItem, lineItem, path, place, pointItem } from '../testing/play';
import { endNames, endNode, movedEndNames } from './end-names';
import { linkedItems, relinking } from './linked-items';
import { isEnd, membersAt } from './members-at';
import { nodeAt } from './node-at';
import { drawnRoute, routeFields, sideOfLine } from './routes/drawn-route';

const withFields = (item: Item, fields: Item['fields']): Item => ({ ...item, fields: { ...item.fields, ...fields } });
const gone = (item: Item) => withFields(item, { status: 'abandoned' });
type Pixel = readonly [x: number, y: number];

/** A pixel of the flat view is 1.1 m: a hundredth of it is 1.1 cm. */
const centimetres = (x: number): Pixel => [x / 111, 0];

describe('the members at a place', () => {
  it('are those that a look at every vertex finds, within 5 cm', () => {
    const pixel = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }));
    const near = pixel.map(([x, y]): Pixel => [x / 100, y / 100]);
    const lines = fc.array(fc.array(near, { minLength: 2, maxLength: 4 }), { maxLength: 4 });
    fc.assert(
      fc.property(fc.array(near, { maxLength: 5 }), lines, (points, paths) => {
        const nodes = points.map((one, id) => pointItem(id % 2 === 0 ? 'pole' : 'note', id + 1, one));
        const all = [...nodes, ...paths.map((one, id) => lineItem('segment', id + 1, one))];
        const here = place(0, 0);
        const found = membersAt(envOf(all), here);
        const isHere = (at: ReturnType<typeof place>) => isWithinMetres(here, at, 0.05);
        const expected = all.flatMap(({ ref, geometry }) => {
          if (geometry?.kind === 'point') return isHere(geometry.at) && ref.startsWith('pole') ? [ref] : [];
          const vertices = geometry?.kind === 'line' ? geometry.path : [];
          const indices = vertices.flatMap((at, index) => (isHere(at) ? [index] : []));
          return indices.length > 0 ? [`${ref} ${indices.join()}`] : [];
        });
        const names = [
          ...found.nodes.map(({ ref }) => ref),
          ...found.lines.map((one) => `${one.item.ref} ${one.indices.join()}`),
        ];
        expect(new Set(names)).toEqual(new Set(expected));
      }),
    );
  });

  it('are no areas, no remarks with a line, and nothing without a place', () => {
    const route = lineItem('info-object', 1, [
      [0, 0],
      [9, 9],
    ]);
    const nowhere = { ...pointItem('pole', 2, [0, 0]), geometry: null };
    const area = areaItem(3, [
      [0, 0],
      [9, 0],
      [9, 9],
    ]);
    expect(membersAt(envOf([route, nowhere, area]), place(0, 0))).toEqual({ nodes: [], lines: [] });
  });

  it('end there by their first or last vertex, a ring by both', () => {
    const ring = lineItem('segment', 1, [
      [0, 0],
      [50, 0],
      [0, 0],
    ]);
    const through = lineItem('cable', 2, [
      [-50, 0],
      [0, 0],
      [50, 0],
    ]);
    const arriving = lineItem('segment', 3, [
      [-50, 9],
      [0, 0],
    ]);
    const { lines } = membersAt(envOf([ring, through, arriving]), place(0, 0));
    const ends = lines.map((one) => [one.item.ref, one.indices, isEnd(one)]);
    expect(ends).toContainEqual(['segment:1', [0, 2], true]);
    expect(ends).toContainEqual(['cable:2', [1], false]);
    expect(ends).toContainEqual(['segment:3', [1], true]);
  });
});

describe('the node at an end of a line', () => {
  it('is the standing node, then the lower node, then the lesser number', () => {
    const [pole, splice] = [pointItem('pole', 9, [0, 0]), pointItem('splice', 1, [0, 0])];
    expect(endNode(envOf([splice, pole]), place(0, 0))?.ref).toBe('pole:9');
    expect(endNode(envOf([splice, gone(pole)]), place(0, 0))?.ref).toBe('splice:1');
    expect(endNode(envOf([gone(pole)]), place(0, 0))?.ref).toBe('pole:9');
    expect(endNode(envOf([pointItem('pole', 10, [0, 0]), pole]), place(0, 0))?.ref).toBe('pole:9');
    expect(endNode(envOf([pole]), place(...centimetres(6)))).toBeNull();
    expect(endNode(envOf([pole]), place(...centimetres(4)))?.ref).toBe('pole:9');
  });

  it('is drawn under what else is there, within a centimetre', () => {
    const items = [pointItem('splice', 1, [0, 0]), pointItem('pole', 2, [0, 0]), pointItem('note', 3, [0, 0])];
    const env = envOf(items);
    expect(nodeAt(env, place(0, 0))?.ref).toBe('pole:2');
    expect(nodeAt(envOf([pointItem('pole', 10, [0, 0]), ...items]), place(0, 0))?.ref).toBe('pole:2');
    expect(nodeAt(env, place(...centimetres(3)))).toBeNull();
    expect(nodeAt(envOf([]), place(0, 0))).toBeNull();
  });

  it('gives its name to the line, as far as there is one', () => {
    const env = envOf([pointItem('pole', 1, [0, 0]), withFields(pointItem('site', 2, [9, 0]), { name: 'Hut' })]);
    expect(endNames(env, path([0, 0], [9, 0]))).toEqual({ fromName: 'pole 1', toName: 'Hut' });
    expect(endNames(env, path([5, 5], [9, 0]))).toEqual({ toName: 'Hut' });
    expect(endNames(env, [])).toEqual({});
  });
});

describe('the end names of a line that gets another path', () => {
  const env = envOf([pointItem('pole', 1, [0, 0]), pointItem('pole', 2, [50, 0])]);
  const named = (fields: Item['fields']) =>
    withFields(
      lineItem('segment', 3, [
        [0, 0],
        [20, 0],
      ]),
      fields,
    );
  const moved = (fields: Item['fields'], to: readonly Pixel[]) =>
    movedEndNames(env, named(fields), { from: path([0, 0], [20, 0]), to: path(...to) });

  it('are those of the nodes that its ends reach', () => {
    expect(
      moved({}, [
        [0, 0],
        [50, 0],
      ]),
    ).toEqual({ toName: 'pole 2' });
    expect(
      moved({ toName: 'by hand' }, [
        [0, 0],
        [50, 0],
      ]),
    ).toEqual({ toName: 'pole 2' });
    expect(
      moved({ toName: 'pole 2' }, [
        [0, 0],
        [50, 0],
      ]),
    ).toEqual({});
  });

  it('go with the node that an end leaves, and stay where they were written by hand', () => {
    expect(
      moved({ fromName: 'pole 1' }, [
        [7, 7],
        [20, 0],
      ]),
    ).toEqual({ fromName: null });
    expect(
      moved({ fromName: 'by hand' }, [
        [7, 7],
        [20, 0],
      ]),
    ).toEqual({});
    expect(
      moved({}, [
        [7, 7],
        [20, 0],
      ]),
    ).toEqual({});
  });

  it('stay where the ends stay, whatever is between them', () => {
    expect(
      moved({ fromName: 'old' }, [
        [0, 0],
        [9, 9],
        [20, 0],
      ]),
    ).toEqual({});
    expect(movedEndNames(env, named({}), { from: [], to: path([0, 0], [50, 0]) })).toEqual({});
  });

  it('are exchanged when the line is turned around', () => {
    const [there, back] = [path([0, 0], [50, 0]), path([50, 0], [0, 0])];
    const line = named({ fromName: 'pole 1', toName: 'pole 2' });
    expect(movedEndNames(env, line, { from: there, to: back })).toEqual({ fromName: 'pole 2', toName: 'pole 1' });
  });
});

describe('where a drawn line runs', () => {
  const handhole = (id: number, pixel: Pixel, kind = 'handhole') =>
    withFields(pointItem('access-point', id, pixel), { kind });
  const [pole, otherPole] = [pointItem('pole', 1, [0, 0]), pointItem('pole', 2, [100, 0])];
  const side = (
    items: readonly Item[],
    pixels: readonly Pixel[] = [
      [0, 0],
      [100, 0],
    ],
  ) => drawnRoute(envOf(items), path(...pixels), null);

  it.each<[string, readonly Item[], DraftRoute]>([
    ['aerial from pole to pole', [pole, otherPole], { side: 'aerial', by: 'places' }],
    [
      'underground between handholes',
      [handhole(1, [0, 0]), handhole(2, [100, 0])],
      { side: 'underground', by: 'places' },
    ],
    ['as its one end', [pole], { side: 'aerial', by: 'places' }],
    ['asked where the ends differ', [pole, handhole(2, [100, 0])], { side: null, by: 'asked' }],
    ['not known where there is nothing', [], { side: null, by: 'nothing' }],
    [
      'as its other end, beside a terminal',
      [pole, handhole(2, [100, 0], 'terminal')],
      { side: 'aerial', by: 'places' },
    ],
    ['not known from an abandoned pole', [gone(pole)], { side: null, by: 'nothing' }],
    [
      'not known from sites and splices',
      [pointItem('site', 1, [0, 0]), pointItem('splice', 2, [100, 0])],
      { side: null, by: 'nothing' },
    ],
    ['not known where pole and handhole are one', [pole, handhole(2, [0, 0])], { side: null, by: 'nothing' }],
  ])('is %s', (_, items, expected) => expect(side(items)).toEqual(expected));

  it('is a choice before everything else', () => {
    expect(drawnRoute(envOf([pole, otherPole]), path([0, 0], [100, 0]), 'underground')).toEqual({
      side: 'underground',
      by: 'choice',
    });
  });

  it('is that of the segments at its ends, where no node stands', () => {
    const duct = (segmentType: string) =>
      withFields(
        lineItem('segment', 5, [
          [0, -20],
          [0, 20],
        ]),
        { segmentType },
      );
    expect(side([duct('direct-buried')]).side).toBe('underground');
    expect(side([duct('aerial')]).side).toBe('aerial');
    expect(side([duct('bridge')]).side).toBeNull();
    expect(side([gone(duct('aerial'))]).side).toBeNull();
    expect(side([duct('aerial'), handhole(3, [0, 0])]).side).toBe('underground');
  });

  it('is that of what lies between its ends, where only that agrees', () => {
    const way: readonly Pixel[] = [
      [0, 50],
      [0, 0],
      [100, 0],
      [100, 50],
    ];
    expect(side([pole, otherPole], way).side).toBe('aerial');
    expect(side([pole, handhole(2, [100, 0])], way)).toEqual({ side: null, by: 'nothing' });
    expect(side([], []).by).toBe('nothing');
  });

  it('is written into the fields of segments and cables alone', () => {
    const aerial: DraftRoute = { side: 'aerial', by: 'places' };
    expect(routeFields('segment', aerial)).toEqual({ segmentType: 'aerial', installMethod: 'strand-and-lash' });
    expect(routeFields('cable', aerial)).toEqual({ installationType: 'aerial' });
    expect(routeFields('info-object', aerial)).toEqual({});
    expect(routeFields('segment', { side: null, by: 'nothing' })).toEqual({});
  });

  it('is read from a record by the field of its model', () => {
    const of = (ref: ItemRef, fields: Item['fields']) => sideOfLine({ ref, fields });
    expect(of('segment:1', { segmentType: 'direct-buried', installationType: 'aerial' })).toBe('underground');
    expect(of('cable:1', { segmentType: 'direct-buried', installationType: 'aerial' })).toBe('aerial');
    expect([
      of('segment:1', {}),
      of('segment:1', { segmentType: 7 }),
      of('segment:1', { segmentType: 'constructor' }),
      of('segment:1', { segmentType: 'water' }),
    ]).toEqual([null, null, null, null]);
  });
});

describe('items that name another one', () => {
  const pole = pointItem('pole', 7, [0, 0]);
  const named = (id: number, fields: Item['fields'], pixel: Pixel = [5, 5]) =>
    withFields(pointItem('element', id, pixel), fields);
  const refs = (items: readonly Item[], of: Item = pole) => {
    const found = linkedItems(envOf([...items, of]), of);
    return found.map(({ item, field }) => `${item.ref} ${field}`);
  };

  it.each(['map-poles', 'map-pole', 'pole'])('are found by the type %s', (hostType) => {
    expect(refs([named(1, { hostType, hostId: 7 })])).toEqual(['element:1 hostId']);
    expect(refs([named(1, { hostType, hostId: '7' })])).toEqual(['element:1 hostId']);
  });

  it('are found by either link, within 200 m', () => {
    expect(refs([named(1, { linkedType: 'pole', linkedId: 7 })])).toEqual(['element:1 linkedId']);
    expect(refs([named(1, { hostType: 'pole', hostId: 7 }, [170, 0])])).toHaveLength(1);
    expect(refs([named(1, { hostType: 'pole', hostId: 7 }, [190, 0])])).toEqual([]);
  });

  it('are none with another id or type, and none that may not name', () => {
    expect(refs([named(1, { hostType: 'pole', hostId: 8 }), named(2, { hostType: 'site', hostId: 7 })])).toEqual([]);
    expect(refs([named(1, { hostType: 7, hostId: 7 }), named(2, { hostId: 7 })])).toEqual([]);
    expect(refs([withFields(pointItem('splice', 1, [0, 0]), { hostType: 'pole', hostId: 7 })])).toEqual([]);
    expect(refs([named(1, { hostType: 'pole', hostId: 7 })], { ...pole, geometry: null })).toEqual([]);
  });

  it('name another one from now on, with what they named before to go back to', () => {
    const element = named(1, { hostType: 'pole', hostId: 7 });
    const to = { ...pole, ref: 'pole:local:x' as const };
    const linked = linkedItems(envOf([element, pole]), pole);
    expect(relinking(linked, to)).toEqual([
      { kind: 'patch', ref: 'element:1', before: { fields: { hostId: 7 } }, after: { fields: { hostId: 'local:x' } } },
    ]);
  });
});
