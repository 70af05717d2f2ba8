import { describe, expect, it } from 'vitest';
import { pathLength, stretches } from '../plane/path';
import { edgesByNode } from '../plane/planar-graph';
import { awayFrom } from '../plane/point';
import { crossesItself, inside, polygonArea } from '../plane/polygon';
import { generateGround } from './generate-ground';
import { overlap } from './plot';
import { halfWidth } from './street';

const ground = generateGround();
const { graph, land, buildings, skeleton } = ground;
const lengths = graph.edges.map((edge) => pathLength(edge.path)).sort((a, b) => a - b);

describe('the ground', () => {
  it('is the same town for the same seed, another one for another', () => {
    const facts = (seed: number) =>
      JSON.stringify(generateGround(seed).graph.edges.map(({ path, about }) => [path, about.name]));
    expect(facts(1)).toBe(JSON.stringify(graph.edges.map(({ path, about }) => [path, about.name])));
    expect(facts(2)).not.toBe(facts(1));
  });

  it('has the streets of a town: some 60 to 80 km in pieces of 76 to 90 m', () => {
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeGreaterThan(58_000);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(80_000);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeGreaterThan(68);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(95);
  });

  it('can be walked from end to end', () => {
    const at = edgesByNode(graph);
    const first = graph.edges[0]?.from ?? -1;
    const reached = new Set([first]);
    const queue = [first];
    for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
      for (const edge of at.get(node) ?? []) {
        for (const next of [edge.from, edge.to]) {
          if (!reached.has(next)) queue.push(next);
          reached.add(next);
        }
      }
    }
    expect(graph.edges.every((edge) => reached.has(edge.from) && reached.has(edge.to))).toBe(true);
  });

  it('is no perfect grid: crossings, T-junctions and dead ends, in many directions', () => {
    const degrees = [...edgesByNode(graph).values()].map((edges) => edges.length);
    const share = (degree: number) => degrees.filter((one) => one === degree).length / degrees.length;
    expect(share(1)).toBeGreaterThan(0.03);
    expect(share(3)).toBeGreaterThan(0.3);
    expect(share(4)).toBeGreaterThan(0.1);
    const headings = new Set(
      graph.edges.map(({ path: [a, b] }) =>
        a && b ? Math.round((Math.atan2(b[1] - a[1], b[0] - a[0]) * 18) / Math.PI) : 0,
      ),
    );
    expect(headings.size).toBeGreaterThan(24);
  });

  it('names every street, and most names once', () => {
    const names = new Set(graph.edges.map((edge) => edge.about.name));
    expect([...names].every((name) => /^[\dA-Z].* .*\w$/.test(name))).toBe(true);
    expect(names.size).toBeGreaterThan(150);
    expect(names).toContain('Main Street East');
  });

  it('divides the land into blocks that do not cross themselves', () => {
    expect(land.blocks.length).toBeGreaterThan(150);
    expect(land.blocks.filter(({ ring }) => crossesItself(ring)).length).toBeLessThanOrEqual(2);
    for (const block of land.blocks) expect(block.area).toBeGreaterThan(0);
  });

  it('gives each kind of place a block', () => {
    const uses = new Set(land.blocks.map((block) => block.use));
    for (const use of [
      'homes',
      'shops',
      'works',
      'park',
      'school',
      'campus',
      'hospital',
      'cemetery',
      'square',
      'bank',
    ]) {
      expect(uses).toContain(use);
    }
    expect(land.blocks.find((block) => block.name === 'Oak Hill Cemetery')?.use).toBe('cemetery');
  });
});

describe('buildings', () => {
  it('number some 2,500 to 4,000, most with an address of the street in front', () => {
    expect(buildings.length).toBeGreaterThan(2500);
    expect(buildings.length).toBeLessThan(4000);
    const homes = buildings.filter((one) => one.edge >= 0 && one.address);
    for (const one of homes) expect(one.address).toMatch(new RegExp(`^\\d+ ${graph.edges[one.edge]?.about.name}$`));
  });

  it('stand off the streets and the river, and not on each other', () => {
    const sample = buildings.filter((_, i) => i % 23 === 0);
    for (const one of sample) {
      for (const edge of graph.edges) {
        const clear = halfWidth[edge.about.class];
        for (const [a, b] of stretches(edge.path)) {
          if (awayFrom(one.middle, a, b) > 80) continue;
          for (const corner of one.ring) expect(awayFrom(corner, a, b)).toBeGreaterThan(clear - 0.5);
        }
      }
      for (const [a, b] of stretches(skeleton.river)) expect(awayFrom(one.middle, a, b)).toBeGreaterThan(30);
    }
    const homes = buildings.filter((one) => one.kind === 'shed');
    for (const shed of homes.slice(0, 80)) {
      for (const other of buildings) {
        if (other === shed || Math.hypot(other.middle[0] - shed.middle[0], other.middle[1] - shed.middle[1]) > 30)
          continue;
        if (other.ring.length === 4) expect(overlap(shed.ring, other.ring)).toBe(false);
      }
    }
  });

  it('have an inside, and stand in the town', () => {
    const limit = skeleton.limit.slice(0, -1);
    for (const one of buildings) {
      expect(Math.abs(polygonArea(one.ring))).toBeGreaterThan(10);
      expect(inside(limit, one.middle) || land.at(one.middle) !== null).toBe(true);
    }
  });
});
