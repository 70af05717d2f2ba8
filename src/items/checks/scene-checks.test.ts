import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { isWithinMetres } from '../../geo/measure/planar-distance';
import { message } from '../../i18n/message';
import { type Item, type ItemGeometry, type ModelKey, refOf } from '../item';
import type { SceneCheck } from './check';
import { checkCables } from './check-cables';
import { checkCrossings, mostOfPair } from './check-crossings';
import { checkDuplicates } from './check-duplicates';
import { checkEndLabels } from './check-end-labels';
import { checkEnds, checkIsolated } from './check-ends';
import { checkNearMisses } from './check-near-misses';
import { type Finding, findingKey } from './finding';
import { createScene } from './scene';

/** A place so many metres east and north of a corner of the world on the equator. */
const at = (east: number, north: number): LngLat => [20 + east / 111_320, north / 110_574];
type Cell = readonly [east: number, north: number];
const path = (...cells: readonly Cell[]) => cells.map(([east, north]) => at(east, north));

const item = (model: ModelKey, id: number, geometry: ItemGeometry | null, fields: Item['fields'] = {}): Item => ({
  ...{ ref: refOf(model, id), projectId: 1, geometry, fields, rest: {} },
});
const segment = (id: number, cells: readonly Cell[], fields: Item['fields'] = {}) =>
  item('segment', id, { kind: 'line', path: path(...cells) }, { networkLevel: 'feeder', ...fields });
const cable = (id: number, ...cells: readonly Cell[]) => item('cable', id, { kind: 'line', path: path(...cells) });
const node = (model: ModelKey, id: number, [east, north]: Cell, fields: Item['fields'] = {}) =>
  item(model, id, { kind: 'point', at: at(east, north) }, fields);

function found(check: SceneCheck, items: readonly Item[]): readonly Finding[] {
  const { add, scene } = createScene();
  for (const one of items) add(one);
  return [...check.scene(scene)].filter((finding) => finding !== null);
}
const pairs = (findings: readonly Finding[]) => findings.map(({ ref, other }) => `${ref} ${other ?? ''}`);

/** Whole tens of metres, so that ends often meet. */
const cell: fc.Arbitrary<Cell> = fc
  .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }))
  .map(([east, north]): Cell => [east * 10, north * 10]);
const cells = fc.array(cell, { minLength: 2, maxLength: 4 });
const network = fc
  .array(cells, { minLength: 1, maxLength: 6 })
  .map((all) => all.map((one, id) => segment(id + 1, one)));

/** A position that rests: so many readings within four metres of a place. */
function atRest(count: number, [east, north]: Cell): readonly Cell[] {
  const part = (index: number, prime: number) => ((index * prime) % 997) / 249;
  return Array.from({ length: count }, (_, index): Cell => [east + part(index, 7919), north + part(index, 104_729)]);
}

/** The steps that a check needs, and its findings. */
function stepsOf(check: SceneCheck, items: readonly Item[]) {
  const { add, scene } = createScene();
  for (const one of items) add(one);
  const all = [...check.scene(scene)];
  return { steps: all.filter((one) => one === null).length, findings: all.filter((one) => one !== null) };
}

describe('a line of a position at rest', () => {
  const crossing = segment(2, [
    [-5, 2],
    [9, 2],
  ]);

  it('costs few steps, and crosses another line ten times at most', () => {
    const { steps, findings } = stepsOf(checkCrossings, [segment(1, atRest(20_000, [0, 0])), crossing]);
    expect(findings).toHaveLength(mostOfPair);
    expect(new Set(pairs(findings))).toEqual(new Set(['segment:1 segment:2']));
    expect(steps).toBeLessThan(20);
  });

  it('beside another one is looked at in steps, and ends', () => {
    const { findings } = stepsOf(checkCrossings, [
      segment(1, atRest(5000, [0, 0])),
      segment(2, atRest(5000, [0.5, 0.5])),
      segment(3, [
        [50, 50],
        [60, 60],
      ]),
      segment(4, [
        [50, 60],
        [60, 50],
      ]),
    ]);
    expect(pairs(findings).filter((pair) => pair === 'segment:1 segment:2')).toHaveLength(mostOfPair);
    expect(pairs(findings)).toContain('segment:3 segment:4');
  });
});

describe('what is left out of the scene of the checks', () => {
  it('is gone, broken, without a place, or a permit that gives no leave', () => {
    const area: ItemGeometry = { kind: 'area', polygons: [path([0, 0], [9, 0], [9, 9])] };
    const { add, scene } = createScene();
    const broken = message('shape.onePoint');
    for (const one of [
      segment(
        1,
        [
          [0, 0],
          [9, 0],
        ],
        { status: 'abandoned' },
      ),
      {
        ...segment(2, [
          [0, 0],
          [9, 0],
        ]),
        problem: broken,
      },
      item('pole', 3, null),
      item('permit', 4, area, { status: 'rejected' }),
      item('permit', 5, area, { status: 'withdrawn' }),
      item('info-object', 6, area),
      node('note', 7, [0, 0]),
      item('info-object', 8, { kind: 'line', path: path([0, 0], [9, 0]) }),
    ])
      add(one);
    expect([scene.segments, scene.cables, scene.nodes, scene.permits]).toEqual([[], [], [], []]);
    add(item('permit', 9, area, { status: 'expired' }));
    expect(scene.permits.map(({ ref }) => ref)).toEqual(['permit:9']);
  });

  it('is no level or type that is not a text', () => {
    const { add, scene } = createScene();
    add(
      segment(
        1,
        [
          [0, 0],
          [9, 0],
        ],
        { networkLevel: 7, segmentType: null },
      ),
    );
    add({ ...cable(2, [0, 0], [9, 0]), fields: { subtype: 'drop', networkLevel: 'feeder' } });
    expect(scene.segments).toMatchObject([{ level: '', type: '' }]);
    expect(scene.cables).toMatchObject([{ level: 'drop' }]);
  });
});

/** Two edges cross where both ends of each lie on different sides of the other. */
function crossesByHand([a, b]: readonly Cell[], [c, d]: readonly Cell[]): boolean {
  if (!a || !b || !c || !d) return false;
  const side = (p: Cell, q: Cell, r: Cell) => Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

describe('crossings', () => {
  it('are those of every pair of edges, each reported once, by the earlier segment', () => {
    fc.assert(
      fc.property(fc.array(cells, { maxLength: 5 }), (all) => {
        const expected = all.flatMap((one, i) =>
          all
            .slice(i + 1)
            .flatMap((other, j) =>
              one.flatMap((_, a) =>
                other.flatMap((_, b) =>
                  crossesByHand(one.slice(a, a + 2), other.slice(b, b + 2))
                    ? [`segment:${i + 1} segment:${i + j + 2}`]
                    : [],
                ),
              ),
            ),
        );
        const items = all.map((one, id) => segment(id + 1, one));
        expect(pairs(found(checkCrossings, items)).toSorted()).toEqual(expected.toSorted());
      }),
    );
  });

  it('lie on both lines', () => {
    const [crossing] = found(checkCrossings, [
      segment(1, [
        [0, 0],
        [30, 30],
      ]),
      segment(2, [
        [0, 30],
        [30, 0],
      ]),
    ]);
    expect(crossing?.at && isWithinMetres(crossing.at, at(15, 15), 0.001)).toBe(true);
  });

  it('are none within 5 cm of a vertex: there the lines meet', () => {
    const over = (north: number) =>
      segment(2, [
        [15, -10],
        [15, north],
      ]);
    const street = segment(1, [
      [0, 0],
      [30, 0],
    ]);
    expect(found(checkCrossings, [street, over(0.04)])).toEqual([]);
    expect(found(checkCrossings, [street, over(0.07)])).toHaveLength(1);
  });

  it('are none with another level or type, nor with a drop, in either order', () => {
    const street = (fields: Item['fields']) =>
      segment(
        1,
        [
          [0, 0],
          [30, 0],
        ],
        fields,
      );
    const over = segment(2, [
      [15, -10],
      [15, 10],
    ]);
    for (const fields of [{ networkLevel: 'backbone' }, { segmentType: 'aerial' }]) {
      expect(found(checkCrossings, [street(fields), over])).toEqual([]);
      expect(found(checkCrossings, [over, street(fields)])).toEqual([]);
    }
    const drop = { networkLevel: 'drop' };
    expect(found(checkCrossings, [street(drop), { ...over, fields: drop }])).toEqual([]);
  });
});

describe('duplicates', () => {
  it('are all but the first of each shape and model, and name that first one', () => {
    fc.assert(
      fc.property(fc.array(cells, { maxLength: 8 }), fc.array(cell, { maxLength: 8 }), (lines, places) => {
        const items = [
          ...places.map((one, id) => node('pole', id + 1, one)),
          ...lines.map((one, id) => segment(id + 1, one)),
        ];
        const keyOf = (one: readonly unknown[]) =>
          [JSON.stringify(one), JSON.stringify(one.toReversed())].toSorted()[0];
        const duplicates = (keys: readonly unknown[], model: string) =>
          keys.flatMap((key, id) =>
            keys.indexOf(key) < id ? [`${model}:${id + 1} ${model}:${keys.indexOf(key) + 1}`] : [],
          );
        expect(pairs(found(checkDuplicates, items))).toEqual([
          ...duplicates(places.map(String), 'pole'),
          ...duplicates(lines.map(keyOf), 'segment'),
        ]);
      }),
    );
  });

  it('are told by the seventh decimal, and by the kind of a point', () => {
    const pole = (id: number, lng: number) => item('pole', id, { kind: 'point', at: [lng, 1] });
    expect(found(checkDuplicates, [pole(1, 5), pole(2, 5.000_000_04)])).toHaveLength(1);
    expect(found(checkDuplicates, [pole(1, 5), pole(2, 5.000_000_1)])).toEqual([]);
    const terminal = node('access-point', 2, [0, 0], { kind: 'terminal' });
    const handhole = node('access-point', 1, [0, 0], { kind: 'handhole' });
    expect(found(checkDuplicates, [handhole, terminal])).toEqual([]);
    expect(found(checkDuplicates, [handhole, { ...terminal, fields: { kind: 'handhole' } }])).toHaveLength(1);
  });

  it('are permits with the same rings, in the same order', () => {
    const [one, two] = [path([0, 0], [9, 0], [9, 9]), path([20, 0], [29, 0], [29, 9])];
    const permit = (id: number, ...polygons: readonly LngLat[][]) => item('permit', id, { kind: 'area', polygons });
    expect(pairs(found(checkDuplicates, [permit(1, one, two), permit(2, one, two)]))).toEqual(['permit:2 permit:1']);
    expect(found(checkDuplicates, [permit(1, one, two), permit(2, one), permit(3)])).toEqual([]);
  });
});

describe('ends that lead nowhere', () => {
  it('are the ends that meet no node, no other end and no other segment', () => {
    fc.assert(
      fc.property(network, fc.array(cell, { maxLength: 3 }), (lines, places) => {
        const nodes = places.map((one, id) => node('pole', id + 1, one));
        const endsOf = ({ geometry }: Item) => (geometry?.kind === 'line' ? geometry.path : []);
        const isOnLine = (end: LngLat, of: Item) =>
          endsOf(of).some((a, index) => {
            const b = endsOf(of)[index + 1] ?? a;
            const isBetween = [0, 1].every((axis) => {
              const [p = 0, q = 0, r = 0] = [a[axis], b[axis], end[axis]];
              return r >= Math.min(p, q) - 1e-9 && r <= Math.max(p, q) + 1e-9;
            });
            const turn = (b[0] - a[0]) * (end[1] - a[1]) - (b[1] - a[1]) * (end[0] - a[0]);
            return isBetween && Math.abs(turn) < 1e-12;
          });
        const isLoose = (end: LngLat | undefined, line: Item) =>
          end !== undefined &&
          !nodes.some(({ geometry }) => geometry?.kind === 'point' && isWithinMetres(geometry.at, end, 0.05)) &&
          !lines.some((other) => other !== line && isOnLine(end, other));
        const expected = lines.flatMap((line) => {
          const loose = [endsOf(line)[0], endsOf(line).at(-1)].filter((end) => isLoose(end, line));
          return loose.length === 0 ? [] : [`${loose.length === 2 ? 'isolated' : 'dangling-end'} ${line.ref}`];
        });
        expect(found(checkEnds, [...lines, ...nodes]).map(({ rule, ref }) => `${rule} ${ref}`)).toEqual(expected);
      }),
    );
  });

  it('are left to the near-misses where something is within 5 m', () => {
    const line = segment(1, [
      [0, 0],
      [30, 0],
    ]);
    const beside = (metres: number) => [line, node('pole', 1, [0, 0]), node('pole', 2, [30 + metres, 0])];
    expect(found(checkEnds, beside(4.9))).toEqual([]);
    expect(found(checkNearMisses, beside(4.9))).toHaveLength(1);
    expect(found(checkEnds, beside(5.1)).map(({ rule }) => rule)).toEqual(['dangling-end']);
    expect(found(checkNearMisses, beside(5.1))).toEqual([]);
  });

  it('of a drop are none where its other end is joined, and isolated where it is not', () => {
    const drop = segment(
      1,
      [
        [0, 0],
        [30, 0],
      ],
      { networkLevel: 'drop' },
    );
    expect(found(checkEnds, [drop, node('pole', 1, [0, 0])])).toEqual([]);
    expect(found(checkEnds, [drop]).map(({ rule }) => rule)).toEqual(['isolated']);
  });

  it('a node is isolated from 2 m beside a segment on; a site may be', () => {
    const line = segment(1, [
      [0, 0],
      [30, 0],
    ]);
    expect(found(checkIsolated, [line, node('pole', 1, [15, 1.9])])).toEqual([]);
    expect(pairs(found(checkIsolated, [line, node('pole', 1, [15, 2.1])]))).toEqual(['pole:1 ']);
    expect(found(checkIsolated, [line, node('site', 1, [15, 90])])).toEqual([]);
  });

  it('two that miss each other are reported by one of them, whatever their order', () => {
    const [one, two] = [
      segment(1, [
        [0, 0],
        [50, 0],
      ]),
      segment(2, [
        [53, 0],
        [90, 0],
      ]),
    ];
    const keys = [
      [one, two],
      [two, one],
    ].map((items) => found(checkNearMisses, items).map(findingKey));
    expect(keys[0]).toHaveLength(1);
    expect(keys[0]).toEqual(keys[1]);
  });

  it('that miss a node each are each reported, with the vertex that moves', () => {
    const items = [
      node('pole', 1, [0, 0]),
      segment(1, [
        [3, 0],
        [50, 0],
      ]),
      segment(2, [
        [50, 30],
        [0, 3],
      ]),
    ];
    expect(found(checkNearMisses, items).map(({ ref, other, fix }) => [ref, other, fix])).toEqual([
      ['segment:1', 'pole:1', { kind: 'move-end', index: 0, to: at(0, 0) }],
      ['segment:2', 'pole:1', { kind: 'move-end', index: 1, to: at(0, 0) }],
    ]);
  });
});

describe('cables without a segment', () => {
  const street = segment(1, [
    [0, 0],
    [30, 0],
    [60, 0],
  ]);

  it('have fewer than two vertices within 1 m of one', () => {
    expect(found(checkCables, [street, cable(1, [0, 0.9], [60, 0.9])])).toEqual([]);
    expect(found(checkCables, [street, cable(1, [0, 1.1], [60, 1.1])])).toMatchObject([
      { rule: 'cable-alone', at: at(0, 1.1) },
    ]);
    expect(pairs(found(checkCables, [street, cable(1, [15, 30], [15, 0], [15, -30])]))).toEqual(['cable:1 ']);
  });

  it('may change from one segment to another one on their way', () => {
    const next = segment(2, [
      [60, 0],
      [60, 50],
    ]);
    expect(found(checkCables, [street, next, cable(1, [30, 0], [31, 20], [60, 50])])).toEqual([]);
  });
});

it('checks answer null now and then, so that they may be stopped', () => {
  const { add, scene } = createScene();
  for (let id = 1; id <= 1001; id += 1) {
    add(node('pole', id, [id * 10, 0]));
    add(
      segment(id, [
        [id * 10, 0],
        [id * 10 + 10, 0],
      ]),
    );
    add(cable(id, [id * 10, 0], [id * 10 + 10, 0]));
  }
  const pauses = [checkCables, checkCrossings, checkEnds, checkIsolated, checkDuplicates, checkNearMisses].map(
    (check) => [...check.scene(scene)].filter((one) => one === null).length,
  );
  expect(pauses).toEqual([5, 5, 5, 5, 2, 2]);
});

describe('ends that are named by a label', () => {
  const line = (fromName: string, toName: string) =>
    segment(
      1,
      [
        [0, 0],
        [10, 0],
      ],
      { fromName, toName },
    );

  it('are found in every language that wrote labels, each with its field and its place', () => {
    expect(found(checkEndLabels, [line('Pole 12', 'Neu: Mast')])).toEqual([
      {
        ...{ rule: 'label-as-name', ref: 'segment:1', at: at(0, 0), field: 'fromName', value: 'Pole 12' },
        fix: { kind: 'clear-field', field: 'fromName', was: 'Pole 12' },
      },
      {
        ...{ rule: 'label-as-name', ref: 'segment:1', at: at(10, 0), field: 'toName', value: 'Neu: Mast' },
        fix: { kind: 'clear-field', field: 'toName', was: 'Neu: Mast' },
      },
    ]);
  });

  it('are none where an item has that name, or the text is no label', () => {
    const named = node('splice', 7, [0, 0], { name: 'Splice 12' });
    expect(found(checkEndLabels, [line('Splice 12', 'Main Street 12'), named])).toEqual([]);
  });
});
