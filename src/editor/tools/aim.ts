import type { LngLat, Pixel } from '../../geo/lng-lat';
import { roundTo } from '../../geo/round-to';
import type { SnapCandidate } from '../draft';
import { pixelDistance } from '../pixel-distance';
import type { PointerInput, SnapOptions, ToolEnv } from './tool';

/** Where a click would land, and what it would land on. */
export type Aim = { readonly at: LngLat; readonly snap: SnapCandidate | null };

export type AimAsk = {
  readonly input: PointerInput;
  readonly env: ToolEnv;
  readonly options: SnapOptions;
  /** The vertex before this one: what Shift locks the angle at. */
  readonly from?: LngLat;
};

/** Vertices nearer than this to the one before are ignored, CSS pixels. */
export const closePixels = 8;

/** Where a pointer aims: with Shift along the nearest multiple of 45°, else exactly on the snap candidate, else where it is,
 * to a centimetre (7 decimals). */
export function aimAt({ input, env, options, from }: AimAsk): Aim {
  if (from && input.modifiers.shift) return { at: onAngle(from, input.pixel, env), snap: null };
  const snap = env.snap(input, options);
  return { at: snap?.at ?? roundTo(input.at), snap };
}

/** True when two places are so near on the screen that they are meant as one. */
export function isClose(a: LngLat, b: LngLat, env: Pick<ToolEnv, 'project'>): boolean {
  return pixelDistance(env.project(a), env.project(b)) < closePixels;
}

/** The candidate that says "this is your own start". */
export function ownStart(start: LngLat, input: PointerInput, env: Pick<ToolEnv, 'project'>): Aim {
  const pixels = pixelDistance(env.project(start), input.pixel);
  return { at: start, snap: { kind: 'own-start', at: start, ref: null, name: '', pixels } };
}

/** The foot of the pointer on the nearest of eight directions. Pixels will do: the projection keeps angles. */
function onAngle(from: LngLat, pointer: Pixel, env: Pick<ToolEnv, 'project' | 'unproject'>): LngLat {
  const origin = env.project(from);
  const [dx, dy] = [pointer.x - origin.x, pointer.y - origin.y];
  const step = Math.PI / 4;
  const angle = Math.round(Math.atan2(dy, dx) / step) * step;
  const along = dx * Math.cos(angle) + dy * Math.sin(angle);
  return roundTo(env.unproject({ x: origin.x + along * Math.cos(angle), y: origin.y + along * Math.sin(angle) }));
}
