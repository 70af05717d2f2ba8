import { expect, it } from 'vitest';
import type { LngLat } from '../../geo/lng-lat';
import { pathLength } from '../../geo/path/path-length';
import { isRefusal } from '../command-env';
import { envOf } from '../testing/env-of';
import { addItem } from './add-item';
import { importItems } from './import-items';

const drawn: readonly LngLat[] = [
  [179.99, -17],
  [180.01, -17],
];
const kept: readonly LngLat[] = [
  [179.99, -17],
  [-179.99, -17],
];

/** The paths after a change that it is given. */
function pathsIn(change: ReturnType<typeof addItem>) {
  if (isRefusal(change)) return change;
  return change.items.map((part) =>
    part.kind === 'create' && part.item.geometry?.kind === 'line' ? part.item.geometry.path : null,
  );
}

it('a line across the antimeridian is kept within ±180°, as long as it is', () => {
  expect(pathsIn(addItem(envOf(), { model: 'segment', geometry: { kind: 'line', path: drawn } }))).toEqual([kept]);
  const west = drawn.map(([lng, lat]): LngLat => [lng - 360, lat]);
  expect(pathsIn(addItem(envOf(), { model: 'segment', geometry: { kind: 'line', path: west } }))).toEqual([kept]);
  expect(pathLength(kept)).toBeCloseTo(pathLength(drawn), 3);
});

it('so is an imported one; what is on no globe is refused', () => {
  const imported = (path: readonly LngLat[]) => {
    const steps = importItems(envOf(), { items: [{ model: 'segment', geometry: { kind: 'line', path }, fields: {} }] });
    let step = steps.next();
    while (!step.done) step = steps.next();
    return pathsIn(step.value);
  };
  expect(imported(drawn)).toEqual([kept]);
  expect(
    imported([
      [10, 5],
      [400, 5],
    ]),
  ).toEqual({ refusal: 'out-of-range' });
});
