import { pathLength } from '../../geo/path-length';
import { type PackedShapes, shapeKinds } from '../../items/pack/packed-shapes';
import { pathOfRow } from '../../items/pack/path-of-row';

/** Milliseconds of measuring until whoever waits for something else has a turn. */
const slice = 12;

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Metres of all lines on the ellipsoid, measured in slices, so that nobody else has to wait. */
export async function measureLines(shapes: PackedShapes): Promise<number> {
  let metres = 0;
  let until = performance.now() + slice;
  for (let row = 0; row < shapes.kinds.length; row += 1) {
    if (shapes.kinds[row] === shapeKinds.line) metres += pathLength(pathOfRow(shapes, row));
    if (performance.now() < until) continue;
    await nextTurn();
    until = performance.now() + slice;
  }
  return metres;
}
