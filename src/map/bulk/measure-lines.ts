import type { LngLat } from '../../geo/lng-lat';
import { pathLength } from '../../geo/path-length';
import { fromWorld, unitZoom } from '../../geo/world';
import { type PackedShapes, shapeKinds } from '../../items/pack/packed-shapes';

/** Milliseconds of measuring until whoever waits for something else has a turn. */
const slice = 12;

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

function pathOf({ parts, starts, coordinates }: PackedShapes, row: number): LngLat[] {
  const path: LngLat[] = [];
  const end = starts[parts[row + 1] ?? 0] ?? 0;
  for (let i = starts[parts[row] ?? 0] ?? 0; i < end; i += 1) {
    path.push(fromWorld({ x: coordinates[2 * i] ?? 0, y: coordinates[2 * i + 1] ?? 0 }, unitZoom));
  }
  return path;
}

/** Metres of all lines on the ellipsoid, measured in slices, so that nobody else has to wait. */
export async function measureLines(shapes: PackedShapes): Promise<number> {
  let metres = 0;
  let until = performance.now() + slice;
  for (let row = 0; row < shapes.kinds.length; row += 1) {
    if (shapes.kinds[row] === shapeKinds.line) metres += pathLength(pathOf(shapes, row));
    if (performance.now() < until) continue;
    await nextTurn();
    until = performance.now() + slice;
  }
  return metres;
}
