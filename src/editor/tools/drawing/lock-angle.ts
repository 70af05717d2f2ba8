import type { LngLat, Pixel } from '../../../geo/lng-lat';
import { roundTo } from '../../../geo/position/round-to';
import type { AngleLock } from '../../draft/draft';
import type { ToolEnv } from '../tool';

type Screen = Pick<ToolEnv, 'project' | 'unproject'>;

/** The vertex to go on from, and the one before it, whose direction may be kept. */
export type Anchor = { readonly from: LngLat; readonly before: LngLat | undefined };

const step = Math.PI / 4;
/** How far the guide line goes on, CSS pixels. */
const guideLength = 4000;

/** How far two directions lie apart, radians: 0 to π. */
function apart(a: number, b: number): number {
  const turn = Math.abs(a - b) % (2 * Math.PI);
  return Math.min(turn, 2 * Math.PI - turn);
}

/**
 * The foot of the pointer on the nearest of eight directions, or on the direction of the edge before when that is nearer.
 * Pixels will do: the projection keeps angles.
 */
export function lockAngle(
  anchor: Anchor,
  pointer: Pixel,
  env: Screen,
): { readonly at: LngLat; readonly lock: AngleLock } {
  const origin = env.project(anchor.from);
  const [dx, dy] = [pointer.x - origin.x, pointer.y - origin.y];
  const free = Math.atan2(dy, dx);
  const stepped = Math.round(free / step) * step;
  const before = anchor.before && env.project(anchor.before);
  const straight = before ? Math.atan2(origin.y - before.y, origin.x - before.x) : stepped;
  const keeps = apart(free, straight) < apart(free, stepped);
  const angle = keeps ? straight : stepped;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const along = dx * x + dy * y;
  const far = env.unproject({ x: origin.x + x * guideLength, y: origin.y + y * guideLength });
  return {
    at: roundTo(env.unproject({ x: origin.x + along * x, y: origin.y + along * y })),
    lock: { to: keeps ? 'previous' : 'step', guide: [anchor.from, far] },
  };
}
