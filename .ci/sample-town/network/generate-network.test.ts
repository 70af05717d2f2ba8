import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../src/service/sample-town/random';
import { generateGround } from '../ground/generate-ground';
import { pathLength } from '../plane/path';
import { distance, type Point } from '../plane/point';
import { crossesItself, inside, polygonArea } from '../plane/polygon';
import { bufferOf, crossingArea } from './buffer';
import { generateNetwork } from './generate-network';
import { createRouteGraph, pathOf, stepsTo } from './route-graph';

const ground = generateGround();
const ring: Point[] = [
  [112, 236],
  [206, 560],
  [-520, 498],
  [-540, 100],
  [176, -150],
];
const network = generateNetwork(
  ground,
  { covers: () => true, cabinets: 12, closures: 90, office: [112, 236], isExchange: true, ring, phase: null },
  createRandom(1, 'network'),
);
const { plant, terminals, drops, cables, closures, areas, premises } = network;
const street = plant.routes.filter((route) => route.kind !== 'riser');

describe('plant', () => {
  it('runs from structure to structure, vertex on structure', () => {
    for (const route of plant.routes) {
      expect(route.path[0]).toBe(route.from.at);
      expect(route.path.at(-1)).toBe(route.to.at);
      for (const one of route.via) expect(route.path).toContain(one.at);
    }
  });

  it('has three to six vertices a segment', () => {
    for (const route of plant.routes) {
      expect(route.path.length).toBeGreaterThanOrEqual(3);
      expect(route.path.length).toBeLessThanOrEqual(6);
    }
  });

  it('is about 55 percent aerial, along residential streets alone', () => {
    const metres = (kind: string) =>
      street.filter((route) => route.kind === kind).reduce((sum, route) => sum + pathLength(route.path), 0);
    const share = metres('aerial') / (metres('aerial') + metres('underground') + metres('bridge'));
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThan(0.6);
    expect(
      street
        .filter((route) => route.kind === 'aerial')
        .every(({ edge }) => ['residential', 'lane'].includes(edge.about.class)),
    ).toBe(true);
  });

  it('spaces poles as in a town: median 32 to 46 m', () => {
    const spans = street
      .filter((route) => route.kind === 'aerial')
      .flatMap(({ via }) => via.slice(1).map((pole, i) => distance(pole.at, via[i]?.at ?? pole.at)))
      .sort((a, b) => a - b);
    expect(spans[Math.floor(spans.length / 2)]).toBeGreaterThan(32);
    expect(spans[Math.floor(spans.length / 2)]).toBeLessThan(46);
    expect(spans[Math.floor(spans.length * 0.95)]).toBeLessThan(60);
  });

  it('connects poles and handholes where the plant goes up or down', () => {
    const risers = plant.routes.filter((route) => route.kind === 'riser');
    expect(risers.length).toBeGreaterThan(100);
    for (const riser of risers) expect(riser.from.kind === riser.to.kind).toBe(false);
  });

  it('can be reached from the office, nearly all of it', () => {
    const office = plant.structures.all.find((one) => one.kind === 'handhole');
    const ways = office && createRouteGraph(plant.routes).waysFrom(office);
    const ends = new Set(plant.routes.flatMap((route) => [route.from.id, route.to.id]));
    const reached = [...ends].filter((id) => ways?.metres.has(id)).length;
    expect(reached / ends.size).toBeGreaterThan(0.9);
  });
});

describe('terminals and drops', () => {
  it('hang at most fifteen premises on a terminal', () => {
    for (const terminal of terminals) {
      expect(terminal.premises.length).toBeGreaterThan(0);
      expect(terminal.premises.length).toBeLessThanOrEqual(15);
    }
  });

  it('start exactly at their terminal and end at their building', () => {
    for (const drop of drops) {
      expect(drop.path[0]).toBe(terminals[drop.terminal]?.at);
      expect(drop.path.at(-1)).toBe(drop.premise.at);
    }
    const mid = drops.map((drop) => pathLength(drop.path)).sort((a, b) => a - b)[Math.floor(drops.length / 2)];
    expect(mid).toBeGreaterThan(12);
    expect(mid).toBeLessThan(60);
  });

  it('reach nearly every address', () => {
    expect(drops.length / premises.length).toBeGreaterThan(0.97);
  });
});

describe('cables and closures', () => {
  it('lie on segments, vertex for vertex', () => {
    const vertices = new Set([...plant.routes, ...drops].flatMap(({ path }) => path));
    for (const cable of cables) {
      const along = pathOf(cable.steps);
      expect(cable.path.slice(-along.length)).toEqual(along);
      if (cable.role !== 'feeder') expect(cable.path).toEqual(along);
      for (const at of cable.path) expect(vertices.has(at)).toBe(true);
    }
  });

  it('are one ring, a feeder a cabinet and some five distribution cables each', () => {
    const count = (role: string) => cables.filter((cable) => cable.role === role).length;
    expect([count('backbone'), count('feeder')]).toEqual([1, 12]);
    expect(count('distribution')).toBeGreaterThan(48);
    expect(count('distribution')).toBeLessThanOrEqual(60);
    const loop = cables[0];
    expect(loop?.path[0]).toBe(loop?.path.at(-1));
    expect(new Set(cables.map((cable) => cable.name)).size).toBe(cables.length);
  });

  it('part at closures that keep their distance', () => {
    expect(closures.length).toBeGreaterThan(60);
    expect(closures.length).toBeLessThanOrEqual(90);
    for (const one of closures)
      for (const other of closures) if (one !== other) expect(distance(one.host.at, other.host.at)).toBeGreaterThan(55);
  });

  it('divide the town into areas that hold their own homes', () => {
    expect(areas).toHaveLength(12);
    expect(areas.reduce((sum, area) => sum + area.premises.length, 0)).toBe(premises.length);
    for (const area of areas) expect(crossesItself(area.outline)).toBe(false);
  });
});

describe('createRouteGraph', () => {
  it('finds no way to where there is none', () => {
    const lonely = plant.structures.all[0];
    if (!lonely) throw new Error('a town without plant');
    expect(stepsTo(createRouteGraph([]).waysFrom(lonely), lonely)).toEqual([]);
  });
});

describe('bufferOf', () => {
  it('holds the line and has the width asked for', () => {
    const path: Point[] = [
      [0, 0],
      [100, 0],
      [180, 60],
    ];
    const area = bufferOf(path, 10);
    expect(area).not.toBeNull();
    for (const at of path) expect(inside(area ?? [], at)).toBe(true);
    expect(polygonArea(area ?? [])).toBeCloseTo((pathLength(path) + 20) * 20, -2);
  });

  it('gives up on a line that is too crooked', () => {
    expect(bufferOf([[0, 0]], 10)).toBeNull();
  });

  it('cuts a piece out around a place', () => {
    const area = crossingArea(
      [
        [0, 0],
        [500, 0],
      ],
      250,
      { reach: 40, metres: 10 },
    );
    expect(polygonArea(area ?? [])).toBeCloseTo(100 * 20, 0);
  });
});
