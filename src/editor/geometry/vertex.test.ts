import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import type { ItemGeometry } from '../../items/item';
import {
  isVertex,
  pathOf,
  runsOf,
  samePlace,
  type VertexPlace,
  vertexAt,
  withRun,
  withVertexInserted,
  withVertexMoved,
  withVerticesRemoved,
} from './vertex';

/** To seven decimals, as records have them. */
const degrees = (most: number) => fc.integer({ min: -most * 1e7, max: most * 1e7 }).map((at) => at / 1e7);
const place: fc.Arbitrary<LngLat> = fc.tuple(degrees(170), degrees(80));
const path = fc.array(place, { minLength: 3, maxLength: 8 });
const geometry: fc.Arbitrary<ItemGeometry> = fc.oneof(
  path.map((points) => ({ kind: 'line', path: points }) as const),
  fc.array(path, { minLength: 1, maxLength: 3 }).map((polygons) => ({ kind: 'area', polygons }) as const),
);
/** A shape with one of its vertices. */
const withVertex = fc.tuple(geometry, fc.nat(), fc.nat()).map(([shape, run, at]) => {
  const runs = runsOf(shape);
  const polygon = run % runs.length;
  return { shape, vertex: { polygon, index: at % (runs[polygon]?.path.length ?? 1) } };
});
const point: ItemGeometry = { kind: 'point', at: [1, 2] };

const verticesOf = (shape: ItemGeometry): readonly VertexPlace[] =>
  runsOf(shape).flatMap(({ polygon, path }) => path.map((_, index) => ({ polygon, index })));

describe('a vertex', () => {
  it('that is inserted is found at its place, and removing it gives the shape back', () => {
    fc.assert(
      fc.property(withVertex, place, ({ shape, vertex }, at) => {
        const more = withVertexInserted(shape, vertex, at);
        expect(vertexAt(more, vertex)).toEqual(at);
        expect(withVerticesRemoved(more, [vertex])).toEqual(shape);
      }),
      { seed: 1 },
    );
  });

  it('that is moved there and back leaves the shape as it was', () => {
    fc.assert(
      fc.property(withVertex, place, ({ shape, vertex }, to) => {
        const from = vertexAt(shape, vertex) ?? [0, 0];
        const moved = withVertexMoved(shape, vertex, { to });
        expect(vertexAt(moved, vertex)).toEqual(to);
        expect(withVertexMoved(moved, vertex, { to: from })).toEqual(shape);
      }),
      { seed: 2 },
    );
  });

  it('takes along the others that are named, by the same difference, and no more', () => {
    fc.assert(
      fc.property(withVertex, fc.nat(), fc.tuple(degrees(1), degrees(1)), ({ shape, vertex }, pick, [dx, dy]) => {
        const others = verticesOf(shape).filter((one) => !isVertex(one, vertex));
        const also = others.filter((_, at) => (at + pick) % 2 === 0);
        const from = vertexAt(shape, vertex) ?? [0, 0];
        const moved = withVertexMoved(shape, vertex, { to: [from[0] + dx, from[1] + dy], also });
        for (const one of others) {
          const [before, after] = [vertexAt(shape, one) ?? [0, 0], vertexAt(moved, one) ?? [0, 0]];
          const isAlong = also.includes(one);
          expect(after[0]).toBeCloseTo(before[0] + (isAlong ? dx : 0), 6);
          expect(after[1]).toBeCloseTo(before[1] + (isAlong ? dy : 0), 6);
        }
      }),
      { seed: 3 },
    );
  });

  it('of several that are removed leaves the others in their order', () => {
    fc.assert(
      fc.property(geometry, fc.nat(), (shape, pick) => {
        const all = verticesOf(shape);
        const gone = all.filter((_, at) => (at + pick) % 3 === 0);
        const kept = all.filter((one) => !gone.includes(one)).map((one) => vertexAt(shape, one));
        const left = withVerticesRemoved(shape, gone);
        expect(verticesOf(left).map((one) => vertexAt(left, one))).toEqual(kept);
        expect(runsOf(left)).toHaveLength(runsOf(shape).length);
      }),
      { seed: 4 },
    );
  });

  it('that is not there changes nothing', () => {
    fc.assert(
      fc.property(geometry, place, (shape, to) => {
        for (const nowhere of [
          { polygon: 9, index: 0 },
          { polygon: 0, index: 99 },
        ]) {
          expect(vertexAt(shape, nowhere)).toBeUndefined();
          expect(withVertexMoved(shape, nowhere, { to })).toEqual(shape);
          expect(withVerticesRemoved(shape, [nowhere])).toEqual(shape);
        }
      }),
      { seed: 5 },
    );
  });

  it('is in no point: its shape stays as it is', () => {
    const nowhere = { polygon: 0, index: 0 };
    expect(runsOf(point)).toEqual([]);
    expect(runsOf(null)).toEqual([]);
    expect(withRun(point, 0, [[5, 5]])).toBe(point);
    expect(withVertexInserted(point, nowhere, [5, 5])).toBe(point);
    expect(withVertexMoved(point, nowhere, { to: [5, 5] })).toBe(point);
    expect(withVerticesRemoved(point, [nowhere])).toBe(point);
  });
});

describe('a run of vertices', () => {
  it('is closed in an area and open in a line', () => {
    fc.assert(
      fc.property(geometry, (shape) => {
        expect(runsOf(shape).every(({ closed }) => closed === (shape.kind === 'area'))).toBe(true);
        expect(pathOf({ geometry: shape })).toEqual(shape.kind === 'line' ? shape.path : null);
      }),
      { seed: 6 },
    );
  });

  it('that is replaced leaves the other rings as they are', () => {
    fc.assert(
      fc.property(withVertex, path, ({ shape, vertex: { polygon } }, points) => {
        const changed = withRun(shape, polygon, points);
        for (const [at, run] of runsOf(shape).entries()) {
          expect(runsOf(changed)[at]?.path).toEqual(at === polygon ? points : run.path);
        }
      }),
      { seed: 7 },
    );
  });

  it('has places that are the same only to the last decimal', () => {
    expect(samePlace([1, 2], [1, 2])).toBe(true);
    expect(samePlace([1, 2], [1, 2.000_000_1])).toBe(false);
  });
});
