import { describe, expect, it } from 'vitest';
import type { ItemGeometry } from '../../../items/item';
import { createShapePacker } from '../../../items/pack/shape-packer';
import { asideSteps, cornerBytes, type LargeSelectionMesh, largeSelectionMesh } from './large-selection-mesh';

function meshOf(geometries: readonly (ItemGeometry | null)[], rows = [...geometries.keys()], aside = 0) {
  const packer = createShapePacker();
  for (const [at, geometry] of geometries.entries()) packer.add(at, geometry);
  return largeSelectionMesh([{ shapes: packer.finish(), rows, size: 3, aside }]);
}

/** A corner's place, its shift to the side, and its flags. */
function cornersOf(mesh: LargeSelectionMesh | null) {
  const { corners } = mesh ?? { corners: new ArrayBuffer(0) };
  return Array.from({ length: corners.byteLength / cornerBytes }, (_, at) => {
    const [east = 0, south = 0, , size = 0] = new Float32Array(corners, at * cornerBytes, 4);
    const [right = 0, down = 0, side = 0, isPoint = 0] = new Int8Array(corners, at * cornerBytes + 8, 4);
    return { place: [east, south], way: [right / asideSteps, down / asideSteps], side, isPoint, size };
  });
}

describe('the mesh of very many marks', () => {
  it('is a ribbon for a line: both sides of each position, as far out as corners need', () => {
    const mesh = meshOf([
      {
        kind: 'line',
        path: [
          [0, 0],
          [1, 0],
          [1, 1],
        ],
      },
    ]);
    const corners = cornersOf(mesh);
    expect(corners.map(({ side }) => side)).toEqual([-1, 1, -1, 1, -1, 1]);
    expect(corners[0]).toMatchObject({ place: [0, 0], way: [0, 1], isPoint: 0, size: 3 });
    // East and then north, y down: the corner of a right angle lies the root of 2 further out.
    expect(corners[2]?.way[0]).toBeCloseTo(1, 1);
    expect(corners[2]?.way[1]).toBeCloseTo(1, 1);
    expect([...(mesh?.triangles ?? [])]).toEqual([0, 1, 2, 1, 2, 3, 2, 3, 4, 3, 4, 5]);
    expect(mesh?.box[2]).toBeCloseTo(1 / 360, 9);
  });

  it('closes areas, and puts two triangles round a point', () => {
    const ring = [
      [0, 0],
      [1, 0],
      [1, 1],
    ] as const;
    expect(meshOf([{ kind: 'area', polygons: [ring.map(([x, y]) => [x, y] as const)] }])?.triangles).toHaveLength(18);
    const point = cornersOf(meshOf([{ kind: 'point', at: [5, 5] }]));
    expect(point.map(({ isPoint, way }) => [isPoint, ...way])).toEqual([
      [1, -1, -1],
      [1, -1, 1],
      [1, 1, -1],
      [1, 1, 1],
    ]);
  });

  it('draws the wanted rows alone, and leaves out what has no place', () => {
    const point: ItemGeometry = { kind: 'point', at: [1, 1] };
    expect(meshOf([point, null, point], [1, 2])?.triangles).toHaveLength(6);
    expect(meshOf([null])).toBeNull();
    expect(meshOf([point], [])).toBeNull();
  });

  it('does not stumble over a place that is there twice', () => {
    const mesh = meshOf([
      {
        kind: 'line',
        path: [
          [0, 0],
          [0, 0],
          [1, 0],
        ],
      },
    ]);
    expect(cornersOf(mesh).every(({ way }) => way.every((value) => Math.abs(value) <= 1))).toBe(true);
  });

  it('says by the sign of its size that a line runs beside its place', () => {
    const line: ItemGeometry = {
      kind: 'line',
      path: [
        [0, 0],
        [1, 0],
      ],
    };
    expect(cornersOf(meshOf([line], [0], 1)).map(({ size }) => size)).toEqual([-3, -3, -3, -3]);
  });
});
