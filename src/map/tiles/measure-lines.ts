import { pathLength } from '../../geo/path/path-length';
import type { LineMetres } from '../../items/base/model-base';
import { shapeKinds } from '../../items/pack/packed-shapes';
import { pathOfRow } from '../../items/pack/path-of-row';
import type { HeldList } from './create-held-lists';

/** Milliseconds of measuring until whoever waits for something else has a turn. */
const slice = 12;

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

type Measured = Pick<HeldList, 'features' | 'abandoned'>;

/** Metres of all lines of a list on the ellipsoid, those of abandoned ones apart; measured in slices, so that nobody else has to wait. */
export async function measureLines({ features: shapes, abandoned }: Measured): Promise<LineMetres> {
  const apart = new Set(abandoned);
  const metres = { counted: 0, abandoned: 0 };
  let until = performance.now() + slice;
  for (let row = 0; row < shapes.kinds.length; row += 1) {
    if (shapes.kinds[row] === shapeKinds.line) {
      metres[apart.has(shapes.numbers[row] ?? 0) ? 'abandoned' : 'counted'] += pathLength(pathOfRow(shapes, row));
    }
    if (performance.now() < until) continue;
    await nextTurn();
    until = performance.now() + slice;
  }
  return metres;
}
