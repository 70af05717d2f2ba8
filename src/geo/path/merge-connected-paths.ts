import type { LngLat } from '../lng-lat';

type Path = readonly LngLat[];

const keyOf = (at: LngLat | undefined) => (at ? `${at[0]}/${at[1]}` : '');

/** One path along both, which have an end in common; null: they have none. */
function joined(a: Path, b: Path, isFree: (key: string) => boolean): Path | null {
  for (const [one, other] of [
    [a, b],
    [a, b.toReversed()],
    [a.toReversed(), b],
    [b, a],
  ] as const) {
    const key = keyOf(one.at(-1));
    if (key === keyOf(other[0]) && isFree(key)) return [...one, ...other.slice(1)];
  }
  return null;
}

/** Paths that meet end to end, two in a place and no more, as one each; where three meet, each still ends. Their order may change. */
export function mergeConnectedPaths(paths: readonly Path[]): readonly Path[] {
  const ends = new Map<string, number>();
  for (const path of paths) {
    for (const key of [keyOf(path[0]), keyOf(path.at(-1))]) ends.set(key, (ends.get(key) ?? 0) + 1);
  }
  const isFree = (key: string) => ends.get(key) === 2;
  const whole: Path[] = [];
  for (const path of paths) {
    let way = path;
    for (let at = 0; at < whole.length; at += 1) {
      const other = whole[at];
      const longer = other ? joined(other, way, isFree) : null;
      if (!longer) continue;
      way = longer;
      whole.splice(at, 1);
      at = -1;
    }
    whole.push(way);
  }
  return whole;
}
