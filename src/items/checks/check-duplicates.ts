import type { LngLat } from '../../geo/lng-lat';
import { type ItemRef, modelOf } from '../item';
import type { SceneCheck } from './check';
import type { Finding, Rule } from './finding';
import type { Scene } from './scene';

export const duplicate = { id: 'duplicate', severity: 'error' } as const satisfies Rule;

const text = ([lng, lat]: LngLat) => `${lng.toFixed(7)} ${lat.toFixed(7)}`;

/** A line is the same in both directions. */
function lineText(path: readonly LngLat[]): string {
  const there = path.map(text);
  const [forth, back] = [there.join(), there.toReversed().join()];
  return forth < back ? forth : back;
}

function* shapesOf(scene: Scene): Iterable<readonly [ref: ItemRef, shape: string, at: LngLat]> {
  for (const { ref, at, type } of scene.nodes) yield [ref, `${type} ${text(at)}`, at];
  for (const { ref, path } of scene.segments) if (path[0]) yield [ref, lineText(path), path[0]];
  for (const { ref, rings } of scene.permits) {
    if (rings[0]?.[0]) yield [ref, rings.map((ring) => ring.map(text).join()).join(';'), rings[0][0]];
  }
}

function* duplicatesIn(scene: Scene): Generator<Finding | null> {
  const first = new Map<string, ItemRef>();
  let seen = 0;
  for (const [ref, shape, at] of shapesOf(scene)) {
    const key = `${modelOf(ref)} ${shape}`;
    const other = first.get(key);
    if (other === undefined) first.set(key, ref);
    else yield { rule: duplicate.id, ref, other, at };
    seen += 1;
    if (seen % 1000 === 0) yield null;
  }
}

/** Finds items of one model in the very same place, or with the very same shape. Each is reported once, with the first of its kind. */
export const checkDuplicates: SceneCheck = { rules: [duplicate], scene: duplicatesIn };
