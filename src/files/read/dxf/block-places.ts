import { type Affine, combined, planeOf, turned, unchanged } from './affine';
import { type DxfRecord, hasCode, numberIn } from './dxf-records';

const degree = Math.PI / 180;

/** A user may type any number of columns and rows for an array of a block: the number is never below one. */
const countOf = (record: DxfRecord, code: number) => {
  const count = numberIn(record, code, 1);
  return Number.isFinite(count) ? Math.max(1, Math.floor(count)) : 1;
};

/**
 * How a block is laid onto the drawing by each of its places: one, or as many as its array has columns and rows. `base` is the
 * point of the block that comes to the place.
 */
export function* blockPlaces(record: DxfRecord, [baseX, baseY]: readonly [number, number]): Generator<Affine> {
  const [x, y, z] = [10, 20, 30].map((code) => numberIn(record, code, 0));
  const [scaleX, scaleY] = [numberIn(record, 41, 1), numberIn(record, 42, 1)];
  const [columns, rows] = [countOf(record, 70), countOf(record, 71)];
  const [acrossStep, upStep] = [numberIn(record, 44, 0), numberIn(record, 45, 0)];
  const plane = hasCode(record, 230)
    ? planeOf([numberIn(record, 210, 0), numberIn(record, 220, 0), numberIn(record, 230, 1)], z ?? 0)
    : unchanged;
  const at: Affine = [1, 0, 0, 1, x ?? 0, y ?? 0];
  const outer = combined(plane, combined(at, turned(numberIn(record, 50, 0) * degree)));
  const inner: Affine = [scaleX, 0, 0, scaleY, -baseX * scaleX, -baseY * scaleY];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      yield combined(outer, combined([1, 0, 0, 1, column * acrossStep, row * upStep], inner));
    }
  }
}
