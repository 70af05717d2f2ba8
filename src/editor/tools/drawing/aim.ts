import type { LngLat, Pixel } from '../../../geo/lng-lat';
import { bearing } from '../../../geo/measure/bearing';
import { destination } from '../../../geo/measure/destination';
import { distance } from '../../../geo/measure/distance';
import { roundTo } from '../../../geo/position/round-to';
import type { AngleLock, DraftOffer, SnapCandidate } from '../../draft/draft';
import { pixelDistance } from '../../picking/pixel-distance';
import type { PointerInput, SnapOptions, ToolEnv } from '../tool';
import type { Typed } from './drawing-input';
import { followLine } from './follow-line';

/**
 * Where a click would land, and the target there. `lock`: the direction that Shift holds it to; `via`: vertices to take over on
 * the way there; `offer`: the effect of the click.
 */
export type Aim = {
  readonly at: LngLat;
  readonly snap: SnapCandidate | null;
  readonly lock?: AngleLock;
  readonly via?: readonly LngLat[];
  readonly offer?: DraftOffer;
};

export type AimAsk = {
  readonly input: PointerInput;
  readonly env: ToolEnv;
  readonly options: SnapOptions;
  /** The vertex before this one: what Shift locks the angle at. */
  readonly from?: LngLat;
  /** The one before that: Shift may keep on in its direction. */
  readonly before?: LngLat | undefined;
};

/** Vertices nearer than this to the one before are ignored, CSS pixels. */
export const closePixels = 8;

type Screen = Pick<ToolEnv, 'project' | 'unproject'>;

/** The vertex to go on from, and the one before it, whose direction may be kept. */
type Anchor = { readonly from: LngLat; readonly before: LngLat | undefined };

const step = Math.PI / 4;
/** The length of the guide line, CSS pixels. */
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
function lockAngle(anchor: Anchor, pointer: Pixel, env: Screen): { readonly at: LngLat; readonly lock: AngleLock } {
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

/** Where a pointer aims: with Shift along the nearest multiple of 45° or straight on, else exactly on the snap candidate, else
 * where it is, to a centimetre (7 decimals). */
export function aimAt({ input, env, options, from, before }: AimAsk): Aim {
  if (from && input.modifiers.shift) return { ...lockAngle({ from, before }, input.pixel, env), snap: null };
  const snap = env.snap(input, options);
  return { at: snap?.at ?? roundTo(input.at), snap };
}

/** True when two places are so near on the screen that they are meant as one. */
export function isClose(a: LngLat, b: LngLat, env: Pick<ToolEnv, 'project'>): boolean {
  return pixelDistance(env.project(a), env.project(b)) < closePixels;
}

/** The snap candidate at the start of the drawing itself. */
export function ownStart(start: LngLat, input: PointerInput, env: Pick<ToolEnv, 'project'>): Aim {
  const pixels = pixelDistance(env.project(start), input.pixel);
  return { at: start, snap: { kind: 'own-start', at: start, ref: null, pixels } };
}

/** The same aim along the line that both it and the vertex before lie on; where there is none, straight. */
export function followed(aim: Aim, from: LngLat, env: ToolEnv): Aim {
  if (aim.lock || aim.snap?.kind === 'own-start') return aim;
  const found = followLine(env, from, aim.at);
  return found ? { ...aim, via: found.via, offer: { kind: 'follow', name: found.name } } : aim;
}

/** True when at least one number is typed. */
export function isTyped(typed: Typed | null): typed is Typed {
  return typed !== null && (typed.lengthM !== null || typed.bearing !== null);
}

/**
 * The place at the typed length and bearing from a vertex, on the ellipsoid, to a centimetre (7 decimals). A number that is not
 * typed is the pointer's: its direction, or how far it has gone in the typed direction. (docs/editing.md 1)
 */
export function typedPlace(from: LngLat, pointer: LngLat, typed: Typed): LngLat {
  const there = distance(from, pointer);
  const towards = there > 0 ? bearing(from, pointer) : 0;
  const direction = typed.bearing ?? towards;
  const along = there * Math.cos(((direction - towards) * Math.PI) / 180);
  return roundTo(destination(from, direction, typed.lengthM ?? Math.max(0, along)));
}
