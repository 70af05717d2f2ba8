import type { LngLat } from '../../../geo/lng-lat';
import { nearestOnPath, type OnPath, pathBetween } from '../../../geo/path/nearest-on-path';
import { pathLength } from '../../../geo/path/path-length';
import { expandBounds } from '../../../geo/position/expand-bounds';
import type { Item } from '../../../items/item';
import { type Label, labelOf } from '../../../items/names/label-of';
import { type Run, runsOf } from '../../geometry/vertex';
import type { ToolEnv } from '../tool';

/** Vertices to take over between two places on one line, and the line's name. */
export type Followed = { readonly via: readonly LngLat[]; readonly name: Label };

/** A place this near to a line lies on it, metres: what snapped to an edge is rounded to a centimetre. */
const touching = 0.05;

type Way = { readonly via: readonly LngLat[]; readonly metres: number };

function on(path: readonly LngLat[], at: LngLat): OnPath | null {
  const found = nearestOnPath(at, path);
  return found && found.metres <= touching ? found : null;
}

/** Along one run; around a ring the shorter way. */
function wayAlong({ path, closed }: Run, from: LngLat, to: LngLat): Way | null {
  const [first] = path;
  const whole = closed && first ? [...path, first] : path;
  const [a, b] = [on(whole, from), on(whole, to)];
  if (!a || !b) return null;
  const measured = (via: readonly LngLat[]): Way => ({ via, metres: pathLength([from, ...via, to]) });
  const straight = measured(pathBetween(whole, a, b));
  if (!closed) return straight;
  const [low, high] = a.index + a.t <= b.index + b.t ? [a, b] : [b, a];
  const head = path.slice(0, Math.ceil(low.index + low.t));
  const tail = path.slice(Math.floor(high.index + high.t) + 1);
  // From the later place over the ring's end to the earlier one.
  const over = [...tail, ...head];
  const other = measured(low === a ? over.toReversed() : over);
  return other.metres < straight.metres ? other : straight;
}

function wayOn(item: Item, from: LngLat, to: LngLat): Way | null {
  const ways = runsOf(item.geometry).flatMap((run) => wayAlong(run, from, to) ?? []);
  return ways.toSorted((a, b) => a.metres - b.metres)[0] ?? null;
}

/**
 * The way between two places along the line or outline that both lie on, the shortest if there are several; null when there is
 * none. Hidden and locked items are not followed.
 */
export function followLine(env: ToolEnv, from: LngLat, to: LngLat): Followed | null {
  const around = expandBounds([to[0], to[1], to[0], to[1]], 1);
  let best: (Way & { readonly name: Label }) | null = null;
  for (const item of env.near(around)) {
    if (!env.editable(item.ref)) continue;
    const way = wayOn(item, from, to);
    if (way && (!best || way.metres < best.metres)) best = { ...way, name: labelOf(item) };
  }
  return best;
}
